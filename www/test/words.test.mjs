// The traditional words are made from the simplified ones: what comes out must be traditional.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

async function load(path) {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
  });
  const [file] = outputFiles;
  return import(`data:text/javascript;base64,${Buffer.from(file.contents).toString('base64')}`);
}

const { wordsOf } = await load('../src/words/words.ts');
const { embedWords } = await load('../src/embed/words.ts');
const { deskWords } = await load('../src/words/desk.ts');

/** What the sentences of a game in progress ask for. */
const told = {
  color: () => '',
  move: () => '',
  ending: () => '',
  verdict: () => '',
  words: () => '',
  foul: () => '',
  reason: () => '',
};

/** Every text a value holds or, asked with numbers or words, gives. */
function texts(value) {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') {
    return [
      [2, 3, 4, 5],
      [{ color: 'red', ending: {}, evidence: {}, millis: 1, plies: 1, points: [] }, told],
      [{ color: 'red', claim: 'natural-limit', evidence: {}, reason: 'own-piece' }, told],
      ['red', 'king'],
      ['fen/empty', ''],
    ].flatMap((asked) => {
      try {
        return texts(value(...asked));
      } catch {
        return []; // not asked that way
      }
    });
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** Big5 knows no character that only simplified writing has. */
function big5() {
  const decoder = new TextDecoder('big5');
  const known = new Set();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++)
      known.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return known;
}

it('has no simplified character in the traditional words', () => {
  // 着, a move, is what Hong Kong and the game's own literature write; Taiwan's Big5 has 著 only.
  const known = big5().add('着');
  const strange = [wordsOf('zh-Hant'), embedWords('zh-Hant'), deskWords('zh-Hant')]
    .flatMap(texts)
    .flatMap((text) => text.match(/\p{Script=Han}/gu) ?? [])
    .filter((character) => !known.has(character));
  assert.deepEqual([...new Set(strange)], []);
});

it('has the same phrases in every language', () => {
  const names = (value) =>
    typeof value === 'object' && value !== null ? Object.keys(value).sort() : [];
  const free = new Set(['headers']);
  for (const words of [wordsOf, deskWords]) {
    const [zh, hant, en] = ['zh-Hans', 'zh-Hant', 'en'].map(words);
    assert.deepEqual(names(zh), names(en));
    assert.deepEqual(names(zh), names(hant));
    for (const key of names(zh)) {
      if (!free.has(key)) assert.deepEqual(names(zh[key]), names(en[key]), key);
    }
  }
});
