import { describe, expect, it } from 'vitest';
import type { Equipment } from '../../api/types';
import { NO_DRAFT, type TileDraft } from './draft';
import { formed } from './placing';
import { crosswordWorth, upwordsWorth, wordstealWorth } from './scoring';

const SIDE = 15;
const BARE = Array.from({ length: SIDE }, () => '.'.repeat(SIDE));
const START = [112];

const draft = (word: string, at: number, step = 1): TileDraft => ({
  ...NO_DRAFT,
  order: [...word],
  placed: [...word].map((face, n) => ({ face, square: at + n * step, from: n })),
});

/** The board with a word written from a square on, across. */
const withWord = (word: string, at: number): string[] => {
  const flat = [...BARE.join('')];
  [...word].forEach((face, n) => (flat[at + n] = face));
  return BARE.map((_, row) => flat.slice(row * SIDE, (row + 1) * SIDE).join(''));
};

describe('what is in the way', () => {
  it.each([
    ['nothing', BARE, draft('', 112)],
    ['start', BARE, draft('CAT', 0)],
    ['too_short', BARE, draft('A', 112)],
    ['not_in_line', BARE, { ...draft('CAT', 112), placed: [...draft('CA', 112).placed, { face: 'T', square: 130, from: 2 }] }],
    ['gap', BARE, { ...draft('CAT', 112), placed: [...draft('CA', 112).placed, { face: 'T', square: 115, from: 2 }] }],
    ['apart', withWord('CAT', 111), draft('DOG', 0)],
    ['apart', withWord('CAT', 111), draft('D', 0)],
    [null, BARE, draft('CAT', 112)],
    [null, withWord('CAT', 111), draft('S', 114)],
  ] as const)('%s', (obstacle, rows, tiles) => {
    expect(formed({ rows: [...rows] }, tiles as TileDraft, START).obstacle).toBe(obstacle);
  });

  it('finds every word that a play makes', () => {
    const made = formed({ rows: withWord('CAT', 111) }, draft('SO', 114, SIDE), START);
    expect(made.words.map((word) => word.length)).toEqual([2, 4]);
  });
});

const squares = BARE.map((row, n) => (n === 7 ? 'T..d...*...d..T' : row));
const tiles = [...'CATSDOG'].map((face) => ({ face, letters: face, count: 2, value: face === 'C' ? 3 : 1 }));
const scrabble: Equipment = { squares, letters: [...'CATSDOG'], tiles, rack: 7, bonus: 50 };

describe('what it is worth', () => {
  it('doubles the first word, and counts premiums under new tiles only', () => {
    const first = draft('CAT', 112);
    const made = formed({ rows: BARE }, first, START);
    expect(crosswordWorth(scrabble, made.grid, made.words, first.placed).total).toBe(10);
    const more = draft('S', 115);
    const then = formed({ rows: withWord('CAT', 112) }, more, START);
    expect(crosswordWorth(scrabble, then.grid, then.words, more.placed).total).toBe(6);
  });

  it('gives the bonus for a whole rack', () => {
    const all = draft('CATSDOG', 106);
    const made = formed({ rows: BARE }, all, START);
    expect(crosswordWorth(scrabble, made.grid, made.words, all.placed).total).toBe(2 * (9 + 1) + 50);
  });

  it('counts two a letter in a flat word of Upwords, else one for every tile', () => {
    const upwords: Equipment = { ...scrabble, bonus: 20 };
    const rows = withWord('CAT', 112);
    const flat = BARE.map((row, r) => [...row].map((_, c) => (rows[r]![c] === '.' ? 0 : 1)));
    const tail = draft('S', 115);
    const made = formed({ rows }, tail, START);
    expect(upwordsWorth(upwords, flat, made.grid, made.words, tail.placed).total).toBe(8);
    const over = draft('D', 112);
    const covered = formed({ rows }, over, START);
    expect(covered.obstacle).toBeNull();
    expect(upwordsWorth(upwords, flat, covered.grid, covered.words, over.placed).total).toBe(4);
  });

  it('counts letters of the draw and letters stolen, once each', () => {
    const board = withWord('CAT', 112);
    const owners = withWord('101', 112);
    const tail = draft('S', 115);
    const made = formed({ rows: board }, tail, START);
    const loot = wordstealWorth({ ...scrabble, squares: BARE }, owners, 0, 3, made.words, tail.placed);
    expect(loot.taken).toEqual(new Map([[1, 2]]));
    expect(loot.total).toBe(3);
  });

  it('makes bonus points count on pink', () => {
    const pink = BARE.map((row, n) => (n === 7 ? '.......o..p....' : row));
    const all = draft('CATS', 112);
    const made = formed({ rows: BARE }, all, START);
    const owners = BARE;
    const loot = wordstealWorth({ ...scrabble, squares: pink }, owners, 0, 3, made.words, all.placed);
    expect(loot).toMatchObject({ gained: 1, converted: 4, clears: true, total: 8 });
  });
});
