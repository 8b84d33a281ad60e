// What the reader chose, kept between visits where the browser allows it.
import type { Notation } from 'xiangqi-arbiter';

export const NOTATIONS = ['full', 'short', 'wxf', 'iccs'] as const satisfies readonly Notation[];
export const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const;
export const THEMES = ['auto', 'light', 'dark'] as const;

export interface Settings {
  notation: (typeof NOTATIONS)[number];
  language: (typeof LANGUAGES)[number];
  theme: (typeof THEMES)[number];
}

const KEY = 'xiangqi-arbiter';

function oneOf<T extends string>(values: readonly T[], value: unknown, otherwise: T): T {
  return values.includes(value as T) ? (value as T) : otherwise;
}

export function loadSettings(): Settings {
  let stored: Record<string, unknown> = {};
  try {
    stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    // Blocked or damaged storage: the defaults do.
  }
  return {
    notation: oneOf(NOTATIONS, stored.notation, 'full'),
    language: oneOf(LANGUAGES, stored.language, preferred(navigator.languages)),
    theme: oneOf(THEMES, stored.theme, 'auto'),
  };
}

/** The first language of the browser that the page speaks. */
function preferred(tags: readonly string[]): Settings['language'] {
  const tag = tags.find((known) => /^(zh|en)\b/i.test(known)) ?? 'en';
  if (!/^zh/i.test(tag)) return 'en';
  return /hant|-(tw|hk|mo)\b/i.test(tag) ? 'zh-Hant' : 'zh-Hans';
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // The choice then lasts as long as the page.
  }
}
