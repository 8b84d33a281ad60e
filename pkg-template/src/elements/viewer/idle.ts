/** Work for when the page has nothing better to do. */
import { workOn } from '../../tasks.js';

/** Ends what was begun. */
export type Stop = () => void;

/** Runs a task when the page has nothing better to do, in half a second at the latest. */
export function whenIdle(task: () => void): Stop {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(task, 30);
  return () => clearTimeout(id);
}

/** Runs a generator to its end, piece by piece. */
export function slices(work: Iterator<void>, done: () => void = () => {}): Stop {
  const run = () => {
    if (workOn(work)) done();
    else stop = whenIdle(run);
  };
  let stop = whenIdle(run);
  return () => stop();
}
