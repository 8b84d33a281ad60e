/** Long work in short pieces, so that a page stays at hand. */

/** Ends what was begun. */
export type Stop = () => void;

/** How long a piece of work may take, in milliseconds. */
const SLICE = 8;

/** Runs a task when the page has nothing better to do, in half a second at the latest. */
export function whenIdle(task: () => void): Stop {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(task, { timeout: 500 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(task, 30);
  return () => clearTimeout(id);
}

/** Lets the page draw and listen, then goes on. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Works for one piece of time; whether it is done. */
export function workOn(work: Iterator<void>): boolean {
  const end = performance.now() + SLICE;
  for (let step = work.next(); !step.done; step = work.next()) {
    if (performance.now() >= end) return false;
  }
  return true;
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
