/** The pictures on the buttons. */
import { html, svg } from '../dom.js';

const paths = {
  start: 'M6 5v14M18 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M9 5l7 7-7 7',
  end: 'M18 5v14M6 5l7 7-7 7',
  flip: 'M7 20V5m0 0L3.5 9M7 5l3.5 4M17 4v15m0 0l-3.5-4m3.5 4l3.5-4',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGSVGElement {
  return svg(
    'svg',
    { viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true', focusable: 'false' },
    svg('path', { d: paths[name] }),
  );
}

export function iconButton(name: IconName, onClick: () => void): HTMLButtonElement {
  const button = html('button', { type: 'button', class: 'control' }, icon(name));
  button.addEventListener('click', onClick);
  return button;
}

/** What a button does, for everyone. */
export function labelButton(button: HTMLElement, label: string): void {
  if (button.title === label) return;
  button.title = label;
  button.setAttribute('aria-label', label);
}
