// Judges away from the page, so that a deep search never makes it wait.
import { solve, type Task } from './task.js';

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  try {
    postMessage({ answer: solve(data) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
