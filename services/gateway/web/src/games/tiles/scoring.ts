/** What a draft would score, told before it is played. The server's score is the one that counts. */
import type { Equipment, Seat } from '../../api/types';
import { faceAt, filled, type Grid } from './board';
import type { Placed } from './draft';

/** How the points of a word come about: what each square counts, so many times, and more. */
export interface Sum {
  squares: { value: number; times: number }[];
  more: number;
  times: number;
}

export interface Worth {
  total: number;
  /** By word, in their order. */
  words: number[];
  /** The same, with how it comes about. */
  sums: Sum[];
  /** For playing everything at once. */
  bonus: number;
}

const LETTER: Record<string, number> = { d: 2, t: 3 };
const WORD: Record<string, number> = { D: 2, T: 3, '*': 2 };

export const signAt = (equipment: Equipment, square: number): string => {
  const side = equipment.squares.length;
  return equipment.squares[Math.floor(square / side)]?.[square % side] ?? '.';
};

export const valueOf = (equipment: Equipment, face: string): number =>
  equipment.tiles.find((tile) => tile.face === face)?.value ?? 0;

export const pointsOf = ({ squares, more, times }: Sum): number =>
  (sumOf(squares.map((one) => one.value * one.times)) + more) * times;

function worthOf(sums: Sum[], bonus: number): Worth {
  const words = sums.map(pointsOf);
  return { words, sums, bonus, total: sumOf(words) + bonus };
}

/** Premiums count under new tiles; a whole rack gets the bonus. */
export function crosswordWorth(
  equipment: Equipment,
  grid: Grid,
  words: readonly number[][],
  placed: readonly Placed[],
): Worth {
  const fresh = new Set(placed.map((one) => one.square));
  const sign = (square: number): string => (fresh.has(square) ? signAt(equipment, square) : '.');
  const sums = words.map((word) => ({
    squares: word.map((square) => ({
      value: valueOf(equipment, faceAt(grid, square)),
      times: LETTER[sign(square)] ?? 1,
    })),
    more: 0,
    times: word.reduce((times, square) => times * (WORD[sign(square)] ?? 1), 1),
  }));
  return worthOf(sums, bonus(equipment, placed));
}

const QU = 'Ɋ';

/** Two a letter where all are one tile high (and two more for Qu), else one for every tile. */
export function upwordsWorth(
  equipment: Equipment,
  heights: readonly number[][],
  grid: Grid,
  words: readonly number[][],
  placed: readonly Placed[],
): Worth {
  const side = grid.rows.length;
  const height = (square: number): number =>
    (heights[Math.floor(square / side)]?.[square % side] ?? 0) +
    (placed.some((one) => one.square === square) ? 1 : 0);
  const sums = words.map((word) => {
    const flat = word.every((square) => height(square) === 1);
    const value = (square: number): number => (flat ? 2 : height(square));
    const qu = flat && word.some((square) => faceAt(grid, square) === QU);
    return {
      squares: word.map((square) => ({ value: value(square), times: 1 })),
      more: qu ? 2 : 0,
      times: 1,
    };
  });
  return worthOf(sums, bonus(equipment, placed));
}

export interface Loot extends Worth {
  /** Letters taken from each seat. */
  taken: Map<Seat, number>;
  /** Orange squares covered, each a bonus point. */
  gained: number;
  /** Bonus points made points, by covering a pink square. */
  converted: number;
  clears: boolean;
}

/** A point a letter of the draw, a point a letter stolen, bonus points on pink. */
export function wordstealWorth(
  equipment: Equipment,
  owners: readonly string[],
  seat: Seat,
  bonusPoints: number,
  words: readonly number[][],
  placed: readonly Placed[],
): Loot {
  const owner = owners.join('');
  const taken = new Map<Seat, number>();
  for (const square of new Set(words.flat())) {
    const of = owner[square];
    if (of === undefined || of === '.' || Number(of) === seat) continue;
    taken.set(Number(of), (taken.get(Number(of)) ?? 0) + 1);
  }
  const signs = placed.map((one) => signAt(equipment, one.square));
  const gained = signs.filter((sign) => sign === 'o').length;
  const clears = signs.includes('p');
  const converted = clears ? bonusPoints + gained : 0;
  const total = placed.length + sumOf([...taken.values()]) + converted;
  const each = words.map((word) => word.length);
  return { words: each, sums: [], bonus: 0, total, taken, gained, converted, clears };
}

const bonus = (equipment: Equipment, placed: readonly Placed[]): number =>
  equipment.rack > 0 && placed.length >= equipment.rack ? equipment.bonus : 0;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** The squares of which the first play covers one. */
export const startOf = (equipment: Equipment): number[] =>
  [...equipment.squares.join('')].flatMap((sign, square) =>
    sign === '*' || sign === '+' ? [square] : [],
  );

export const isOpen = (grid: Grid, square: number): boolean => !filled(grid, square);
