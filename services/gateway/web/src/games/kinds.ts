/** The games this page knows. A new one is its rules, a line here, and its board in `game/boards`. */
import type { GameRules } from './rules';
import { crossword, stealing, upwords } from './tiles/rules';
import { wordgrid } from './wordgrid/rules';

const KINDS = { wordgrid, scrabble: crossword, words_with_friends: crossword, upwords, wordsteal: stealing };
export type Kind = keyof typeof KINDS;

/** In the order in which they are offered. */
export const KNOWN = Object.keys(KINDS) as Kind[];

export const isKnown = (kind: string): kind is Kind => kind in KINDS;

export const rulesOf = (kind: Kind): GameRules => KINDS[kind] as unknown as GameRules;
