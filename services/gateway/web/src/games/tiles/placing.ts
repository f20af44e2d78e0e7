/** Which words a draft makes, and what is in the way; the same in all games with tiles. */
import { across, filled, laid, lineOf, wordThrough, type Direction, type Grid } from './board';
import { tilesOf, type TileDraft } from './draft';

/** Why a draft can't be played as it lies, told before anybody is asked. */
export type Obstacle = 'nothing' | 'not_in_line' | 'gap' | 'start' | 'apart' | 'too_short';

export interface Formed {
  obstacle: Obstacle | null;
  /** The squares of each word, the one along the line first. */
  words: number[][];
  /** The board with the draft on it. */
  grid: Grid;
}

/** `start`: the squares of which the first play covers one. */
export function formed(board: Grid, draft: TileDraft, start: readonly number[]): Formed {
  const tiles = tilesOf(draft);
  const grid: Grid = { rows: laid(board.rows, tiles) };
  const squares = tiles.map((one) => one.square);
  const line = lineOf(grid.rows.length, squares);
  if (squares.length === 0) return { obstacle: 'nothing', words: [], grid };
  if (line === null) return { obstacle: 'not_in_line', words: [], grid };
  const main = wordThrough(grid, squares[0] ?? 0, line);
  if (!squares.every((square) => main.includes(square))) return { obstacle: 'gap', words: [], grid };
  const words = wordsOn(grid, squares, line);
  return { obstacle: obstacleOf(board, squares, words, start), words, grid };
}

/** The words that run through squares in a line, the one along the line first. */
export const wordsOn = (grid: Grid, squares: readonly number[], line: Direction): number[][] =>
  [
    wordThrough(grid, squares[0] ?? 0, line),
    ...squares.map((square) => wordThrough(grid, square, across(line))),
  ].filter((word) => word.length > 1);

function obstacleOf(
  board: Grid,
  squares: readonly number[],
  words: readonly number[][],
  start: readonly number[],
): Obstacle | null {
  const bare = board.rows.every((row) => /^\.*$/.test(row));
  if (bare && !squares.some((square) => start.includes(square))) return 'start';
  if (words.length === 0) return bare ? 'too_short' : 'apart';
  const touches = words.some((word) => word.some((square) => filled(board, square)));
  return bare || touches ? null : 'apart';
}
