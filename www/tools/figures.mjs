// Writes the figures of the gallery from the cases the tests run on:
//
//     node www/tools/figures.mjs
import { readFileSync, writeFileSync } from 'node:fs';

const LETTERS = {
  check: 'C',
  kill: 'K',
  chase: 'A',
  exchange: 'E',
  offer: 'O',
  block: 'B',
  follow: 'F',
  idle: '-',
};
const CLASSES = { allowed: 'a', light: 'l', heavy: 'h', longcheck: 'c' };
/** Of a forbidden pattern the figures tell whether it is the lighter one only where it matters. */
const classOf = (name, chases) =>
  chases === null && (name === 'light' || name === 'heavy') ? 'f' : CLASSES[name];
const VERDICTS = { draw: 'd', red_must_change: 'r', black_must_change: 'b' };

const cases = readFileSync(
  new URL('../../tests/cases/judge-cxa2020.jsonl', import.meta.url),
  'utf8',
);
const lines = cases
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((c) => {
    const cycle = String(c.cycle) === String(c.moves) ? '=' : (c.cycle ?? []).join('');
    const acts = c.acts.map((act) => LETTERS[act]).join('');
    const marks =
      VERDICTS[c.verdict] +
      classOf(c.red_class, c.red_chases) +
      classOf(c.black_class, c.black_chases);
    return [c.id, c.fen, c.moves.join(''), cycle, acts, marks].join('|');
  });
const head = `# Positions, moves, acts and rulings of the figures of CXA 2020, made by tools/figures.mjs.
# id | start | moves listed | how play goes on (= the same) | acts (C check, K kill, A chase, E exchange,
# O offer, B block, F follow, - idle) | verdict (d draw, r Red or b Black must vary) and the class of Red
# and of Black (a allowed, f forbidden, l of the light kind, h of the heavy kind, c perpetual check)
`;
writeFileSync(
  new URL('../src/figures/cxa2020.txt', import.meta.url),
  `${head}${lines.join('\n')}\n`,
);
