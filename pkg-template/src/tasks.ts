/** Long work in short pieces, so that a page stays at hand. */

/** How long a piece of work may take, in milliseconds. */
const SLICE = 8;

/** Lets the page draw and listen, then goes on. In a page that is not seen browsers hold timers back, and nobody waits. */
export const breath = (): Promise<void> =>
  new Promise((resolve) => {
    const { document } = globalThis as { document?: { hidden: boolean } };
    if (document?.hidden) resolve();
    else setTimeout(resolve);
  });

/** Works for one piece of time; whether it is done. */
export function workOn(work: Iterator<void>): boolean {
  const end = performance.now() + SLICE;
  for (let step = work.next(); !step.done; step = work.next()) {
    if (performance.now() >= end) return false;
  }
  return true;
}
