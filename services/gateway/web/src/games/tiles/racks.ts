/** What the events of the games with a rack and a bag change: Scrabble, Words With Friends, Upwords. */
import type { Did, Equipment, Laid, Match, Seat } from '../../api/types';
import { aside, scored, type Move } from '../rules';
import { laid, wordThrough, type Direction, type Grid, type Standing, type Turn } from './board';
import { BLANK } from './draft';

export interface RackPosition extends Grid {
  /** One's own tiles; null for who watches. */
  rack: string | null;
  /** How many tiles each seat holds. */
  tiles: number[];
  bag: number;
  first: Seat | null;
  standing: Standing | null;
  turns: Turn[];
  /** Turns that each seat still loses. */
  skips?: number[];
  /** What the tiles left changed at the end. */
  changes: number[] | null;
  racks: string[] | null;
  /** Words With Friends, on one's own turn. */
  tile_bag?: string | null;
  /** Upwords. */
  stacks?: string[][];
  heights?: number[][];
  withdrawn?: Seat | null;
  passes?: Seat[];
}

export type RackMatch = Match<RackPosition>;

/** The tile that lies on a rack before it is played as `face`. */
export const asHeld = (face: string): string =>
  face !== face.toUpperCase() || face === BLANK ? BLANK : face;

/** A rack without tiles that were taken from it. */
export function without(rack: string, tiles: readonly string[]): string {
  const left = [...rack];
  for (const face of tiles) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left.join('');
}

const changed = (numbers: readonly number[], at: Seat, by: number): number[] =>
  numbers.map((one, n) => (n === at ? one + by : one));

const heldOf = (tiles: readonly Laid[]): string[] => tiles.map(({ face }) => asHeld(face));

const turn = (seat: Seat, kind: Turn['kind'], more: Partial<Turn> = {}): Turn => ({
  tiles: [],
  words: [],
  points: 0,
  count: 0,
  ...more,
  seat,
  kind,
});

/** On the board; in Upwords on top of the stacks. */
function lay(at: RackPosition, tiles: readonly Laid[]): Partial<RackPosition> {
  const rows = laid(at.rows, tiles);
  if (!at.stacks) return { rows };
  const side = at.rows.length;
  const stacks = at.stacks.map((row, r) =>
    row.map(
      (stack, c) => stack + (tiles.find((one) => one.square === r * side + c)?.face ?? ''),
    ),
  );
  return { rows, stacks, heights: stacks.map((row) => row.map((stack) => [...stack].length)) };
}

type Change = (at: RackPosition, you: Seat | null, did: Did) => Partial<RackPosition>;
const seatOf = (did: Did): Seat => did['seat'] as Seat;

const CHANGES: Record<string, Change> = {
  started: (_at, _you, did) => ({ first: did['first'] as Seat }),
  drew(at, you, did) {
    const counts = did['counts'] as Record<string, number>;
    return {
      bag: did['bag'] as number,
      tiles: at.tiles.map((had, seat) => had + (counts[seat] ?? 0)),
      ...(you === null ? {} : { rack: (at.rack ?? '') + ((did['tiles'] as string | null) ?? '') }),
    };
  },
  placed(at, you, did) {
    const standing: Standing = {
      seat: seatOf(did),
      tiles: did['tiles'] as Laid[],
      words: did['words'] as string[],
      points: did['points'] as number,
    };
    const mine = standing.seat === you && at.rack !== null;
    return {
      standing,
      tiles: changed(at.tiles, standing.seat, -standing.tiles.length),
      ...(mine ? { rack: without(at.rack ?? '', heldOf(standing.tiles)) } : {}),
    };
  },
  scored(at, _you, did) {
    const { standing } = at;
    if (!standing) return {};
    const counted = { ...standing, points: did['points'] as number };
    return {
      ...lay(at, standing.tiles),
      turns: [...at.turns, turn(seatOf(did), 'play', counted)],
      standing: null,
      ...upwords(at, { passes: [], withdrawn: null }),
    };
  },
  taken_back(at, you, did) {
    const { standing } = at;
    if (!standing) return {};
    const seat = seatOf(did);
    return {
      turns: [...at.turns, turn(seat, 'taken_back', { ...standing, points: 0 })],
      tiles: changed(at.tiles, seat, standing.tiles.length),
      standing: null,
      ...(seat === you ? { rack: (at.rack ?? '') + heldOf(standing.tiles).join('') } : {}),
      ...upwords(at, { withdrawn: seat }),
    };
  },
  exchanged(at, you, did) {
    const seat = seatOf(did);
    const [gave, drew] = [did['gave'] as string | undefined, did['drew'] as string | undefined];
    return {
      turns: [...at.turns, turn(seat, 'exchange', { count: did['count'] as number })],
      ...(seat === you && gave !== undefined
        ? { rack: without(at.rack ?? '', [...gave]) + (drew ?? '') }
        : {}),
      ...upwords(at, { passes: [], withdrawn: null }),
    };
  },
  passed(at, _you, did) {
    const seat = seatOf(did);
    return {
      turns: [...at.turns, turn(seat, 'pass')],
      ...upwords(at, { passes: [...(at.passes ?? []), seat], withdrawn: null }),
    };
  },
  challenge_failed: (at, _you, did) => ({ skips: changed(at.skips ?? [], seatOf(did), 1) }),
  skipped: (at, _you, did) => ({ skips: changed(at.skips ?? [], seatOf(did), -1) }),
  returned(at, you, did) {
    const [seat, count] = [seatOf(did), did['count'] as number];
    return {
      tiles: changed(at.tiles, seat, -count),
      bag: at.bag + (did['to_bag'] ? count : 0),
      ...(seat === you ? { rack: '' } : {}),
      ...upwords(at, { passes: (at.passes ?? []).filter((one) => one !== seat) }),
    };
  },
  counted: (_at, _you, did) => ({ changes: did['changes'] as number[] }),
  shown: (_at, _you, did) => ({ racks: did['racks'] as string[] }),
};

