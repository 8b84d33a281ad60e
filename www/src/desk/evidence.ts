// On what the last ruling rests: the count of 自然限着 move by move, or the cycle with its reasons.
import type { MoveRuling, NaturalLimitAudit, RuleSetName } from 'xiangqi-arbiter';
import { h } from '../dom.js';
import { formatRoute } from '../route.js';
import { TONES } from '../ruling-panel.js';
import { RULE_SETS, type Rules } from '../rulings/rule-sets.js';
import type { DeskWords } from '../words/desk.js';
import type { Words } from '../words/words.js';
import type { Judged } from './judged.js';
import type { Table } from './table.js';

type Found = { kind: 'audit'; audit: NaturalLimitAudit } | { kind: 'judged'; judged: Judged };

/** What the last ruling rests on, and the index of its event; `null` if nothing has been ruled. */
function lastRuling({ entries }: Table): { found: Found; index: number } | null {
  for (let index = entries.length - 1; index >= 0; index--) {
    const { effects = [], judged = null } = entries[index] ?? {};
    if (judged) return { found: { kind: 'judged', judged }, index };
    for (const effect of effects) {
      if (effect.type !== 'claim-ruled' || effect.claim !== 'natural-limit') continue;
      return { found: { kind: 'audit', audit: effect.evidence }, index };
    }
  }
  return null;
}

export class Evidence {
  private shown = '';

  constructor(private readonly host: HTMLElement) {}

  /** `textOf` writes the move of a ply, from 0. */
  render(table: Table, textOf: (ply: number) => string, desk: DeskWords, words: Words): void {
    const last = lastRuling(table);
    this.host.hidden = last === null;
    if (!last) return;
    const { found, index } = last;
    // Made anew only if it is another one, so that an opened list stays open.
    const now = JSON.stringify([index, textOf(0), words.title]);
    if (now === this.shown) return;
    this.shown = now;
    const content =
      found.kind === 'audit'
        ? auditOf(found.audit, textOf, desk, words)
        : rulingOf(found.judged, table, textOf, desk, words);
    this.host.dataset.tone =
      found.kind === 'audit'
        ? found.audit.holds
          ? 'even'
          : 'warn'
        : (TONES[found.judged.ruling.verdict] ?? 'quiet');
    this.host.replaceChildren(h('h2', {}, desk.evidence), ...content);
  }
}

function auditOf(
  audit: NaturalLimitAudit,
  textOf: (ply: number) => string,
  desk: DeskWords,
  words: Words,
): HTMLElement[] {
  const { counted, needed, rounds, checks, moves, holds } = audit;
  return [
    h('p', { class: 'strong', id: 'desk-verdict' }, desk.holds(holds)),
    h('p', {}, desk.audit(counted, needed)),
    h('p', { class: 'small' }, desk.auditRounds(rounds, checks[0], checks[1])),
    h(
      'details',
      { id: 'desk-audit' },
      h('summary', {}, desk.auditMoves),
      h(
        'ol',
        { class: 'audit', tabindex: 0, 'aria-label': desk.auditMoves },
        ...moves.map(({ ply, color, check, surplus }) =>
          h(
            'li',
            { class: color },
            h('span', { class: 'number' }, `${ply + 1}`),
            h('span', { class: 'move' }, textOf(ply)),
            check && h('span', { class: 'act check' }, words.act.check),
            surplus && h('span', { class: 'small' }, desk.auditSurplus),
          ),
        ),
      ),
    ),
  ];
}

function rulingOf(
  { ruling, moves }: Judged,
  table: Table,
  textOf: (ply: number) => string,
  desk: DeskWords,
  words: Words,
): HTMLElement[] {
  const verdict = ruling.verdict === 'none' ? desk.nothingToRule : words.verdict[ruling.verdict];
  const nodes: HTMLElement[] = [
    h('p', { class: 'strong', id: 'desk-verdict' }, verdict),
    h('p', { class: 'small' }, ruling.summary),
  ];
  if (ruling.moves.length === 0) return nodes;
  const href = formatRoute({
    figure: null,
    line: { fen: table.game.startFen, moves },
    rules: rulesOf(ruling.rules, table),
    move: 0,
  });
  nodes.push(
    h('ol', { class: 'evidence' }, ...ruling.moves.map((m) => moveOf(m, textOf, words))),
    h('a', { class: 'button', href, id: 'desk-lab' }, words.openRulings),
  );
  return nodes;
}

function moveOf(m: MoveRuling, textOf: (ply: number) => string, words: Words): HTMLElement {
  const clause = m.clause && !m.reason.includes(m.clause) ? ` (${words.clause(m.clause)})` : '';
  return h(
    'li',
    { class: m.color },
    h('span', { class: 'move' }, textOf(m.ply)),
    h('span', { class: `act ${m.act}` }, words.act[m.act] ?? m.act),
    h('span', { class: 'reason' }, m.reason + clause),
  );
}

/** The rules of the game as the page of rulings knows them. */
function rulesOf(name: RuleSetName | 'custom', { regulations }: Table): Rules {
  const known = RULE_SETS.find((set) => set === name);
  return known ?? { ...regulations.rules };
}
