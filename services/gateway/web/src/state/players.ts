/** What to call the people (and computers) at a table. */
import type { BotLevel, GameSummary, Match, Seat } from '../api/types';
import { m } from '../messages';

export const named = (one: { name: string | null; bot: BotLevel | null } | undefined): string =>
  one?.bot ? m.practice.computer(one.bot) : (one?.name ?? '');

/** Which of several computer players it is, from 1; null where there is but one. */
export function botNumber(match: Match, seat: Seat): number | null {
  const bots = match.players.filter((one) => one.bot);
  return bots.length > 1 ? bots.findIndex((one) => one.seat === seat) + 1 : null;
}

export function nameOf(match: Match, seat: Seat | null | undefined): string {
  if (seat === null || seat === undefined) return '';
  const player = match.players[seat];
  const number = botNumber(match, seat);
  return player?.bot && number !== null
    ? m.practice.computerNumber(number, player.bot)
    : named(player);
}

/** Where the level stands beside it, or doesn't matter. */
export function panelName(match: Match, seat: Seat): string {
  if (!match.players[seat]?.bot || seat === match.you) return shortName(match, seat);
  const number = botNumber(match, seat);
  return number === null ? m.practice.bot : m.practice.botNumber(number);
}

export const stillIn = (match: Match, seat: Seat): boolean =>
  match.seats[seat]?.status === 'playing';

/** I have offered a draw and wait for the answer. */
export const offersDraw = (match: Match): boolean =>
  match.you !== null && match.draw_offer === match.you;

/** Who offers me a draw that I haven't answered. */
export function drawOfferedTo(match: Match): Seat | null {
  const { draw_offer: from, agreed, phase, you } = match;
  if ((phase !== 'playing' && phase !== 'window') || you === null || from === null) return null;
  return (agreed ?? [from]).includes(you) ? null : from;
}

/** "You" for oneself. */
export const shortName = (match: Match, seat: Seat): string =>
  seat === match.you ? m.game.you : nameOf(match, seat);

export const othersOf = (game: GameSummary): string =>
  game.seats
    .filter((one) => one.seat !== game.my_seat)
    .map(named)
    .join(', ');
