/** A small scene of each game, of five by five squares: what makes it unlike the others. */
export interface Scene {
  /** Letters; "." where nothing lies. */
  rows: string[];
  /** What is on empty squares: T D t d premiums, "o" orange, "p" pink. */
  signs?: string[];
  /** How high a stack is. */
  heights?: string[];
  /** Whose letter it is. */
  owners?: string[];
  /** A word traced from cell to cell, ending in the new letter. */
  path?: number[];
  /** Letters show what they count. */
  values?: Record<string, number>;
}

export const SCENES: Record<string, Scene> = {
  wordgrid: {
    rows: ['.....', '.....', 'SHEEP', '...R.', '.....'],
    path: [10, 11, 12, 13, 18],
  },
  scrabble: {
    rows: ['..Q..', '.MUSE', '..I..', '..Z..', '.....'],
    signs: ['D...d', '.....', 't...t', '.d...', 'T...D'],
    values: { Q: 10, U: 1, I: 1, Z: 10, M: 3, S: 1, E: 1 },
  },
  words_with_friends: {
    rows: ['.....', 'WORDS', 'I....', 'T....', 'H....'],
    signs: ['.t.T.', '.....', '..D.t', '.d.D.', '..t.d'],
    values: { W: 4, O: 1, R: 1, D: 2, S: 1, I: 1, T: 1, H: 3 },
  },
  upwords: {
    rows: ['..F..', '..L..', 'CLOUD', '..W..', '.....'],
    heights: ['..1..', '..3..', '13421', '..2..', '.....'],
  },
  wordsteal: {
    rows: ['..T..', 'STEAL', '..A..', '..M..', '.....'],
    signs: ['.o...', '.....', '....p', 'o....', '...o.'],
    owners: ['..1..', '00111', '..1..', '..1..', '.....'],
  },
};
