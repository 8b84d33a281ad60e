// A link that holds the game, to be copied or handed to another program.
import { h } from '../dom.js';
import type { Game } from '../game.js';
import type { Words } from '../words/words.js';
import { LinkError, linkTo } from './link.js';

/** Programs for messages are known to cut longer ones. */
const SAFE = 8000;

export class SharePanel {
  private game: Game | null = null;
  private words: Words | null = null;
  private readonly title = h('h2');
  private readonly copy = h('button', { type: 'button', id: 'share-copy' });
  private readonly send = h('button', { type: 'button', id: 'share-send' });
  private readonly link = h('input', { id: 'share-link', readonly: true, hidden: true });
  private readonly status = h('p', { class: 'status', role: 'status', id: 'share-status' });

  constructor(host: HTMLElement) {
    this.send.hidden = !('share' in navigator);
    host.append(
      this.title,
      h('div', { class: 'row' }, this.copy, this.send),
      this.link,
      this.status,
    );
    this.copy.addEventListener('click', () => {
      void this.make((url) => navigator.clipboard.writeText(url), this.words?.linkCopied ?? '');
    });
    this.send.addEventListener(
      'click',
      () => void this.make((url) => navigator.share({ url }), ''),
    );
    this.link.addEventListener('focus', () => this.link.select());
  }

  render(game: Game, words: Words): void {
    this.game = game;
    if (words === this.words) return;
    this.words = words;
    this.title.textContent = words.share;
    this.copy.textContent = words.copyLink;
    this.send.textContent = words.sendLink;
    this.link.setAttribute('aria-label', words.share);
  }

  private async make(use: (url: string) => Promise<void>, done: string): Promise<void> {
    const { game, words } = this;
    if (!game || !words) return;
    try {
      const fragment = await linkTo(game.record, game.isMainLine ? game.ply : 0);
      const url = new URL(fragment, location.href).href;
      const long = url.length > SAFE ? words.longLink(url.length) : '';
      this.link.value = url;
      try {
        await use(url);
        this.say([done, long].filter(Boolean).join(' '));
      } catch (error) {
        // The reader has changed their mind.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        this.link.hidden = false;
        this.link.focus();
        this.say([words.notCopied, long].filter(Boolean).join(' '));
      }
    } catch (error) {
      this.say(error instanceof LinkError ? words.linkFault[error.fault] : String(error), true);
    }
  }

  private say(text: string, bad = false): void {
    this.status.classList.toggle('bad', bad);
    this.status.textContent = text;
  }
}
