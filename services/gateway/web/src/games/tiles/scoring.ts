/** What a draft would score, told before it is played. The server's score is the one that counts. */
import type { Equipment, Seat } from '../../api/types';
import { faceAt, filled, type Grid } from './board';
import type { Placed } from './draft';

export interface Worth {
  total: number;
  /** By word, in their order. */
  words: number[];
}

const LETTER: Record<string, number> = { d: 2, t: 3 };
const WORD: Record<string, number> = { D: 2, T: 3, '*': 2 };

export const signAt = (equipment: Equipment, square: number): string => {
  const side = equipment.squares.length;
  return equipment.squares[Math.floor(square / side)]?.[square % side] ?? '.';
};

export const valueOf = (equipment: Equipment, face: string): number =>
  equipment.tiles.find((tile) => tile.face === face)?.value ?? 0;

/** Premiums count under new tiles; a whole rack gets the bonus. */
export function crosswordWorth(
  equipment: Equipment,
  grid: Grid,
  words: readonly number[][],
  placed: readonly Placed[],
): Worth {
  const fresh = new Set(placed.map((one) => one.square));
  const each = words.map((word) => {
    let [sum, times] = [0, 1];
    for (const square of word) {
      const sign = fresh.has(square) ? signAt(equipment, square) : '.';
      sum += valueOf(equipment, faceAt(grid, square)) * (LETTER[sign] ?? 1);
      times *= WORD[sign] ?? 1;
    }
    return sum * times;
  });
  return { words: each, total: sumOf(each) + bonus(equipment, placed) };
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
  const each = words.map((word) => {
    if (!word.every((square) => height(square) === 1)) return sumOf(word.map(height));
    return 2 * word.length + (word.some((square) => faceAt(grid, square) === QU) ? 2 : 0);
  });
  return { words: each, total: sumOf(each) + bonus(equipment, placed) };
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
  return { words: words.map((word) => word.length), total, taken, gained, converted, clears };
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
