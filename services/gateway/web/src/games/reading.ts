/** A board in words: what lies where, for who listens rather than looks. */
import type { Match, Seat } from '../api/types';
import { m } from '../messages';
import { nameOf } from '../state/players';
import { isKnown, rulesOf } from './kinds';
import { EMPTY, faceAt, filled, step, type Direction } from './tiles/board';
import { spell } from './tiles/faces';
import type { RackPosition } from './tiles/racks';
import { heightsOf, type TileRules } from './tiles/rules';
import { ownerAt, type StealPosition } from './tiles/wordsteal';

/** Letters side by side: where they are, what they are, and what the game adds to that. */
export interface Line {
  where: string;
  letters: string;
  note: string;
}

export interface Part {
  title: string;
  lines: Line[];
}

const rowsOf = (match: Match): string[] => {
  if (match.kind === 'wordgrid') return (match.position as { rows: string[] }).rows;
  const rules = isKnown(match.kind) ? rulesOf(match.kind) : null;
  return rules ? (rules as unknown as TileRules<never>).grid(match.position as never).rows : [];
};

/** Every stretch of letters in a direction, in reading order; one letter is a stretch too. */
export function stretches(rows: string[], direction: Direction): number[][] {
  const side = rows.length;
  const squares = Array.from({ length: side * side }, (_, square) => square);
  const first = (square: number): boolean => {
    const before = step(side, square, direction, -1);
    return filled({ rows }, square) && (before === null || !filled({ rows }, before));
  };
  return squares.filter(first).map((from) => {
    const found: number[] = [];
    for (let at: number | null = from; at !== null && filled({ rows }, at); ) {
      found.push(at);
      at = step(side, at, direction);
    }
    return found;
  });
}

const spelled = (rows: string[], squares: number[]): string =>
  spell(squares.map((square) => faceAt({ rows }, square)).join(''));

/** Upwords: how high the tiles lie, where one lies on another. */
function heights(match: Match, squares: number[]): string {
  if (match.kind !== 'upwords') return '';
  const all = heightsOf(match.position as RackPosition).flat();
  const those = squares.map((square) => all[square] ?? 1);
  return those.some((height) => height > 1) ? m.board.heights(those.join(', ')) : '';
}

/** Wordsteal: whose the letters are, those of one seat together. */
function owners(match: Match, rows: string[], squares: number[]): string {
  if (match.kind !== 'wordsteal') return '';
  const parts: { owner: Seat | null; squares: number[] }[] = [];
  for (const square of squares) {
    const owner = ownerAt(match.position as StealPosition, square);
    const last = parts.at(-1);
    if (last?.owner === owner) last.squares.push(square);
    else parts.push({ owner, squares: [square] });
  }
  const whose = (owner: Seat): string =>
    owner === match.you ? m.board.yours : m.tiles.owner(nameOf(match, owner));
  const owned = parts.filter((one) => one.owner !== null);
  return owned
    .map(({ owner, squares: those }) =>
      parts.length === 1 ? whose(owner!) : `${spelled(rows, those)} ${whose(owner!)}`,
    )
    .join(', ');
}

const noteOf = (match: Match, rows: string[], squares: number[]): string =>
  heights(match, squares) || owners(match, rows, squares);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function word(match: Match, rows: string[], squares: number[]): Line {
  const [from = 0, to = from] = [squares[0], squares.at(-1)];
  const side = rows.length;
  const where = m.tiles.span(Math.floor(from / side), from % side, Math.floor(to / side), to % side);
  return { where: capital(where), letters: spelled(rows, squares), note: noteOf(match, rows, squares) };
}

/** What lies in a row, from left to right; empty rows say so. */
export function readRow(match: Match, row: number): Line[] {
  const rows = rowsOf(match);
  const side = rows.length;
  const inside = stretches(rows, 'across').filter((one) => Math.floor(one[0]! / side) === row);
  const title = capital(m.board.row(row));
  if (inside.length === 0) return [{ where: title, letters: m.board.emptyRow, note: '' }];
  return inside.map((squares, n) => {
    const columns = m.board.columns(squares[0]! % side, squares.at(-1)! % side);
    const where = n === 0 ? `${title}, ${columns}` : capital(columns);
    return { where, letters: spelled(rows, squares), note: noteOf(match, rows, squares) };
  });
}

/**
 * The whole board: the words across and down where words cross, row by row in Wordgrid, where any
 * way through touching letters may be one. A letter that is in no word comes with those across.
 */
export function readBoard(match: Match): Part[] {
  const rows = rowsOf(match);
  if (rows.every((row) => [...row].every((face) => face === EMPTY))) return [];
  if (match.kind === 'wordgrid') {
    return [{ title: m.board.rows, lines: rows.flatMap((_, row) => readRow(match, row)) }];
  }
  const down = stretches(rows, 'down').filter((one) => one.length > 1);
  const standing = new Set(down.flat());
  const across = stretches(rows, 'across').filter(
    (one) => one.length > 1 || !standing.has(one[0]!),
  );
  return [
    { title: m.board.across, lines: across.map((one) => word(match, rows, one)) },
    { title: m.board.down, lines: down.map((one) => word(match, rows, one)) },
  ].filter((part) => part.lines.length > 0);
}

export const lineText = ({ where, letters, note }: Line): string =>
  `${[where, letters, note].filter(Boolean).join(', ')}.`;

/** All of it as it is said aloud. */
export function boardText(match: Match): string {
  const parts = readBoard(match);
  if (parts.length === 0) return m.board.nothing;
  return parts.map((part) => `${part.title}. ${part.lines.map(lineText).join(' ')}`).join(' ');
}

export const rowText = (match: Match, row: number): string =>
  readRow(match, row).map(lineText).join(' ');
