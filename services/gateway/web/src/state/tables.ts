/** Small questions about a table. */
import { sentenceOf } from '../api/sentences';
import { m } from '../messages';
import type { Me, Seat, Table, TableSeat, TimeControl } from '../api/types';

export const seatOf = (table: Table, me: Me | null): Seat | null =>
  table.seats.find((one) => me && one.player?.account === me.account)?.seat ?? null;

export const seatedAt = (table: Table, me: Me | null): boolean => seatOf(table, me) !== null;

export const freeSeat = (table: Table): TableSeat | undefined =>
  table.seats.find((one) => one.status === 'free');

/** What a game is called in this page's language. */
export const { gameName } = m;

/** Whether one asks there for a seat, rather than take it: unless one is kept for me. */
export const mustAsk = (table: Table, me: Me | null): boolean =>
  table.joining === 'ask' && invitedSeat(table, me) === undefined;

export const isOwner = (table: Table, me: Me | null): boolean =>
  me !== null && table.owner.account === me.account;

/** The free seat that is kept for me. */
export const invitedSeat = (table: Table, me: Me | null): TableSeat | undefined =>
  table.seats.find((one) => me && one.status === 'free' && one.invited?.account === me.account);

/** A free seat that I may take: kept for me, or for nobody. */
export const seatForMe = (table: Table, me: Me | null): TableSeat | undefined =>
  invitedSeat(table, me) ?? table.seats.find((one) => one.status === 'free' && !one.invited);

export const hasAsked = (table: Table, me: Me | null): boolean =>
  me !== null && (table.requests ?? []).some((one) => one.account === me.account);

/** Why I have no seat at this table, if that was told. */
export function turnedAway(table: Table, me: Me | null): string | null {
  const last = lastNo(table, me);
  return last ? (m.table.away[last.code] ?? sentenceOf(last.code, last.sentence)) : null;
}

/** Whether I was turned away where one asks: I may not ask again. */
export const mayNotAsk = (table: Table, me: Me | null): boolean =>
  mustAsk(table, me) && lastNo(table, me)?.code === 'turned_away';

const lastNo = (table: Table, me: Me | null) =>
  (table.turned_away ?? []).filter((one) => one.player.account === me?.account).at(-1);

export const takenSeats = (table: Table): TableSeat[] =>
  table.seats.filter((one) => one.status !== 'free');

/** What to call who sits there; null at a free seat. */
export const sitterName = (seat: TableSeat): string | null =>
  seat.player?.name ?? (seat.bot ? m.practice.computer(seat.bot) : null);

/** Everybody at the table but me. */
export function opponents(table: Table, me: Me | null): string {
  const names = table.seats
    .filter((one) => one.player?.account !== me?.account || !one.player)
    .map(sitterName);
  return names.filter((name) => name !== null).join(', ');
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** "10 min", "5 min + 3 s", "45 s a turn", "3 days a turn". */
export function timeText({ kind, budget_ms = 600_000, increment_ms = 0 }: TimeControl): string {
  if (kind === 'correspondence') return m.time.aTurn(m.time.days(Math.round(budget_ms / DAY_MS)));
  if (kind === 'per_turn') return m.time.aTurn(lengthText(budget_ms));
  return lengthText(budget_ms) + (increment_ms > 0 ? m.time.increment(increment_ms / 1000) : '');
}

/** The same, where it stands without a title that says whose time it is. */
export const timeOfEach = (control: TimeControl): string =>
  (control.kind ?? 'whole_game') === 'whole_game' ? m.hall.time(timeText(control)) : timeText(control);

/** A length of time in the largest unit that tells it wholly: "3 days", "2 min", "90 s". */
export function lengthText(ms: number): string {
  if (ms >= DAY_MS && ms % DAY_MS === 0) return m.time.days(ms / DAY_MS);
  return ms % MINUTE_MS === 0 ? m.time.minutes(ms / MINUTE_MS) : m.time.seconds(Math.round(ms / 1000));
}

/** A whole number of coins as people write it; null for anything else. */
export const amountOf = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** The winner's part of the pot, and the house's: `pot * 10 // 100`, and the rest. */
export function sharesOf(stake: number, seats = 2): { pot: number; fee: number; payout: number } {
  const pot = stake * seats;
  const fee = Math.floor((pot * 10) / 100);
  return { pot, fee, payout: pot - fee };
}
