/** Taking a game along: copied, as a file, or into the annotator. */
import type { BinaryFormat, GameRecord, TextFormat } from '../../records.js';
import { html } from '../dom.js';
import { annotatorLink } from './link.js';
import { clipped, header } from './players.js';
import type { ViewerWords } from './words.js';

type Format = TextFormat | BinaryFormat;

const NAMES: Record<Format, { name: string; extension: string }> = {
  pgn: { name: 'PGN', extension: 'pgn' },
  dhtmlxq: { name: 'DhtmlXQ', extension: 'txt' },
  wxf: { name: 'WXF', extension: 'wxf' },
  text: { name: 'TXT', extension: 'txt' },
  'score-sheet': { name: '棋谱', extension: 'txt' },
  'uci-list': { name: 'UCI', extension: 'txt' },
  cbf: { name: 'CBF', extension: 'cbf' },
  json: { name: 'JSON', extension: 'json' },
  xqf: { name: 'XQF', extension: 'xqf' },
  cbr: { name: 'CBR', extension: 'cbr' },
};

/** What cannot be copied as text. */
const BINARY: readonly Format[] = ['xqf', 'cbr'] satisfies BinaryFormat[];

/** No more warnings and losses than somebody reads. */
const LISTED = 20;

/** What the menu is about. */
export interface MenuContext {
  words: ViewerWords;
  record: GameRecord;
  fen: string;
  annotator: URL | null;
  /** The place on the main line; 0 beside it. */
  ply: number;
  say(text: string): void;
}

/** Without what means something to a file system. */
function fileName(record: GameRecord, format: Format): string {
  const { headers } = record;
  const parts = ['Red', 'Black', 'Date'].map((name) => header(headers, name));
  const text = parts.filter((part) => part).join('-') || header(headers, 'Event') || 'xiangqi';
  const safe = text.replace(/[\p{C}\s/\\:*?"<>|.]+/gu, '_');
  return `${clipped(safe, 60)}.${NAMES[format].extension}`;
}

async function copy(text: string, context: MenuContext): Promise<void> {
  const { words, say } = context;
  try {
    await navigator.clipboard.writeText(text);
    say(words.copied);
  } catch {
    say(words.notCopied);
  }
}

function save(data: string | Uint8Array, name: string): void {
  const url = URL.createObjectURL(new Blob([data as BlobPart]));
  const link = html('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

const list = (title: string, items: readonly string[]): Node[] =>
  items.length === 0
    ? []
    : [
        html('h3', {}, title),
        html('ul', {}, ...items.slice(0, LISTED).map((item) => html('li', {}, clipped(item, 300)))),
      ];

/** The content of the panel. */
export function menuContent(context: MenuContext): Node[] {
  const { words, record, fen, annotator, ply, say } = context;
  const button = (text: string, onClick: () => void) => {
    const element = html('button', { type: 'button', class: 'action' }, text);
    element.addEventListener('click', onClick);
    return element;
  };
  const losses = html('div', { class: 'losses' });
  const format = html(
    'select',
    { 'aria-label': words.format },
    ...Object.entries(NAMES).map(([value, { name }]) => html('option', { value }, name)),
  );
  const write = (use: (data: string | Uint8Array, format: Format) => void) => {
    const chosen = format.value as Format;
    try {
      use(record.serialize(chosen), chosen);
    } catch (error) {
      say(String(error instanceof Error ? error.message : error));
    }
  };
  const copyGame = button(words.copy, () => write((data) => copy(String(data), context)));
  const tell = () => {
    const chosen = format.value as Format;
    copyGame.hidden = BINARY.includes(chosen);
    const lost = record.losses(chosen).map(({ message }) => message);
    losses.replaceChildren(...list(words.losses, lost));
  };
  format.addEventListener('change', tell);
  tell();
  const download = button(words.download, () =>
    write((data, chosen) => save(data, fileName(record, chosen))),
  );
  const content: Node[] = [
    html(
      'p',
      {},
      button(words.copyFen, () => copy(fen, context)),
    ),
    html('p', { class: 'fen', dir: 'ltr' }, fen),
    html('p', { class: 'choice' }, html('span', {}, words.record), format, copyGame, download),
    losses,
  ];
  if (annotator) {
    const attributes = { target: '_blank', rel: 'noopener', class: 'action' };
    const link = html('a', attributes, words.annotate);
    const row = html('p', {}, link);
    row.hidden = true;
    content.push(row);
    annotatorLink(annotator, record, ply).then(
      (address) => {
        link.href = address ?? '';
        row.hidden = address === null;
      },
      () => row.remove(),
    );
  }
  const warnings = record.warnings.map(({ message, line }) =>
    line === undefined ? message : `${line}: ${message}`,
  );
  return [...content, ...list(words.warnings, warnings)];
}
