// The mark that says whether the book and the judge agree: a sign and a word, not a colour alone.
import { h } from '../dom.js';
import type { Agreement } from '../figures/figures.js';
import type { Words } from '../words/words.js';

const SIGNS = { same: '✓', name: '≈', different: '≠', waiting: '·' } as const;

export function mark(agreement: Agreement | 'waiting', words: Words): HTMLElement {
  const label = words.agreement[agreement];
  return h(
    'span',
    { class: `mark ${agreement}`, role: 'img', 'aria-label': label, title: label },
    SIGNS[agreement],
  );
}
