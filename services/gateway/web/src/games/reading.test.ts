import { expect, it } from 'vitest';
import type { Match } from '../api/types';
import { boardText, readBoard, readRow, rowText, stretches } from './reading';

const people = ['Ann', 'Bo'].map((name, seat) => ({ seat, name, account: name, guest: false, bot: null }));
const match = (kind: string, position: object): Match =>
  ({ kind, position, players: people, you: 1 }) as unknown as Match;

const CROSSED = ['.....', '.cAT.', '..S..', '....W', '.....'];
const crossed = { rows: CROSSED, standing: null, bag: 0, tiles: [], turns: [] };

it('finds every stretch of letters', () => {
  expect(stretches(CROSSED, 'across')).toEqual([[6, 7, 8], [12], [19]]);
  expect(stretches(CROSSED, 'down')).toEqual([[6], [7, 12], [8], [19]]);
  expect(stretches([], 'across')).toEqual([]);
});

it('reads words across and down with where they lie, and letters in no word', () => {
  expect(boardText(match('scrabble', crossed))).toBe(
    'Across. Row 2, columns B to D, CAT. Row 4, column E, W. Down. Column C, rows 2 to 3, AS.',
  );
});

it('counts in a play that may still be contested', () => {
  const standing = { seat: 0, tiles: [{ square: 17, face: 'H' }], words: ['ASH'], points: 6 };
  const text = boardText(match('scrabble', { ...crossed, standing }));
  expect(text).toContain('Column C, rows 2 to 4, ASH.');
});

it('says two letters of one tile', () => {
  const position = { ...crossed, rows: ['ɊA.', '...', '...'] };
  expect(rowText(match('scrabble', position), 0)).toBe('Row 1, columns A to B, QUA.');
});

it('reads a row by its columns, and says when it is empty', () => {
  const board = match('words_with_friends', { ...crossed, rows: ['A.BC', '....', '....', '....'] });
  expect(rowText(board, 0)).toBe('Row 1, column A, A. Columns C to D, BC.');
  expect(rowText(board, 2)).toBe('Row 3, empty.');
});

it('tells in Upwords how high the tiles lie, where any is stacked', () => {
  const rows = ['CAT', '...', 'ON.'];
  const heights = [[1, 3, 1], [0, 0, 0], [1, 1, 0]];
  const [across] = readBoard(match('upwords', { ...crossed, rows, heights }));
  expect(across?.lines.map((one) => one.note)).toEqual(['heights 1, 3, 1', '']);
});

it('tells in Wordsteal whose the letters are', () => {
  const position = { rows: ['CATS', '....', 'ONE.', '....'], owners: ['0011', '....', '111.', '....'] };
  const board = match('wordsteal', position);
  expect(rowText(board, 0)).toBe('Row 1, columns A to D, CATS, CA of Ann, TS yours.');
  expect(rowText(board, 2)).toBe('Row 3, columns A to C, ONE, yours.');
});

it('reads Wordgrid row by row', () => {
  const board = match('wordgrid', { rows: ['.....', '.....', 'SHEEP', '...R.', '.....'] });
  expect(readBoard(board)).toHaveLength(1);
  expect(boardText(board)).toBe(
    'Row by row. Row 1, empty. Row 2, empty. Row 3, columns A to E, SHEEP. ' +
      'Row 4, column D, R. Row 5, empty.',
  );
  expect(readRow(board, 3)[0]?.where).toBe('Row 4, column D');
});

it('says that nothing lies there', () => {
  expect(boardText(match('scrabble', { ...crossed, rows: ['...', '...', '...'] }))).toBe(
    'Nothing lies on the board yet.',
  );
});
