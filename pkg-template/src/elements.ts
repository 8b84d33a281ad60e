/**
 * The elements with the rules of the core: `<xiangqi-board mode="play">` needs no script.
 *
 * @packageDocumentation
 */
import { connectRules } from './board.js';
import { Position } from './core.js';

export * from './board.js';

connectRules((fen) => Position.parseFen(fen, { lenient: true }));
