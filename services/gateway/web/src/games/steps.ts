/** A finished game in steps: as it stood before the first move, and after each that is listed. */
import type { GameEvent, Match } from '../api/types';
import type { GameRules } from './rules';

/**
 * The `seq` at which each step stands. What follows a move (that it counts, the draw, a turn that
 * was missed, somebody leaving) belongs to its step, so that the last one is the end.
 */
export function stepsOf(rules: GameRules, events: readonly GameEvent[]): number[] {
  const steps: number[] = [];
  for (const event of events) {
    const listed = 'did' in event && (event.did ?? []).some((one) => rules.lists(one));
    if (listed || steps.length === 0) steps.push(event.seq);
    else steps[steps.length - 1] = event.seq;
  }
  return steps;
}

/** As it stood, with nothing running and nobody asked: what is looked at is long over. */
export const still = (match: Match): Match => ({
  ...match,
  phase: 'ended',
  to_move: null,
  clock: { ...match.clock, running: null, since: null },
  window: null,
  deadline: null,
  draw_offer: null,
});
