// Text from records is data: everything here goes through textContent and attributes, never through HTML.

type Child = Node | string | null | undefined | false;
type Props = Record<
  string,
  string | number | boolean | ((event: never) => void) | null | undefined
>;

function fill(element: Element, props: Props, children: Child[]): void {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === 'function') {
      element.addEventListener(name.replace(/^on/, ''), value as EventListener);
    } else {
      element.setAttribute(name, value === true ? '' : String(value));
    }
  }
  for (const child of children) if (child) element.append(child);
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fill(element, props, children);
  return element;
}

export function svg<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  fill(element, props, children);
  return element;
}

/** The element of index.html with this id; missing ones are a mistake of ours and should be loud. */
export function byId<T extends HTMLElement = HTMLElement>(id: string): T {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element as T;
}

/** Scrolls up to a board that is out of sight: on a narrow screen what changes it may be far below. */
export function bringIntoView(board: HTMLElement): void {
  if (board.getBoundingClientRect().bottom < 80) scrollTo({ top: 0 });
}
