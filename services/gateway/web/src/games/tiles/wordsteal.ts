/** Wordsteal: everything lies open, letters belong to seats, one draw serves everybody. */
import type { Did, Laid, Match, Seat } from '../../api/types';
import type { Move } from '../rules';
import { aside, scored } from '../rules';
import { laid, lineOf, type Grid } from './board';
import { wordsOn } from './placing';
import { without } from './racks';

interface StealTurn {
  seat: Seat;
  tiles: Laid[];
  words: string[];
  points: number;
  cleared: boolean;
}

export interface StealPosition extends Grid {
  /** A digit is the seat that owns the letter, "." nobody. */
  owners: string[];
  draw: string;
  bonus: number[];
  /** Seats that played nothing since the last play. */
  idle: Seat[];
  anew: boolean;
  /** Turns in a row that ran out, by seat. */
  late: number[];
  turns: StealTurn[];
  first: Seat | null;
}

export type StealMatch = Match<StealPosition>;

const changed = (numbers: readonly number[], at: Seat, by: number): number[] =>
  numbers.map((one, n) => (n === at ? one + by : one));

const bare = (rows: readonly string[]): string[] => rows.map((row) => '.'.repeat(row.length));

function placed(match: StealMatch, seat: Seat, did: Did): StealMatch {
  const at = match.position;
  const tiles = did['tiles'] as Laid[];
  const owned = (did['owned'] as number[]).map((square) => ({ square, face: String(seat) }));
  const bonus = (did['bonus'] as number) - (did['converted'] as number);
  const points = did['points'] as number;
  const position: StealPosition = {
    ...at,
    rows: laid(at.rows, tiles),
    owners: laid(at.owners, owned),
    bonus: changed(at.bonus, seat, bonus),
    late: changed(at.late, seat, -(at.late[seat] ?? 0)),
    draw: without(at.draw, tiles.map(({ face }) => face)),
    turns: [...at.turns, { seat, tiles, words: did['words'] as string[], points, cleared: false }],
  };
  const taken = Object.entries(did['taken'] as Record<string, number>);
  const robbed = taken.reduce(
    (so_far, [owner, count]) => scored(so_far, Number(owner), -count),
    { ...match, position },
  );
  return scored(robbed, seat, points);
}

function idle(at: StealPosition, seat: Seat, type: string): StealPosition {
  const by = type === 'late' ? 1 : -(at.late[seat] ?? 0);
  return { ...at, idle: [...at.idle, seat], late: changed(at.late, seat, by) };
}

export function after(match: StealMatch, seat: Seat | null, did: Did): StealMatch {
  const at = match.position;
  switch (did.type) {
    case 'started':
      return { ...match, position: { ...at, first: did['first'] as Seat, draw: did['draw'] as string } };
    case 'drew':
      return {
        ...match,
        position: { ...at, draw: did['draw'] as string, idle: [], anew: did['anew'] as boolean },
      };
    case 'placed':
      return seat === null ? match : placed(match, seat, did);
    case 'cleared': {
      const turns = at.turns.map((one, n) =>
        n === at.turns.length - 1 ? { ...one, cleared: true } : one,
      );
      return { ...match, position: { ...at, rows: bare(at.rows), owners: bare(at.owners), turns } };
    }
    case 'missed':
    case 'passed':
    case 'late':
      return seat === null ? match : { ...match, position: idle(at, seat, did.type) };
    default:
      return match;
  }
}

/** Every play, and what it took from whom: found by playing them again on an empty grid. */
export function movesOf(at: StealPosition): Move[] {
  let grid = { rows: bare(at.rows), owners: bare(at.owners) };
  return at.turns.map((one) => {
    const squares = one.tiles.map(({ square }) => square);
    const rows = laid(grid.rows, one.tiles);
    const line = lineOf(rows.length, squares) ?? 'across';
    const owned = [...new Set(wordsOn({ rows }, squares, line).flat())];
    const taken = takenBy(grid, owned, one.seat);
    const theirs = owned.map((square) => ({ square, face: String(one.seat) }));
    grid = one.cleared
      ? { rows: bare(rows), owners: bare(rows) }
      : { rows, owners: laid(grid.owners, theirs) };
    return {
      seat: one.seat,
      kind: one.cleared ? 'cleared' : 'play',
      words: one.words,
      points: one.points,
      count: 0,
      taken,
      squares,
      fresh: squares,
    };
  });
}

/** A turn in which nothing was played: of those the position keeps no list. */
export function idleTurn(seat: Seat, did: Did): Move | null {
  if (did.type === 'passed') return aside(seat, 'pass');
  if (did.type === 'late') return aside(seat, 'late');
  return did.type === 'missed' ? aside(seat, 'taken_back', did['words'] as string[]) : null;
}

function takenBy(at: { owners: string[] }, squares: number[], seat: Seat): NonNullable<Move['taken']> {
  const owners = squares.map((square) => ownerAt(at, square));
  const others = [...new Set(owners)].filter((one) => one !== null && one !== seat) as Seat[];
  return others.map((one) => ({ seat: one, count: owners.filter((of) => of === one).length }));
}

/** Whose letter lies on a square. */
export const ownerAt = (at: { owners: string[] }, square: number): Seat | null => {
  const side = at.owners.length;
  const digit = at.owners[Math.floor(square / side)]?.[square % side] ?? '.';
  return digit === '.' ? null : Number(digit);
};
