/**
 * How pointing, dragging and typing change the draft of a move.
 *
 * Letter and path may come in any order: a cell is chosen, a letter written, a word traced; or a
 * word is dragged over letters and one empty cell, and the letter written last.
 */
import {
  drag,
  EMPTY_DRAFT,
  letterAt,
  SIDE,
  touching,
  trace,
  traceable,
  writable,
  type Draft,
  type Position,
} from './position';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** Whether an empty cell may become the next step of a word traced over letters so far. */
function joins(position: Position, draft: Draft, cell: number): boolean {
  const last = draft.path.at(-1);
  return (
    draft.cell === null && last !== undefined && touching(last, cell) && writable(position, cell)
  );
}

const join = (draft: Draft, cell: number): Draft => ({
  cell,
  letter: null,
  path: [...draft.path, cell],
});

/** A cell was clicked, tapped or chosen with the space bar. */
export function press(position: Position, draft: Draft, cell: number): Draft {
  if (joins(position, draft, cell)) return join(draft, cell);
  if (cell === draft.cell && draft.letter === null && draft.path.length === 0) return EMPTY_DRAFT;
  if (traceable(position, draft, cell)) return { ...draft, path: trace(position, draft, cell) };
  return writable(position, cell) ? { cell, letter: null, path: [] } : draft;
}

/** A drag leaves its first cell: the path goes on from its end, or begins here. */
export function dragFrom(position: Position, draft: Draft, cell: number): Draft {
  if (draft.path.at(-1) === cell) return draft;
  if (traceable(position, draft, cell)) return { ...draft, path: [cell] };
  return writable(position, cell) ? { cell, letter: null, path: [cell] } : draft;
}

/** A drag comes over a cell. */
export function dragOver(position: Position, draft: Draft, cell: number): Draft {
  if (joins(position, draft, cell)) return join(draft, cell);
  return { ...draft, path: drag(position, draft, cell) };
}

/** A letter was typed while the focus was on `focused` (null: not on the board). */
export function type(position: Position, draft: Draft, letter: string, focused: number | null): Draft {
  const here = focused !== null && focused !== draft.cell && writable(position, focused);
  const going = draft.path.length > 0 && draft.cell !== null;
  if (here && !going) return { cell: focused, letter, path: [] };
  return draft.cell === null ? draft : { ...draft, letter };
}

/** One step back: the path's last cell, then the letter, then the cell. */
export function stepBack(draft: Draft): Draft {
  if (draft.path.length > 0) return { ...draft, path: draft.path.slice(0, -1) };
  if (draft.letter !== null) return { ...draft, letter: null };
  return EMPTY_DRAFT;
}

/** Takes the letter back and leaves the path, so that another may be tried. */
export function rubOut(draft: Draft): Draft {
  return draft.letter !== null ? { ...draft, letter: null } : stepBack(draft);
}

/** The cell one step away, or the same one at the edge. */
export function neighbourTowards(cell: number, direction: Direction): number {
  const [row, column] = [Math.floor(cell / SIDE), cell % SIDE];
  if (direction === 'ArrowUp') return row > 0 ? cell - SIDE : cell;
  if (direction === 'ArrowDown') return row < SIDE - 1 ? cell + SIDE : cell;
  if (direction === 'ArrowLeft') return column > 0 ? cell - 1 : cell;
  return column < SIDE - 1 ? cell + 1 : cell;
}

/** An arrow key on `focused`: a word being traced there goes on, where letters are. */
export function arrow(position: Position, draft: Draft, focused: number, to: number): Draft {
  if (to === focused || draft.path.at(-1) !== focused) return draft;
  return dragOver(position, draft, to);
}

/** Whether an empty cell is out of reach: for the hint that says so. */
export const outOfReach = (position: Position, draft: Draft, cell: number): boolean =>
  cell !== draft.cell && letterAt(position, cell) === null && !writable(position, cell);
