// Puts the words of a language into the page.
import type { Settings } from './settings.js';
import { WORDS, type Words } from './words.js';

/** The language tag the package and the `lang` attribute understand. */
export const TAGS = { zh: 'zh-Hans', en: 'en' } as const;

function phrase(words: Words, key: string | undefined): string {
  const value = words[key as keyof Words];
  return typeof value === 'string' ? value : '';
}

/** Fills every element of the page that asks for a phrase by name. */
export function translate(language: Settings['language']): Words {
  const words = WORDS[language];
  document.documentElement.lang = TAGS[language];
  for (const element of document.querySelectorAll<HTMLElement>('[data-t]')) {
    element.textContent = phrase(words, element.dataset.t);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-t-label]')) {
    const label = phrase(words, element.dataset.tLabel);
    element.setAttribute('aria-label', label);
    if (element.matches('button')) element.title = label;
  }
  for (const element of document.querySelectorAll<HTMLTextAreaElement>('[data-t-placeholder]')) {
    element.placeholder = phrase(words, element.dataset.tPlaceholder);
  }
  return words;
}
