/** `xiangqi-arbiter convert | check | judge FILE…`: the package in bulk, from a shell. A plain user of the facade. */
import { once } from 'node:events';
import { createReadStream, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CliFile, expand } from './cli-files.js';
import {
  ArbiterError,
  GameRecord,
  type JudgeOptions,
  judge,
  type Notation,
  type ParseOptions,
  type RecordFormat,
} from './index.js';

const USAGE = `xiangqi-arbiter convert --format FORMAT FILE…   write records in another format
xiangqi-arbiter check FILE…                     say what is odd about records
xiangqi-arbiter judge FILE…                     rule on the repetition that a game ends with

FILE is any record of games, a folder with all files in and below it, or a pattern with * ? or **; - is the standard
input. Format and character set are detected. PGN and lists of positions may be of any length.

  --format FORMAT      convert to: pgn, dhtmlxq, wxf, text, score-sheet, uci-list, cbf,
                       json, xqf, cbr
  --output FOLDER      convert into files of FOLDER, one for each game, instead of the standard output
  --force              write over files that are there already
  --notation NOTATION  convert: full (default), short, wxf, iccs, uci
  --from FORMAT        read as this format instead of detecting it
  --encoding CHARSET   read as this character set: utf-8, gb18030, big5 …
  --rules NAME         judge by: cxa-2020 (default), cxa-2011, cxa-1999, wxf-2018, tiantian, league, pikafish
  --language TAG       judge in: zh-Hans (default), zh-Hant, en
  --json               one line of JSON for each game
  --help, --version

What a format cannot hold is told on the standard error. In a terminal a bar shows how far a long run is.
Exit code: 0 all is well; 1 a file could not be read or written, or check found something; 2 wrong usage.
`;

