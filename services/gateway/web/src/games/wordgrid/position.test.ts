import { describe, expect, it } from 'vitest';
import {
  EMPTY_DRAFT,
  drag,
  hintFor,
  neighbours,
  played,
  trace,
  wordOf,
  writable,
  type Draft,
  type Position,
} from './position';

const START: Position = {
  rows: ['.....', '.....', 'SHEEP', '.....', '.....'],
  used: ['SHEEP'],
  plays: [],
};

const draft = (change: Partial<Draft>): Draft => ({ ...EMPTY_DRAFT, ...change });

describe('the grid', () => {
  it('has orthogonal neighbours only, and none over its edge', () => {
    expect(neighbours(12)).toEqual([7, 11, 13, 17]);
    expect(neighbours(0)).toEqual([1, 5]);
    expect(neighbours(4)).toEqual([3, 9]);
    expect(neighbours(24)).toEqual([19, 23]);
  });

  it('may be written beside a letter, not on one, not away from all', () => {
    const cells = [...Array(25).keys()].filter((cell) => writable(START, cell));
    expect(cells).toEqual([5, 6, 7, 8, 9, 15, 16, 17, 18, 19]);
  });

  it('keeps the letter that was played, and the word', () => {
    const play = { seat: 0, turn: 1, cell: 18, letter: 'R', path: [10, 11, 12, 13, 18], word: 'SHEER', score: 5 };
    const after = played(START, play);
    expect(after.rows).toEqual(['.....', '.....', 'SHEEP', '...R.', '.....']);
    expect(after.used).toEqual(['SHEEP', 'SHEER']);
    expect(START.used).toEqual(['SHEEP']);
  });
});

describe('what may be said of a draft', () => {
  it('asks for the next thing, in order', () => {
    expect(hintFor(START, EMPTY_DRAFT)).toBe('choose_cell');
    expect(hintFor(START, draft({ cell: 18 }))).toBe('choose_letter');
    expect(hintFor(START, draft({ cell: 18, letter: 'R' }))).toBe('trace');
    expect(hintFor(START, draft({ cell: 18, letter: 'R', path: [18] }))).toBe('trace_more');
    expect(hintFor(START, draft({ cell: 18, letter: 'R', path: [11, 12] }))).toBe('through_new');
    expect(hintFor(START, draft({ cell: 18, letter: 'R', path: [11, 12, 13, 18] }))).toBe('ready');
  });

  it('knows the words that were used', () => {
    const used = { ...START, used: ['SHEEP', 'SHEER'] };
    const sheer = draft({ cell: 18, letter: 'R', path: [10, 11, 12, 13, 18] });
    expect(hintFor(used, sheer)).toBe('used');
    expect(hintFor(START, sheer)).toBe('ready');
  });

  it('reads the word along the path, with a mark for a letter to come', () => {
    expect(wordOf(START, draft({ cell: 18, path: [11, 12, 13, 18] }))).toBe('HEE·');
    expect(wordOf(START, draft({ cell: 18, letter: 'L', path: [11, 12, 13, 18] }))).toBe('HEEL');
  });
});

describe('tracing', () => {
  const at = (path: number[]): Draft => draft({ cell: 18, letter: 'R', path });

  it('goes on to a touching cell', () => {
    expect(trace(START, at([11]), 12)).toEqual([11, 12]);
  });

  it('begins anew at a cell that does not touch the last', () => {
    expect(trace(START, at([10, 11]), 14)).toEqual([14]);
  });

  it('takes the last cell back when it is pointed at again', () => {
    expect(trace(START, at([10, 11]), 11)).toEqual([10]);
  });

  it('is cut at a cell it already has', () => {
    expect(trace(START, at([10, 11, 12, 13]), 11)).toEqual([10, 11]);
  });

  it('never runs over an empty cell', () => {
    expect(trace(START, at([11]), 6)).toEqual([11]);
  });

  it('by dragging never jumps, and goes back by going back', () => {
    expect(drag(START, at([10, 11]), 14)).toEqual([10, 11]);
    expect(drag(START, at([10, 11, 12]), 11)).toEqual([10, 11]);
    expect(drag(START, at([13]), 18)).toEqual([13, 18]);
  });
});
