// A piece of code with a button that copies it.
import { h } from '../dom.js';
import type { EmbedWords } from './words.js';

export function snippet() {
  const name = h('span', { class: 'name' });
  const button = h('button', { type: 'button', class: 'copy' });
  const status = h('span', { role: 'status', class: 'copy-status' });
  const code = h('code');
  const pre = h('pre', { tabindex: 0, role: 'group' }, code);
  let words: EmbedWords | null = null;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      status.textContent = words?.copied ?? '';
    } catch {
      status.textContent = words?.notCopied ?? '';
      getSelection()?.selectAllChildren(code);
    }
  });
  return {
    element: h('div', { class: 'snippet' }, h('div', { class: 'bar' }, name, status, button), pre),
    show(text: string): void {
      code.textContent = text;
      status.textContent = '';
    },
    render(now: EmbedWords, title: string): void {
      words = now;
      name.textContent = title;
      pre.setAttribute('aria-label', title);
      button.textContent = now.copy;
    },
  };
}