/** What only Upwords keeps. */
const upwords = (at: RackPosition, changes: Partial<RackPosition>): Partial<RackPosition> =>
  at.stacks ? changes : {};

export function after(match: RackMatch, _seat: Seat | null, did: Did): RackMatch {
  const change = CHANGES[did.type];
  if (!change) return match;
  const position = { ...match.position, ...change(match.position, match.you, did) };
  const moved = { ...match, position };
  if (did.type === 'scored') return scored(moved, seatOf(did), did['points'] as number);
  if (did.type !== 'counted') return moved;
  const changes = did['changes'] as number[];
  return changes.reduce((so_far, points, seat) => scored(so_far, seat, points), moved);
}

/** The board as one sees it: with a play on it that may still be contested. */
export const shownRows = (at: RackPosition): string[] =>
  at.standing ? laid(at.rows, at.standing.tiles) : at.rows;

/** Upwords: how high each square is, a play that may still be contested included. */
export function heightsShown({ heights, standing, rows }: RackPosition): number[][] | undefined {
  if (!heights || !standing) return heights;
  const laid = new Set(standing.tiles.map(({ square }) => square));
  return heights.map((row, r) => row.map((n, c) => (laid.has(r * rows.length + c) ? n + 1 : n)));
}

/** The squares of a play: those laid, and those of its main word. */
function squaresOf(grid: Grid, tiles: readonly Laid[]): number[] {
  const laid_on = tiles.map((one) => one.square);
  const [a, b] = [laid_on[0] ?? 0, laid_on.at(-1) ?? 0];
  const side = grid.rows.length;
  const line: Direction =
    laid_on.length > 1 && a % side === b % side ? 'down' : 'across';
  const words = [line, ...(laid_on.length > 1 ? [] : (['down'] as const))].map((direction) =>
    wordThrough(grid, a, direction),
  );
  const main = words.reduce((long, one) => (one.length > long.length ? one : long), []);
  return main.length > 1 ? main : laid_on;
}

/** Seats that the turn goes past on its way from one seat to the next. */
function between(seats: number, from: Seat, to: Seat | null): Seat[] {
  if (to === null) return [];
  const others = Array.from({ length: seats - 1 }, (_, n) => (from + n + 1) % seats);
  return to === from ? others : others.slice(0, others.indexOf(to));
}

/** All that was done; in Scrabble also the turns that were missed for contesting in vain. */
export function movesOf(match: RackMatch, spell: (faces: string) => string): Move[] {
  const moves = turnsOf(match.position, spell);
  if (!match.position.skips) return moves;
  const upNext = match.phase === 'playing' ? match.to_move : null;
  const { seats } = match;
  // Who has left the game misses nothing. When they left isn't told: they may have played later.
  const there = (seat: Seat, n: number): boolean =>
    seats[seat]?.status === 'playing' ||
    seats.length === 2 ||
    moves.slice(n).some((one) => one.seat === seat);
  return moves.flatMap((move, n) => {
    const past = between(seats.length, move.seat, moves[n + 1]?.seat ?? upNext);
    const missed = past.filter((seat) => there(seat, n));
    return [move, ...missed.map((seat) => aside(seat, 'missed'))];
  });
}

/** The list of turns, with the one that may still be contested. */
function turnsOf(at: RackPosition, spell: (faces: string) => string): Move[] {
  const grid = { rows: shownRows(at) };
  const turns: Turn[] = at.standing
    ? [...at.turns, turn(at.standing.seat, 'play', at.standing)]
    : at.turns;
  return turns.map((one) => ({
    seat: one.seat,
    kind: one.kind,
    words: one.words.map(spell),
    points: one.points,
    count: one.count,
    squares: one.kind === 'play' ? squaresOf(grid, one.tiles) : [],
    fresh: one.kind === 'play' ? one.tiles.map(({ square }) => square) : [],
  }));
}

/** The tiles that aren't on the board nor on one's own rack, in the order of the alphabet. */
export function unseenOf(
  equipment: Equipment,
  at: RackPosition,
): { face: string; count: number }[] {
  const seen = [...shownRows(at).join('')].map(asHeld).concat([...(at.rack ?? '')]);
  return equipment.tiles
    .map(({ face, count }) => ({ face, count: count - seen.filter((one) => one === face).length }))
    .filter(({ count }) => count > 0);
}
