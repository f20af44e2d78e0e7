/** A finished game in steps: as it stood before the first move, and after each that is listed. */
import type { GameEvent, Match } from '../api/types';
import type { GameRules } from './rules';

export interface Step {
  /** The event after which the game stood so. */
  seq: number;
  /** How many moves were listed by then. */
  moves: number;
}

/**
 * What follows a move (that it counts, the draw, a turn that was missed, somebody leaving) belongs
 * to its step, so that the last one is the end.
 */
export function stepsOf(rules: GameRules, events: readonly GameEvent[]): Step[] {
  const steps: Step[] = [];
  let moves = 0;
  for (const event of events) {
    const did = 'did' in event ? (event.did ?? []) : [];
    const listed = did.filter((one) => rules.lists(one)).length;
    moves += listed;
    if (listed === 0) steps.pop();
    steps.push({ seq: event.seq, moves });
  }
  return steps;
}

/** A line of the list of moves: how many are listed up to it; of a turn without a play its `seq`. */
export interface Line {
  moves: number;
  seq: number | undefined;
}

/** The step to which a line belongs. */
export const stepOf = (steps: readonly Step[], { moves, seq }: Line): number =>
  steps.findIndex((step) => (seq === undefined ? step.moves >= moves : step.seq >= seq));

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
