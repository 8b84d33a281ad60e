// Says what the rules make of the line as far as it has been stepped.
import { type Color, judge, type MoveRuling, type Notation, type Ruling } from 'xiangqi-arbiter';
import { h } from './dom.js';
import { messageOf } from './errors.js';
import type { Game } from './game.js';
import { TAGS } from './i18n.js';
import { formatRoute } from './route.js';
import type { Settings } from './settings.js';
import type { Words } from './words.js';

type Tone = 'quiet' | 'warn' | 'bad' | 'even';

export const TONES: Record<Ruling['verdict'], Tone> = {
  none: 'quiet',
  draw: 'even',
  'red-must-vary': 'warn',
  'black-must-vary': 'warn',
  'red-loses': 'bad',
  'black-loses': 'bad',
  undecided: 'even',
};

export class RulingPanel {
  // On a small screen the verdict comes first and the evidence on request.
  private opened = matchMedia('(min-width: 720px)').matches;

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (ply: number) => void,
  ) {}

  /** Returns the sentence worth announcing, if there is one. */
  render(game: Game, settings: Settings, words: Words): string {
    let ruling: Ruling;
    try {
      const line = { fen: game.start.fen, moves: game.moves.slice(0, game.ply) };
      ruling = judge(line, { language: TAGS[settings.language] });
    } catch (error) {
      this.host.dataset.tone = 'quiet';
      this.host.replaceChildren(
        h('h2', {}, words.rulingMissing),
        h('p', { class: 'small' }, messageOf(error)),
      );
      return '';
    }
    this.host.dataset.tone = TONES[ruling.verdict] ?? 'quiet';
    const times = game.occurrences(game.ply);
    const sentences: (HTMLElement | false)[] = [
      h('h2', { class: 'verdict' }, words.verdict[ruling.verdict] ?? ruling.verdict),
      times > 1 && h('p', { class: 'occurrence' }, words.occurrence(times)),
    ];
    if (ruling.moves.length > 0) sentences.push(...this.reasons(ruling, game, settings, words));
    this.host.replaceChildren(...sentences.filter((node) => node !== false));
    if (times < 3 && ruling.verdict === 'none') return '';
    return [words.occurrence(times), words.verdict[ruling.verdict]].join('. ');
  }

  private reasons(ruling: Ruling, game: Game, settings: Settings, words: Words): HTMLElement[] {
    const nodes = (['red', 'black'] as const).map((color) => side(color, ruling, words));
    if (ruling.repetition) {
      // The cycles end where the line does.
      const { period, cycles } = ruling.repetition;
      const from = game.ply - period * cycles + 1;
      nodes.push(h('p', {}, words.cycle(cycles, period, from, game.ply)));
    }
    const moves = ruling.moves.map((m) => this.move(m, game, settings.notation, words));
    const details = h(
      'details',
      {
        open: this.opened,
        ontoggle: () => {
          this.opened = details.open;
        },
      },
      h('summary', {}, words.evidence),
      h('ol', { class: 'evidence' }, ...moves),
    );
    nodes.push(details);
    if (ruling.summary) nodes.push(h('p', { class: 'small' }, ruling.summary));
    const { fen, moves: line } = { fen: game.start.fen, moves: game.moves.slice(0, game.ply) };
    const href = formatRoute({
      figure: null,
      line: { fen, moves: line },
      rules: 'cxa-2020',
      move: 0,
    });
    nodes.push(h('a', { class: 'button', href }, words.openRulings));
    return nodes;
  }

  private move(m: MoveRuling, game: Game, notation: Notation, words: Words): HTMLElement {
    const named = !m.clause || m.reason.includes(m.clause);
    const clause = named ? null : ` (${words.clause(m.clause)})`;
    return h(
      'li',
      { class: m.color },
      h(
        'button',
        { type: 'button', class: 'move', onclick: () => this.onPick(m.ply + 1) },
        game.text(m.ply, notation),
      ),
      h('span', { class: `act ${m.act}` }, words.act[m.act] ?? m.act),
      h('span', { class: 'reason' }, m.reason, clause),
    );
  }
}

function side(color: Color, ruling: Ruling, words: Words): HTMLElement {
  const checksOnly =
    ruling.moves.some((m) => m.color === color) &&
    ruling.moves.every((m) => m.color !== color || m.act === 'check');
  const name = words.color[color];
  const { pattern, class: kind } = ruling[color] ?? { pattern: '', class: 'undecided' as const };
  const known = kind === 'undecided' ? '' : (words.klass[kind] ?? kind);
  const label = checksOnly ? '' : [pattern, known].filter(Boolean).join(' · ');
  return h(
    'p',
    { class: `side ${color}${checksOnly ? ' strong' : ''}` },
    checksOnly ? words.allChecks(name) : words.noChecks(name),
    label && h('span', { class: 'small' }, ` (${label})`),
  );
}
