/** The part of a wish that an address asks for. */
import type { Wish } from '../api/types';
import { amountOf } from './tables';

const MINUTE_MS = 60_000;

/** `param`: what the address says of a name, or null. What can't be had is left out later. */
export function asked(param: (name: string) => string | null): Partial<Wish> {
  const wish: Partial<Wish> = {};
  const [game, language] = [param('game'), param('words')];
  const [stake, minutes, seats] = ['stake', 'minutes', 'seats'].map((name) =>
    amountOf(param(name) ?? ''),
  );
  if (game) wish.game = game;
  if (language) wish.language = language;
  if (typeof stake === 'number') wish.stake = stake;
  if (typeof seats === 'number') wish.seats = seats;
  if (typeof minutes === 'number') {
    wish.time_control = { kind: 'whole_game', budget_ms: minutes * MINUTE_MS, increment_ms: 0 };
  }
  return wish;
}
