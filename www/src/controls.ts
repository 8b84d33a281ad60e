// Stepping by buttons and keys, and the switches for notation, language and theme.
import { byId, h } from './dom.js';
import { LANGUAGES, NOTATIONS, type Settings, THEMES } from './settings.js';
import type { Words } from './words/words.js';

export type Step = 'first' | 'previous' | 'next' | 'last';

const KEYS: Record<string, Step | 'flip'> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  f: 'flip',
  F: 'flip',
};

export interface Controls {
  onStep(step: Step): void;
  onFlip(): void;
}

/** Buttons that name their step, and keys while the buttons can be seen. `list` also takes up and down. */
export function listenForSteps(
  host: HTMLElement,
  list: HTMLElement | null,
  { onStep, onFlip }: Controls,
): void {
  for (const button of host.querySelectorAll('button')) {
    const step = button.dataset.step as Step | 'flip';
    button.addEventListener('click', () => (step === 'flip' ? onFlip() : onStep(step)));
  }
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    const action = KEYS[event.key];
    if (!action || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (!host.checkVisibility()) return;
    if (target instanceof Element && target.closest('input, textarea, select')) return;
    // Up and down scroll the page on small screens unless the list of moves has the focus.
    const vertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (vertical && !(target instanceof Node && list?.contains(target))) return;
    event.preventDefault();
    if (action === 'flip') onFlip();
    else onStep(action);
  });
}

export function renderSteps(host: HTMLElement, at: number, length: number): void {
  for (const button of host.querySelectorAll('button')) {
    const step = button.dataset.step;
    if (step === 'first' || step === 'previous') button.disabled = at === 0;
    if (step === 'next' || step === 'last') button.disabled = at === length;
  }
}

/** Each in itself, so that it is found by those who read no other. */
const LANGUAGE_NAMES = { 'zh-Hans': '简体中文', 'zh-Hant': '繁體中文', en: 'English' };

export function listenForSettings(settings: Settings, onChange: () => void): void {
  const language = byId<HTMLSelectElement>('language');
  language.append(
    ...LANGUAGES.map((value) => h('option', { value, lang: value }, LANGUAGE_NAMES[value])),
  );
  language.addEventListener('change', () => {
    settings.language = language.value as Settings['language'];
    onChange();
  });
  byId('theme').addEventListener('click', () => {
    settings.theme = THEMES[(THEMES.indexOf(settings.theme) + 1) % THEMES.length] ?? 'auto';
    onChange();
  });
  // Buttons rather than radios, whose arrow keys would no longer step through the game.
  byId('notation').append(
    ...NOTATIONS.map((value) => {
      const choose = () => {
        settings.notation = value;
        onChange();
      };
      return h('button', { type: 'button', 'data-notation': value, onclick: choose });
    }),
  );
}

export function renderSettings(settings: Settings, words: Words): void {
  document.documentElement.dataset.theme = settings.theme;
  const theme = byId('theme');
  const name = words.themes[settings.theme];
  for (const span of theme.querySelectorAll('span')) span.textContent = name;
  theme.title = words.theme(name);
  theme.setAttribute('aria-label', theme.title);
  byId<HTMLSelectElement>('language').value = settings.language;
  for (const button of byId('notation').querySelectorAll('button')) {
    const value = button.dataset.notation as Settings['notation'];
    button.setAttribute('aria-pressed', String(value === settings.notation));
    button.textContent = words.notations[value];
  }
}
