/** What to call the people (and computers) at a table. */
import type { BotLevel, GameSummary, Match, Seat } from '../api/types';
import { m } from '../messages';

const named = (one: { name: string | null; bot: BotLevel | null } | undefined): string =>
  one?.bot ? m.practice.computer(one.bot) : (one?.name ?? '');

export const nameOf = (match: Match, seat: Seat | null | undefined): string =>
  seat === null || seat === undefined ? '' : named(match.players[seat]);

export const stillIn = (match: Match, seat: Seat): boolean =>
  match.seats[seat]?.status === 'playing';

/** "You" for oneself. */
export const shortName = (match: Match, seat: Seat): string =>
  seat === match.you ? m.game.you : nameOf(match, seat);

export const othersOf = (game: GameSummary): string =>
  game.seats
    .filter((one) => one.seat !== game.my_seat)
    .map(named)
    .join(', ');
