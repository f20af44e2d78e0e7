/**
 * How dragging, tapping and typing put tiles on a board and take them back.
 *
 * A draft keeps the order of the rack as the player sorted it, what lies on the board, and the
 * cursor. It is the player's own: nothing of it is known to the server before it is played.
 */
import type { Laid } from '../../api/types';
import { lineOf, step, type Direction } from './board';

export interface Placed extends Laid {
  /** The tile's place in `order`. */
  from: number;
}

export interface TileDraft {
  /** The rack's tiles in the player's order; those on the board keep their place. */
  order: string[];
  /** In the order in which they were laid. */
  placed: Placed[];
  cursor: number | null;
  direction: Direction;
  /** A tile of the rack that was tapped and goes where the board is tapped. */
  chosen: number | null;
}

export const NO_DRAFT: TileDraft = {
  order: [],
  placed: [],
  cursor: null,
  direction: 'across',
  chosen: null,
};

/** What decides where a tile may lie; the games differ in it. */
export interface Ground {
  side: number;
  /** Whether a tile may be laid here, as far as this square alone tells. */
  open(square: number): boolean;
}

export const BLANK = '?';
const isBlank = (face: string): boolean => face === BLANK;

/** The tiles still on the rack, with their places. */
export const held = (draft: TileDraft): { face: string; from: number }[] =>
  draft.order
    .map((face, from) => ({ face, from }))
    .filter(({ from }) => !draft.placed.some((one) => one.from === from));

export const placedAt = (draft: TileDraft, square: number): Placed | undefined =>
  draft.placed.find((one) => one.square === square);

/** Free for one more tile of this draft. */
export const free = (ground: Ground, draft: TileDraft, square: number): boolean =>
  ground.open(square) && !placedAt(draft, square);

/** The next square that a typed letter goes to, from `square` on; null past the edge. */
export function nextFree(ground: Ground, draft: TileDraft, square: number | null): number | null {
  let at = square;
  while (at !== null && !free(ground, draft, at)) at = step(ground.side, at, draft.direction);
  return at;
}

/** The tile of the rack at `from`, laid as `face` (a blank: the letter that it is to be). */
export function place(
  draft: TileDraft,
  from: number,
  square: number,
  face: string,
): TileDraft {
  const rest = draft.placed.filter((one) => one.from !== from && one.square !== square);
  const placed = [...rest, { square, face, from }];
  return { ...draft, placed, chosen: null };
}

/** The square in the middle: from which one writes first. */
export const homeOf = (side: number): number =>
  Math.floor((side * side) / 2) + (side % 2 === 0 ? side / 2 : 0);

/**
 * Where who types without having chosen a square begins: behind the tiles that were laid by hand,
 * else in the middle, as long as that is free.
 */
export function begun(ground: Ground, draft: TileDraft): TileDraft {
  if (draft.cursor !== null) return draft;
  const squares = draft.placed.map((one) => one.square).sort((a, b) => a - b);
  const direction = (squares.length > 1 && lineOf(ground.side, squares)) || draft.direction;
  const cursor = squares.at(-1) ?? homeOf(ground.side);
  return squares.length > 0 || free(ground, draft, cursor) ? { ...draft, direction, cursor } : draft;
}

/** A letter was typed: the tile with it, else a blank, goes to the cursor, which goes on. */
export function typed(ground: Ground, draft: TileDraft, letter: string): TileDraft {
  const square = nextFree(ground, draft, draft.cursor);
  if (square === null) return draft;
  const rack = held(draft);
  const tile = rack.find((one) => one.face === letter) ?? rack.find((one) => isBlank(one.face));
  if (!tile) return draft;
  const face = isBlank(tile.face) ? letter.toLowerCase() : letter;
  const after = place(draft, tile.from, square, face);
  return { ...after, cursor: nextFree(ground, after, square) ?? square };
}

/** Takes back the tile laid last; the cursor goes to its square. */
export function rubOut(draft: TileDraft): TileDraft {
  const last = draft.placed.at(-1);
  return last ? { ...draft, placed: draft.placed.slice(0, -1), cursor: last.square } : draft;
}

/** Takes back the tile on a square. */
export const takeBack = (draft: TileDraft, square: number): TileDraft => ({
  ...draft,
  placed: draft.placed.filter((one) => one.square !== square),
});

export const recall = (draft: TileDraft): TileDraft => ({ ...draft, placed: [], chosen: null });

/** A square was pressed: the cursor comes here, or turns where it was already. */
export function point(draft: TileDraft, square: number): TileDraft {
  if (draft.cursor !== square) return { ...draft, cursor: square };
  return { ...draft, direction: draft.direction === 'across' ? 'down' : 'across' };
}

/** The rack in another order; `order` lists places of the old one. */
export function reordered(draft: TileDraft, order: readonly number[]): TileDraft {
  const placed = draft.placed.map((one) => ({ ...one, from: order.indexOf(one.from) }));
  const chosen = draft.chosen === null ? null : order.indexOf(draft.chosen);
  return { ...draft, order: order.map((from) => draft.order[from] ?? ''), placed, chosen };
}

/** One tile moved before another place of the rack. */
export function moved(draft: TileDraft, from: number, to: number): TileDraft {
  const order = draft.order.map((_, at) => at).filter((at) => at !== from);
  order.splice(to, 0, from);
  return reordered(draft, order);
}

/**
 * The draft on a new rack: tiles that are still there keep their order and their squares, new ones
 * come last. What was laid on a square that is taken now comes back.
 */
export function rebased(ground: Ground, draft: TileDraft, rack: readonly string[]): TileDraft {
  const left = [...rack];
  const from_old: number[] = [];
  const order: string[] = [];
  draft.order.forEach((face, from) => {
    const at = left.indexOf(face);
    if (at < 0) return;
    left.splice(at, 1);
    from_old.push(from);
    order.push(face);
  });
  const placed = draft.placed
    .filter((one) => from_old.includes(one.from) && ground.open(one.square))
    .map((one) => ({ ...one, from: from_old.indexOf(one.from) }));
  return { ...draft, order: [...order, ...left], placed, chosen: null };
}

/** The tiles as they are sent. */
export const tilesOf = (draft: TileDraft): Laid[] =>
  draft.placed.map(({ square, face }) => ({ square, face })).sort((a, b) => a.square - b.square);

export const faceOnRack = (draft: TileDraft, from: number): string => draft.order[from] ?? '';

export const placedFrom = (draft: TileDraft, from: number): Placed | undefined =>
  draft.placed.find((one) => one.from === from);