const options = {
  format: { type: 'string' },
  output: { type: 'string' },
  force: { type: 'boolean' },
  notation: { type: 'string' },
  from: { type: 'string' },
  encoding: { type: 'string' },
  rules: { type: 'string' },
  language: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const;

type Values = {
  [K in keyof typeof options]?: (typeof options)[K]['type'] extends 'string' ? string : boolean;
};

/** One game of a file. */
interface Item {
  file: CliFile;
  /** Its number in the file, from 1. */
  number: number;
  /** Whether the file has no other. */
  isOnly: boolean;
  game: GameRecord;
}

/** What was said of a game: for people, for programs, and whether it was good news. */
interface Answer {
  text: string | Uint8Array;
  json: object;
  fine: boolean;
}

/** Wrong usage; the message is the whole output. */
class Misuse extends Error {}

/** Only what is given: absent options must not become `undefined`. */
function given<T extends object>(object: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

const label = ({ file, number, isOnly }: Item) =>
  isOnly ? file.path : `${file.path} (game ${number})`;

function check({ game, ...item }: Item): Answer {
  const warnings = game.warnings.map(({ code, message, line, ply }) => {
    const place = [line && `line ${line}`, ply !== undefined && `after ${ply} plies`];
    return `${label({ game, ...item })}: ${place.filter(Boolean).join(', ')}${line ? ': ' : ''}${message} [${code}]\n`;
  });
  return {
    text: warnings.join(''),
    json: {
      file: item.file.path,
      game: item.number,
      format: game.format,
      plies: game.moves().length,
      result: game.result,
      warnings: game.warnings,
    },
    fine: warnings.length === 0,
  };
}

function rule(item: Item, values: Values): Answer {
  const { game } = item;
  const ruling = judge(
    { fen: game.startFen, moves: game.moves() },
    given<JudgeOptions>({
      rules: values.rules as NonNullable<JudgeOptions['rules']> | undefined,
      language: values.language as NonNullable<JudgeOptions['language']> | undefined,
    }),
  );
  const details = ruling.moves.map(({ ply, reason }) => `  ${ply + 1}. ${reason}\n`).join('');
  return {
    text: `${label(item)}: ${ruling.verdict}${ruling.summary && `: ${ruling.summary}`}\n${details}`,
    json: { file: item.file.path, game: item.number, ...ruling },
    fine: true,
  };
}

const extensions: Partial<Record<RecordFormat, string>> = {
  dhtmlxq: 'txt',
  text: 'txt',
  'score-sheet': 'txt',
  'uci-list': 'txt',
};

function convert(item: Item, values: Values): Answer {
  const { game, file, number, isOnly } = item;
  const format = values.format as RecordFormat;
  const wanted = given<{ notation: Notation }>({
    notation: values.notation as Notation | undefined,
  });
  const data = game.serialize(format, wanted);
  const losses = game.losses(format, wanted);
  for (const { count, message } of losses) {
    process.stderr.write(`${label(item)}: ${format} cannot hold ${message} (${count})\n`);
  }
  let output: string | undefined;
  if (values.output !== undefined) {
    const stem = file.name.slice(0, file.name.length - extname(file.name).length);
    const name = `${stem}${isOnly ? '' : `-${number}`}.${extensions[format] ?? format}`;
    output = join(values.output, name);
    mkdirSync(dirname(output), { recursive: true });
    try {
      // What is there may be the very file that is being read.
      writeFileSync(output, data, { flag: values.force ? 'w' : 'wx' });
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error;
      throw new Error(`${output} is there already; --force writes over it`);
    }
  } else if (typeof data !== 'string' && !values.json) {
    const problem = process.stdout.isTTY ? 'is binary' : isOnly ? '' : 'holds one game';
    if (problem) throw new Misuse(`${format} ${problem}: name a folder with --output`);
  }
  const text = output === undefined ? data : '';
  const shown =
    typeof data === 'string' ? { data } : { base64: Buffer.from(data).toString('base64') };
  const json = {
    file: file.path,
    game: number,
    losses,
    ...(output === undefined ? shown : { output }),
  };
  return { text, json, fine: true };
}

/** A long run is one of many files or of large ones. */
const isLong = (files: readonly CliFile[], bytes: number) => files.length >= 20 || bytes >= 2 ** 23;

/** A line on the terminal that tells how far a long run is; what is printed meanwhile stands above it. */
function progress(files: readonly CliFile[]): (done: number, bytes: number, file: string) => void {
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (!isLong(files, total) || !process.stderr.isTTY) return () => {};
  let last = 0;
  return (done, bytes, file) => {
    const now = Date.now();
    if (done < files.length && now - last < 100) return;
    last = now;
    const bar = '█'.repeat(Math.round((20 * bytes) / Math.max(total, 1))).padEnd(20, '░');
    const line = done < files.length ? `${bar} ${done}/${files.length} ${file.slice(-40)}` : '';
    process.stderr.write(`\r\x1b[2K${line}`);
  };
}

/** Waits until a slow reader has taken what was written, so that it does not pile up. */
async function print(data: string | Uint8Array): Promise<void> {
  if (data.length > 0 && !process.stdout.write(data)) await once(process.stdout, 'drain');
}

/** The games of a file, each with whether it is the only one: that is known when another one follows, or none. */
async function* gamesOf(file: CliFile, source: AsyncIterable<Uint8Array>, reading: ParseOptions) {
  let waiting: GameRecord | undefined;
  let number = 0;
  for await (const game of GameRecord.stream(source, reading)) {
    if (waiting) yield { file, number, isOnly: false, game: waiting };
    waiting = game;
    number++;
  }
  if (waiting) yield { file, number, isOnly: number === 1, game: waiting };
}

async function run(command: string, paths: string[], values: Values): Promise<number> {
  const answer = { check, judge: rule, convert }[command];
  if (answer === undefined) throw new Misuse(`there is no command ${command}\n\n${USAGE}`);
  if (paths.length === 0) throw new Misuse(`which files?\n\n${USAGE}`);
  if (command === 'convert' && values.format === undefined) {
    throw new Misuse(`convert to which --format?\n\n${USAGE}`);
  }
  const reading = given<ParseOptions>({
    format: values.from as RecordFormat | undefined,
    encoding: values.encoding,
  });
  const files = expand(paths);
  const show = progress(files);
  let isFine = true;
  let bytes = 0;
  for (const [done, file] of files.entries()) {
    show(done, bytes, file.path);
    try {
      if (file.problem !== undefined) throw new Error(file.problem);
      const source = file.path === '-' ? process.stdin : createReadStream(file.path);
      for await (const item of gamesOf(file, source, reading)) {
        const said = answer(item, values);
        isFine &&= said.fine;
        await print(values.json ? `${JSON.stringify(said.json)}\n` : said.text);
        if ('bytesRead' in source) show(done, bytes + source.bytesRead, file.path);
      }
    } catch (error) {
      // A wrong option is the same for every file.
      if (error instanceof Misuse) throw error;
      const code = error instanceof ArbiterError ? error.code : 'file/unreadable';
      if (/^argument|unknown-rules|unknown-charset|unsupported-format/.test(code))
        throw new Misuse(`${(error as Error).message}`);
      isFine = false;
      const message = error instanceof Error ? error.message : String(error);
      if (values.json)
        await print(`${JSON.stringify({ file: file.path, error: { code, message } })}\n`);
      else process.stderr.write(`${file.path}: ${message} [${code}]\n`);
    }
    bytes += file.size;
  }
  show(files.length, bytes, '');
  return isFine ? 0 : 1;
}

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.version) {
      const manifest = new URL('../../package.json', import.meta.url);
      console.log(JSON.parse(readFileSync(manifest, 'utf8')).version);
      return 0;
    }
    const [command, ...files] = positionals;
    if (values.help || command === undefined || command === 'help') {
      process.stdout.write(USAGE);
      return values.help || command !== undefined ? 0 : 2;
    }
    return await run(command, files, values);
  } catch (error) {
    const isUsage =
      error instanceof Misuse ||
      String((error as { code?: string }).code).startsWith('ERR_PARSE_ARGS');
    if (!isUsage) throw error;
    process.stderr.write(`${(error as Error).message.trimEnd()}\n`);
    return 2;
  }
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});
process.exitCode = await main();
