// Reads files and writes their games in another format, away from the page, one file after the other.

import { GameRecord, type Loss, type Warning } from 'xiangqi-arbiter';
import { messageOf } from '../errors.js';
import type { Writing } from '../format-choice.js';
import { safeName } from '../formats.js';
import type { Output, Reply, Request, Result } from './messages.js';
import { zip } from './zip.js';

/** More are counted, but not shown. */
const MOST_WARNINGS = 100;

const send = (reply: Reply) => postMessage(reply);

async function convert(file: File, index: number, writing: Writing): Promise<Result> {
  const outputs: Output[] = [];
  const warnings: Warning[] = [];
  const losses = new Map<string, Loss>();
  let warningCount = 0;
  let games = 0;
  let error = '';
  const name = safeName(file.name.replace(/\.[^.]*$/, ''));
  const joined: string[] = [];
  try {
    for await (const record of GameRecord.stream(file.stream())) {
      games += 1;
      warningCount += record.warnings.length;
      warnings.push(...record.warnings.slice(0, MOST_WARNINGS - warnings.length));
      try {
        for (const loss of record.losses(writing.format, writing.options)) {
          const known = losses.get(loss.code);
          losses.set(loss.code, known ? { ...known, count: known.count + loss.count } : loss);
        }
        const data = record.serialize(writing.format, writing.options);
        if (JOINED.has(writing.format)) joined.push(String(data));
        else outputs.push({ name: `${name}-${games}`, data: new Blob([data as BlobPart]) });
      } catch (failure) {
        error ||= messageOf(failure);
      }
    }
  } catch (failure) {
    error ||= messageOf(failure);
  }
  if (joined.length > 0) outputs.push({ name, data: new Blob([join(joined, writing)]) });
  // A single game keeps the name of its file.
  const single = outputs.length === 1;
  for (const output of outputs) {
    output.name = `${single ? name : output.name}.${writing.extension}`;
  }
  return { index, games, outputs, warnings, warningCount, losses: [...losses.values()], error };
}

/** Formats whose files hold any number of games. */
const JOINED = new Set(['pgn', 'json']);

function join(texts: readonly string[], { format }: Writing): string {
  if (format === 'pgn') return texts.map((text) => `${text.trimEnd()}\n`).join('\n');
  const [first = '{}', ...others] = texts;
  const all = JSON.parse(first) as { games: unknown[] };
  for (const text of others) all.games.push(...(JSON.parse(text) as { games: unknown[] }).games);
  return JSON.stringify(all);
}

async function handle(request: Request): Promise<void> {
  if (request.kind === 'zip') {
    const data = await zip(request.files, (done) => send({ kind: 'zipped', done }));
    send({ kind: 'zip', data });
    return;
  }
  for (const [index, file] of request.files.entries()) {
    send({ kind: 'result', result: await convert(file, index, request.writing) });
  }
  send({ kind: 'done' });
}

addEventListener('message', ({ data }: MessageEvent<Request>) => {
  handle(data).catch((error: unknown) => send({ kind: 'failed', message: messageOf(error) }));
});
