/** Turns without a play, where a game's position doesn't keep them: found in its events. */
import type { GameEvent } from '../api/types';
import type { GameRules, Move } from './rules';

export interface Idle {
  seq: number;
  /** How many plays were listed before it. */
  after: number;
  move: Move;
}

/** `plays`: how many were listed before these events. */
export function idleIn(rules: GameRules, events: readonly GameEvent[], plays = 0): Idle[] {
  const found: Idle[] = [];
  let after = plays;
  for (const event of events) {
    if (event.type !== 'moved' && event.type !== 'ran_out') continue;
    for (const did of event.did) {
      if (rules.lists(did)) after += 1;
      const move = rules.idle?.(event.seat, did);
      if (move) found.push({ seq: event.seq, after, move: { ...move, seq: event.seq } });
    }
  }
  return found;
}

/** The plays with what was found between them, as far as it had happened. */
export function withIdle(moves: readonly Move[], idle: readonly Idle[], seq: number): Move[] {
  const then = idle.filter((one) => one.seq <= seq);
  const between = (after: number): Move[] =>
    then.filter((one) => one.after === after).map(({ move }) => move);
  return [...between(0), ...moves.flatMap((move, n) => [move, ...between(n + 1)])];
}
