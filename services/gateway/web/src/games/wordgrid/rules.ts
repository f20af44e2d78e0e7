/** Wordgrid's events, moves and sentences. */
import type { Did, Match, Seat } from '../../api/types';
import { m } from '../../messages';
import { nameOf } from '../../state/players';
import { scored, type GameRules, type Move } from '../rules';
import { EMPTY_DRAFT, hintFor, letterAt, played, type Draft, type Play, type Position } from './position';

function play(seat: Seat, turn: number, did: Did): Play {
  const { type: _, ...written } = did;
  return { ...(written as unknown as Omit<Play, 'seat' | 'turn'>), seat, turn };
}

function after(match: Match<Position>, seat: Seat | null, did: Did): Match<Position> {
  if (did.type === 'started') {
    return { ...match, position: { ...match.position, first: did['first'] as Seat } };
  }
  if (did.type !== 'written' || seat === null) return match;
  const one = play(seat, match.turn, did);
  return scored({ ...match, position: played(match.position, one) }, seat, one.score);
}

const kept = (match: Match<Position>, draft: Draft): Draft =>
  draft.cell !== null && letterAt(match.position, draft.cell) !== null ? EMPTY_DRAFT : draft;

const moves = (match: Match<Position>): Move[] =>
  match.position.plays.map((one) => ({
    seat: one.seat,
    kind: 'play',
    words: [one.word],
    points: one.score,
    count: 0,
    squares: one.path,
    fresh: [one.cell],
  }));

function told(
  match: Match<Position>,
  seat: Seat | null,
  did: Did,
  aloud: boolean,
): string | null {
  if (did.type !== 'written' || seat === null) return null;
  const { letter, cell, word, score } = play(seat, match.turn, did);
  return seat === match.you
    ? m.game.say.youWrote(letter, word, score)
    : m.game.say.wrote(nameOf(match, seat), letter, aloud ? cell : null, word, score);
}

export const wordgrid: GameRules<Position, Draft> = {
  empty: EMPTY_DRAFT,
  cleared: () => EMPTY_DRAFT,
  after,
  kept,
  displaced({ position }, { cell, letter }) {
    const there = cell === null ? null : letterAt(position, cell);
    return there !== null && letter !== null && there !== letter;
  },
  moves,
  lists: (did) => did.type === 'written',
  told,
  action(match, draft) {
    const { cell, letter, path } = draft;
    if (cell === null || letter === null || hintFor(match.position, draft) !== 'ready') return null;
    return { type: 'write', cell, letter, path: [...path] };
  },
};
