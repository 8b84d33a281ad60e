// Puts the words of a language into the page.
import type { NotationStyle } from 'xiangqi-arbiter';
import type { Settings } from './settings.js';
import { type Words, wordsOf } from './words/words.js';

/** How moves are written in the language of the page. */
export const styleOf = ({ language }: Settings): NotationStyle => ({
  script: language === 'zh-Hant' ? 'hant' : 'hans',
});

function phrase(words: Words, key: string | undefined): string {
  const value = words[key as keyof Words];
  return typeof value === 'string' ? value : '';
}

/** Fills every element of the page that asks for a phrase by name. */
export function translate(language: Settings['language']): Words {
  const words = wordsOf(language);
  document.documentElement.lang = language;
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
