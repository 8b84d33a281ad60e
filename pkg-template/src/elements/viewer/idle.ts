/** Long work in short pieces, so that a page stays at hand. */

/** Ends what was begun. */
export type Stop = () => void;

/** How long a piece of work may take, in milliseconds. */
const SLICE = 8;

/** Runs a task when the page has nothing better to do. */
export function whenIdle(task: () => void): Stop {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(task, 30);
  return () => clearTimeout(id);
}

/** Runs a generator to its end, piece by piece. */
export function slices(work: Iterator<void>): Stop {
  let stop: Stop = () => {};
  const run = () => {
    const end = performance.now() + SLICE;
    for (let step = work.next(); !step.done; step = work.next()) {
      if (performance.now() < end) continue;
      stop = whenIdle(run);
      return;
    }
  };
  stop = whenIdle(run);
  return () => stop();
}
