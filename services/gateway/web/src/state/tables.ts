/** Small questions about a table. */
import { m } from '../messages';
import type { Me, Seat, Table, TableSeat, TimeControl } from '../api/types';

export const seatOf = (table: Table, me: Me | null): Seat | null =>
  table.seats.find((one) => me && one.player?.account === me.account)?.seat ?? null;

export const seatedAt = (table: Table, me: Me | null): boolean => seatOf(table, me) !== null;

export const freeSeat = (table: Table): TableSeat | undefined =>
  table.seats.find((one) => one.status === 'free');

/** Everybody at the table but me. */
export function opponents(table: Table, me: Me | null): string {
  const names = table.seats
    .filter((one) => one.player?.account !== me?.account || !one.player)
    .map((one) => one.player?.name ?? (one.bot ? m.practice.computer(one.bot) : null));
  return names.filter((name) => name !== null).join(', ');
}

const MINUTE_MS = 60_000;

/** "10 min", "5 min + 3 s". */
export function timeText(control: TimeControl): string {
  const minutes = Math.round((control.budget_ms ?? 600_000) / MINUTE_MS);
  const increment = Math.round((control.increment_ms ?? 0) / 1000);
  return m.time.minutes(minutes) + (increment > 0 ? m.time.increment(increment) : '');
}

/** The form of a table with these words, this stake and time, filled in. */
export const openPath = (words: string, stake: number, budget_ms: number, link: boolean): string =>
  `/open?words=${words}&stake=${stake}&minutes=${Math.round(budget_ms / MINUTE_MS)}` +
  (link ? '&who=link' : '');

/** A whole number of coins as people write it; null for anything else. */
export const amountOf = (text: string): number | null =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : null;

/** The winner's part of a pot of two stakes, and the house's: `pot * 10 // 100`, the rest. */
export function sharesOf(stake: number): { pot: number; fee: number; payout: number } {
  const pot = stake * 2;
  const fee = Math.floor((pot * 10) / 100);
  return { pot, fee, payout: pot - fee };
}
