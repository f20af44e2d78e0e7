/**
 * Wordgrid as far as a client needs it: what can be said of a move before the server has seen it.
 *
 * Cells are 0 to 24, row by row. Nothing here decides anything: these are hints, so that a person
 * sees at once why a move can't be; whether the word is in the list only the server says.
 */
import type { Match, Seat } from '../../api/types';

export const SIDE = 5;
export const CELLS = SIDE * SIDE;

export interface Play {
  seat: Seat;
  turn: number;
  cell: number;
  letter: string;
  path: number[];
  word: string;
  score: number;
}

export interface Position {
  /** Five strings of five; "." is an empty cell. */
  rows: string[];
  /** Words in the order they were used, the seed word first. */
  used: string[];
  plays: Play[];
  /** Who was drawn to begin. */
  first?: Seat | null;
}

export type WordgridMatch = Match<Position>;

/** What a player has put together so far and not yet sent. */
export interface Draft {
  cell: number | null;
  letter: string | null;
  path: number[];
}

export const EMPTY_DRAFT: Draft = { cell: null, letter: null, path: [] };

export const rowOf = (cell: number): number => Math.floor(cell / SIDE);
export const columnOf = (cell: number): number => cell % SIDE;

/** The letter in a cell, or null where it is empty. */
export function letterAt(position: Position, cell: number): string | null {
  const letter = position.rows[rowOf(cell)]?.[columnOf(cell)] ?? '.';
  return letter === '.' ? null : letter;
}

/** The cells above, left, right and below, inside the grid. */
export function neighbours(cell: number): number[] {
  const [row, column] = [rowOf(cell), columnOf(cell)];
  const found: number[] = [];
  if (row > 0) found.push(cell - SIDE);
  if (column > 0) found.push(cell - 1);
  if (column < SIDE - 1) found.push(cell + 1);
  if (row < SIDE - 1) found.push(cell + SIDE);
  return found;
}

export const touching = (a: number, b: number): boolean => neighbours(a).includes(b);

/** Whether a letter may be written here: empty, and beside a filled cell. */
export function writable(position: Position, cell: number): boolean {
  return (
    letterAt(position, cell) === null &&
    neighbours(cell).some((beside) => letterAt(position, beside) !== null)
  );
}

/** The letter a cell would have with the draft written; null when it has none (yet). */
export function draftLetterAt(position: Position, draft: Draft, cell: number): string | null {
  return cell === draft.cell ? draft.letter : letterAt(position, cell);
}

/** Whether a word may run over this cell: filled, or where the new letter goes. */
export function traceable(position: Position, draft: Draft, cell: number): boolean {
  return cell === draft.cell || letterAt(position, cell) !== null;
}

/** The word along the draft's path; "·" where its letter is still to come. */
export function wordOf(position: Position, draft: Draft): string {
  return draft.path.map((cell) => draftLetterAt(position, draft, cell) ?? '·').join('');
}

export type Hint =
  | 'choose_cell'
  | 'choose_letter'
  | 'trace'
  | 'trace_more'
  | 'through_new'
  | 'used'
  | 'ready';

/** The next thing to do, or what is in the way; "ready" when the server may be asked. */
export function hintFor(position: Position, draft: Draft): Hint {
  if (draft.cell === null) return 'choose_cell';
  if (draft.letter === null) return 'choose_letter';
  if (draft.path.length === 0) return 'trace';
  if (draft.path.length < 2) return 'trace_more';
  if (!draft.path.includes(draft.cell)) return 'through_new';
  if (position.used.includes(wordOf(position, draft))) return 'used';
  return 'ready';
}

/**
 * The path after a cell was pointed at: extended by a neighbour, shortened when one goes back,
 * begun anew anywhere else. Unchanged where no word can run.
 */
export function trace(position: Position, draft: Draft, cell: number): number[] {
  const { path } = draft;
  if (!traceable(position, draft, cell)) return path;
  const at = path.indexOf(cell);
  if (at === path.length - 1 && at >= 0) return path.slice(0, -1);
  if (at >= 0) return path.slice(0, at + 1);
  const last = path.at(-1);
  if (last !== undefined && touching(last, cell)) return [...path, cell];
  return [cell];
}

/** The path while a pointer is dragged over a cell: only ever along touching cells. */
export function drag(position: Position, draft: Draft, cell: number): number[] {
  const { path } = draft;
  if (!traceable(position, draft, cell)) return path;
  const at = path.indexOf(cell);
  if (at >= 0) return path.slice(0, at + 1);
  const last = path.at(-1);
  return last === undefined || touching(last, cell) ? [...path, cell] : path;
}

/** The position after a play; the game's own part of the state. */
export function played(position: Position, play: Play): Position {
  const rows = position.rows.map((row, index) =>
    index === rowOf(play.cell)
      ? row.slice(0, columnOf(play.cell)) + play.letter + row.slice(columnOf(play.cell) + 1)
      : row,
  );
  return { ...position, rows, used: [...position.used, play.word], plays: [...position.plays, play] };
}
