// The CCPD corpus: 58,468 games in Big5, each a file of its own, parsed and checked in one thread.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GameRecord } from '../../pkg/dist/index.js';
import { count, report, shared } from './common.mjs';

const archive = join(shared, 'games/pgn-zh-big5/ccpd_full_58468.tar.xz');

/** The files of a tar archive: 512 bytes of header each, then the content in blocks of 512. */
function* filesOf(/** @type {Buffer} */ tar) {
  for (let at = 0; at + 512 <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8);
    const isFile = tar[at + 156] === 0x30 || tar[at + 156] === 0;
    const isGame = /\.pgn\0/i.test(tar.toString('latin1', at, at + 101));
    if (isFile && isGame) yield tar.subarray(at + 512, at + 512 + size);
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

export function run() {
  if (!existsSync(archive)) return report('CCPD corpus', 'skipped: the corpus is not here');
  const tar = execFileSync('xz', ['-dc', archive], { maxBuffer: 2 ** 30 });
  const files = [...filesOf(tar)].map((file) => new Uint8Array(file));
  const start = performance.now();
  let [games, plies, broken] = [0, 0, 0];
  for (const file of files) {
    for (const game of GameRecord.parse(file)) {
      games++;
      plies += game.moves().length;
      if (game.warnings.some(({ code }) => /^record\/(illegal|ambiguous|unreadable)-/.test(code)))
        broken++;
    }
  }
  const seconds = (performance.now() - start) / 1000;
  report('CCPD corpus', `${seconds.toFixed(1)} s`, seconds <= 20, '≤ 20 s');
  report(
    '',
    `${count(games)} games, ${count(plies)} plies, ${broken} with a move that is not legal`,
  );
}
