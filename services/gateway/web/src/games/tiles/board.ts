/** A square board of tiles, as the page draws it: one face a square, "." where there is none. */
import type { Laid, Seat } from '../../api/types';

export const EMPTY = '.';
export type Direction = 'across' | 'down';

/** What all games with tiles tell of their board. */
export interface Grid {
  rows: string[];
}

/** A face is one character; surrogate pairs don't occur among them. */
export const faceAt = (grid: Grid, square: number): string => {
  const side = grid.rows.length;
  return grid.rows[Math.floor(square / side)]?.[square % side] ?? EMPTY;
};

export const filled = (grid: Grid, square: number): boolean => faceAt(grid, square) !== EMPTY;

/** The board with faces laid on it (over what lies there). */
export function laid(rows: string[], tiles: readonly Laid[]): string[] {
  const side = rows.length;
  const squares = [...rows.join('')];
  for (const { square, face } of tiles) squares[square] = face;
  const flat = squares.join('');
  return rows.map((_, row) => flat.slice(row * side, (row + 1) * side));
}

/** The next square in a direction; null past the edge. */
export function step(side: number, square: number, direction: Direction, by = 1): number | null {
  const column = (square % side) + (direction === 'across' ? by : 0);
  const row = Math.floor(square / side) + (direction === 'down' ? by : 0);
  return column < 0 || row < 0 || column >= side || row >= side ? null : row * side + column;
}

/** All squares of the word that runs through a square, in reading order; one alone is none. */
export function wordThrough(grid: Grid, square: number, direction: Direction): number[] {
  const side = grid.rows.length;
  let first = square;
  for (let at = step(side, first, direction, -1); at !== null && filled(grid, at); ) {
    first = at;
    at = step(side, first, direction, -1);
  }
  const squares: number[] = [];
  for (let at: number | null = first; at !== null && filled(grid, at); ) {
    squares.push(at);
    at = step(side, at, direction);
  }
  return squares;
}

export const across = (direction: Direction): Direction =>
  direction === 'across' ? 'down' : 'across';

/** Which way tiles in a line run; null where they don't. One alone runs both ways: across. */
export function lineOf(side: number, squares: readonly number[]): Direction | null {
  const rows = new Set(squares.map((square) => Math.floor(square / side)));
  const columns = new Set(squares.map((square) => square % side));
  if (rows.size === 1) return 'across';
  return columns.size === 1 ? 'down' : null;
}

/** A turn in the list of a game with a rack. */
export interface Turn {
  seat: Seat;
  kind: 'play' | 'taken_back' | 'exchange' | 'pass';
  tiles: Laid[];
  words: string[];
  points: number;
  count: number;
}

/** A play that doesn't count yet. */
export interface Standing {
  seat: Seat;
  tiles: Laid[];
  words: string[];
  points: number;
}
