/** Wheel, swipe and keys: ways through the moves besides the buttons. */

/** What they do. */
export interface Walker {
  readonly wheelWalks: boolean;
  /** Whether fingers on the board belong to the pieces. */
  readonly boardIsLive: boolean;
  canGo(step: 1 | -1): boolean;
  /** Each says whether there was anything to do. */
  forward(): boolean;
  back(): boolean;
  toStart(): boolean;
  toEnd(): boolean;
  aside(step: 1 | -1): boolean;
  flip(): void;
  togglePlay(): void;
  /** Whether the reader changes the record. */
  readonly edits: boolean;
  undo(): boolean;
  redo(): boolean;
  escape(): boolean;
}

/** A swipe: at least so far, in CSS pixels, and in so short a time, in milliseconds. */
const SWIPE = { distance: 36, time: 450 };
/** A step of a wheel, in CSS pixels; touchpads send many small ones. */
const WHEEL_STEP = 40;

export function listenToWheel(board: HTMLElement, walker: Walker): void {
  let sum = 0;
  let last = 0;
  board.addEventListener(
    'wheel',
    (event) => {
      if (!walker.wheelWalks || event.ctrlKey || event.shiftKey) return;
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      if (event.timeStamp - last > 300) sum = 0;
      last = event.timeStamp;
      sum += event.deltaMode === 0 ? event.deltaY : event.deltaY * WHEEL_STEP;
      // At either end the page scrolls on.
      if (!walker.canGo(sum > 0 ? 1 : -1)) return;
      event.preventDefault();
      if (Math.abs(sum) < WHEEL_STEP) return;
      if (sum > 0) walker.forward();
      else walker.back();
      sum = 0;
    },
    { passive: false },
  );
}

export function listenToSwipes(board: HTMLElement, walker: Walker): void {
  let begun: { x: number; y: number; time: number } | null = null;
  board.addEventListener('pointerdown', (event) => {
    const swipes = event.pointerType === 'touch' && event.isPrimary && !walker.boardIsLive;
    begun = swipes ? { x: event.clientX, y: event.clientY, time: event.timeStamp } : null;
  });
  board.addEventListener('pointercancel', () => {
    begun = null;
  });
  board.addEventListener('pointerup', (event) => {
    if (!begun || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - begun.x, event.clientY - begun.y];
    const quick = event.timeStamp - begun.time < SWIPE.time;
    begun = null;
    if (!quick || Math.abs(dx) < SWIPE.distance || Math.abs(dy) * 2 > Math.abs(dx)) return;
    if (dx < 0) walker.forward();
    else walker.back();
  });
}

const KEYS: Record<string, (walker: Walker) => unknown> = {
  ArrowRight: (w) => w.forward(),
  ArrowLeft: (w) => w.back(),
  ArrowDown: (w) => w.aside(1),
  ArrowUp: (w) => w.aside(-1),
  Home: (w) => w.toStart(),
  End: (w) => w.toEnd(),
  f: (w) => w.flip(),
  p: (w) => w.togglePlay(),
};

/** Ctrl or Command with Z; with Shift, or with Y, the other way. */
function takeBack(event: KeyboardEvent, walker: Walker): void {
  const key = event.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) walker.redo();
  else walker.undo();
}

/** Keys count only where the keyboard is within the viewer. */
export function listenToKeys(root: HTMLElement, walker: Walker): void {
  root.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey) return;
    const target = event.target as HTMLElement;
    const writes = target.matches('input,select,textarea');
    if (event.ctrlKey || event.metaKey) {
      // In a field the browser's own undo is meant.
      if (walker.edits && !writes) takeBack(event, walker);
      return;
    }
    if (event.key === 'Escape') {
      if (walker.escape()) event.preventDefault();
      return;
    }
    if (writes) return;
    const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
    if (!act) return;
    act(walker);
    event.preventDefault();
  });
}
