import { describe, expect, it } from 'vitest';
import {
  arrow,
  dragFrom,
  dragOver,
  neighbourTowards,
  outOfReach,
  press,
  rubOut,
  stepBack,
  type,
} from './drafting';
import { EMPTY_DRAFT, type Draft, type Position } from './position';

const START: Position = {
  rows: ['.....', '.....', 'SHEEP', '.....', '.....'],
  used: ['SHEEP'],
  plays: [],
};
const R: Draft = { cell: 18, letter: 'R', path: [] };

describe('pressing', () => {
  it('chooses an empty cell beside a letter, and lets it go again', () => {
    const chosen = press(START, EMPTY_DRAFT, 18);
    expect(chosen).toEqual({ cell: 18, letter: null, path: [] });
    expect(press(START, chosen, 18)).toEqual(EMPTY_DRAFT);
  });

  it('does nothing on a cell out of reach', () => {
    expect(press(START, EMPTY_DRAFT, 0)).toBe(EMPTY_DRAFT);
    expect(outOfReach(START, EMPTY_DRAFT, 0)).toBe(true);
    expect(outOfReach(START, EMPTY_DRAFT, 18)).toBe(false);
  });

  it('traces once a letter is written', () => {
    const path = [11, 12, 13, 18].reduce((so_far, cell) => press(START, so_far, cell), R).path;
    expect(path).toEqual([11, 12, 13, 18]);
  });

  it('moves the letter’s place to another empty cell, and starts over there', () => {
    expect(press(START, { ...R, path: [13, 18] }, 15)).toEqual({ cell: 15, letter: null, path: [] });
  });

  it('ends a word in the empty cell it comes to, when none is chosen yet', () => {
    const word = { ...EMPTY_DRAFT, path: [11, 12, 13] };
    expect(press(START, word, 18)).toEqual({ cell: 18, letter: null, path: [11, 12, 13, 18] });
  });
});

describe('dragging', () => {
  it('over letters into an empty cell chooses it', () => {
    const begun = dragFrom(START, EMPTY_DRAFT, 11);
    const dragged = [12, 13, 18].reduce((so_far, cell) => dragOver(START, so_far, cell), begun);
    expect(dragged).toEqual({ cell: 18, letter: null, path: [11, 12, 13, 18] });
  });

  it('from the end of a path goes on with it, from elsewhere begins anew', () => {
    const word = { ...R, path: [11, 12] };
    expect(dragFrom(START, word, 12)).toBe(word);
    expect(dragFrom(START, word, 14).path).toEqual([14]);
  });

  it('passes no second empty cell', () => {
    expect(dragOver(START, { ...R, path: [13, 18] }, 19).path).toEqual([13, 18]);
  });
});

describe('typing', () => {
  it('writes where the focus is', () => {
    expect(type(START, EMPTY_DRAFT, 'R', 18)).toEqual(R);
  });

  it('writes in the chosen cell when the focus is elsewhere', () => {
    expect(type(START, { cell: 18, letter: null, path: [] }, 'R', 12)).toEqual(R);
  });

  it('changes the letter and keeps the path that is being traced', () => {
    const traced = { ...R, path: [11, 12, 13, 18] };
    expect(type(START, traced, 'L', 15)).toEqual({ ...traced, letter: 'L' });
  });

  it('does nothing without a cell', () => {
    expect(type(START, EMPTY_DRAFT, 'R', 12)).toBe(EMPTY_DRAFT);
    expect(type(START, EMPTY_DRAFT, 'R', null)).toBe(EMPTY_DRAFT);
  });
});

describe('going back', () => {
  it('undoes path, letter, cell, in this order', () => {
    const traced = { ...R, path: [13, 18] };
    expect(stepBack(traced).path).toEqual([13]);
    expect(stepBack(R)).toEqual({ cell: 18, letter: null, path: [] });
    expect(stepBack(stepBack(R))).toEqual(EMPTY_DRAFT);
  });

  it('rubs the letter out and leaves the path', () => {
    expect(rubOut({ ...R, path: [13, 18] })).toEqual({ cell: 18, letter: null, path: [13, 18] });
  });
});

describe('the arrow keys', () => {
  it('stay inside the grid', () => {
    expect(neighbourTowards(0, 'ArrowUp')).toBe(0);
    expect(neighbourTowards(4, 'ArrowRight')).toBe(4);
    expect(neighbourTowards(12, 'ArrowDown')).toBe(17);
  });

  it('trace on from the end of a path, and only there', () => {
    const traced = { ...R, path: [12, 13] };
    expect(arrow(START, traced, 13, 18).path).toEqual([12, 13, 18]);
    expect(arrow(START, traced, 12, 11)).toBe(traced);
    expect(arrow(START, traced, 13, 8).path).toEqual([12, 13]);
  });
});
