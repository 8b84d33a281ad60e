// The ways to embed: each is one file that is shown as it is and put to work beside it.

import controlScript from './control.ts?raw';
import { react, typescript, vue } from './frameworks.js';
import themedStyle from './themed.css?raw';
import board from './ways/board.html?raw';
import control from './ways/control.html?raw';
import dhtmlxq from './ways/dhtmlxq.html?raw';
import file from './ways/file.html?raw';
import guess from './ways/guess.html?raw';
import offline from './ways/offline.html?raw';
import several from './ways/several.html?raw';
import text from './ways/text.html?raw';
import themed from './ways/themed.html?raw';

export interface Way {
  id: string;
  /** What is copied. */
  snippets: { name: string; text: string }[];
  /** What of it is markup to be shown; nothing of examples for frameworks. */
  markup: string;
}

const way = (id: string, markup: string, ...more: Way['snippets']): Way => ({
  id,
  markup,
  snippets: [{ name: 'HTML', text: markup.trim() }, ...more],
});

export const WAYS: Way[] = [
  way('board', board),
  way('text', text),
  way('file', file),
  way('dhtmlxq', dhtmlxq),
  way('guess', guess),
  way('several', several),
  way('offline', offline),
  way('themed', themed, { name: 'themed.css', text: themedStyle.trim() }),
  way('control', control, { name: 'control.ts', text: controlScript.trim() }),
  {
    id: 'frameworks',
    markup: '',
    snippets: [
      { name: 'React', text: react.trim() },
      { name: 'Vue', text: vue.trim() },
      { name: 'TypeScript', text: typescript.trim() },
    ],
  },
];

/** Markup of our own as elements; the page has the scripts and style sheets already. */
export function parse(markup: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = markup;
  for (const element of template.content.querySelectorAll('script:not([type^="text/"]),link')) {
    element.remove();
  }
  return document.importNode(template.content, true);
}
