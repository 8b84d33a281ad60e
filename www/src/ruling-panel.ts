// Says what the rules make of the line as far as it has been stepped.
import type { Color, MoveRuling, Ruling } from 'xiangqi-arbiter';
import { h } from './dom.js';
import { messageOf } from './errors.js';
import type { Game } from './game.js';
import { styleOf } from './i18n.js';
import { formatRoute } from './route.js';
import { Bench } from './rulings/bench.js';
import type { Settings } from './settings.js';
import type { Words } from './words/words.js';

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

  private readonly bench = new Bench();
  /** What the panel shows or waits for. */
  private asked = '';

  constructor(
    private readonly host: HTMLElement,
    private readonly onPick: (ply: number) => void,
    /** Given the sentence worth announcing, empty if there is none. */
    private readonly onRuling: (sentence: string) => void,
  ) {}

  render(game: Game, settings: Settings, words: Words): void {
    const line = { fen: game.start.fen, moves: game.moves(game.ply) };
    const { language, notation } = settings;
    const task = { ...line, rules: 'cxa-2020' as const, language, extend: false };
    const third = game.thirdOccurrence;
    const asked = JSON.stringify([task, notation, third]);
    if (asked === this.asked) return;
    this.asked = asked;
    const times = game.occurrences(game.ply);
    // A position that is new gives nothing to judge, which nobody need wait for.
    this.host.setAttribute('aria-busy', String(times > 1));
    this.quiet(times, third === game.ply ? null : third, words);
    if (times < 2) {
      this.onRuling('');
      return;
    }
    this.bench
      .ask(task, true)
      .then(({ ruling }) => {
        if (asked === this.asked) this.show(ruling, times, game, settings, words);
      })
      .catch((error: unknown) => {
        if (asked === this.asked) this.fail(error, words);
      });
  }

  /** `third`: where else in the line there is something to rule on. */
  private quiet(times: number, third: number | null, words: Words): void {
    this.host.dataset.tone = 'quiet';
    const onclick = () => third !== null && this.onPick(third);
    this.host.replaceChildren(
      h('h2', { class: 'verdict' }, words.verdict.none),
      times > 1 ? h('p', { class: 'occurrence' }, words.occurrence(times)) : '',
      third === null
        ? ''
        : h('button', { type: 'button', id: 'to-repetition', onclick }, words.toRepetition(third)),
    );
  }

  private fail(error: unknown, words: Words): void {
    this.host.setAttribute('aria-busy', 'false');
    this.host.replaceChildren(
      h('h2', {}, words.rulingMissing),
      h('p', { class: 'small' }, messageOf(error)),
    );
    this.onRuling('');
  }

  private show(ruling: Ruling, times: number, game: Game, settings: Settings, words: Words): void {
    this.host.setAttribute('aria-busy', 'false');
    this.host.dataset.tone = TONES[ruling.verdict] ?? 'quiet';
    const sentences: HTMLElement[] = [
      h('h2', { class: 'verdict' }, words.verdict[ruling.verdict] ?? ruling.verdict),
      h('p', { class: 'occurrence' }, words.occurrence(times)),
    ];
    if (ruling.moves.length > 0) sentences.push(...this.reasons(ruling, game, settings, words));
    this.host.replaceChildren(...sentences);
    const telling = times > 2 || ruling.verdict !== 'none';
    this.onRuling(
      telling ? [words.occurrence(times), words.verdict[ruling.verdict]].join('. ') : '',
    );
  }

  private reasons(ruling: Ruling, game: Game, settings: Settings, words: Words): HTMLElement[] {
    const nodes = (['red', 'black'] as const).map((color) => side(color, ruling, words));
    if (ruling.repetition) {
      // The cycles end where the line does.
      const { period, cycles } = ruling.repetition;
      const from = game.ply - period * cycles + 1;
      nodes.push(h('p', {}, words.cycle(cycles, period, from, game.ply)));
    }
    const moves = ruling.moves.map((m) => this.move(m, game, settings, words));
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
    const line = { fen: game.start.fen, moves: game.moves(game.ply) };
    const href = formatRoute({ figure: null, line, rules: 'cxa-2020', move: 0 });
    nodes.push(h('a', { class: 'button', href }, words.openRulings));
    return nodes;
  }

  private move(m: MoveRuling, game: Game, settings: Settings, words: Words): HTMLElement {
    const named = !m.clause || m.reason.includes(m.clause);
    const clause = named ? null : ` (${words.clause(m.clause)})`;
    return h(
      'li',
      { class: m.color },
      h(
        'button',
        { type: 'button', class: 'move', onclick: () => this.onPick(m.ply + 1) },
        game.text(m.ply, settings.notation, styleOf(settings)),
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
