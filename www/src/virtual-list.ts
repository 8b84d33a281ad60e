// A list of any length whose rows are of one height: only those near the window are in the page.
import { h } from './dom.js';

/** Rows kept beyond each edge, so that a flick of the wheel does not show a gap. */
const BEYOND = 8;

export interface Rows {
  readonly length: number;
  /** The row at a place, made anew whenever it comes into view. */
  row(index: number): HTMLElement;
}

export class VirtualList {
  private readonly list: HTMLElement;
  private rows: Rows = { length: 0, row: () => h('li') };
  private from = 0;
  private to = -1;

  /** `host` scrolls; `rowHeight` is in pixels and must be what the style gives a row. */
  constructor(
    private readonly host: HTMLElement,
    private readonly rowHeight: number,
    className: string,
  ) {
    this.list = h('ol', { class: `virtual ${className}` });
    host.append(this.list);
    host.addEventListener('scroll', () => this.fill(), { passive: true });
    new ResizeObserver(() => this.fill()).observe(host);
  }

  show(rows: Rows): void {
    this.rows = rows;
    this.list.style.height = `${rows.length * this.rowHeight}px`;
    this.redraw();
  }

  /** Makes the rows in view anew. */
  redraw(): void {
    this.to = -1;
    this.fill();
  }

  /** Brings a row into view by scrolling the list, never the page. */
  reveal(index: number): void {
    const top = index * this.rowHeight;
    const { scrollTop, clientHeight } = this.host;
    if (top < scrollTop) this.host.scrollTop = top;
    else if (top + this.rowHeight > scrollTop + clientHeight) {
      this.host.scrollTop = top + this.rowHeight - clientHeight;
    }
    this.fill();
  }

  private fill(): void {
    const { scrollTop, clientHeight } = this.host;
    const { length } = this.rows;
    const from = Math.max(0, Math.floor(scrollTop / this.rowHeight) - BEYOND);
    const to = Math.min(length, Math.ceil((scrollTop + clientHeight) / this.rowHeight) + BEYOND);
    if (from === this.from && to === this.to) return;
    this.from = from;
    this.to = to;
    const focused = this.list.contains(document.activeElement)
      ? (document.activeElement as HTMLElement).closest('li')?.ariaPosInSet
      : null;
    const shown: HTMLElement[] = [];
    for (let i = from; i < to; i++) {
      const row = this.rows.row(i);
      row.style.transform = `translateY(${i * this.rowHeight}px)`;
      row.setAttribute('aria-posinset', String(i + 1));
      row.setAttribute('aria-setsize', String(length));
      shown.push(row);
    }
    this.list.replaceChildren(...shown);
    if (focused) this.focus(Number(focused) - 1);
  }

  /** Gives a row's button the focus, if it is in the page. */
  focus(index: number): void {
    const row = this.list.children[index - this.from];
    row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }
}
