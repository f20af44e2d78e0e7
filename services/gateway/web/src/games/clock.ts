/** Clocks as they are shown: counted down from when the message arrived, never by wall clock. */
import type { Clock, Seat } from '../api/types';

export const LOW_MS = 60_000;
const TENTHS_BELOW_MS = 10_000;

/**
 * Milliseconds a seat has left, `elapsed_ms` after the clock was received.
 *
 * A seat whose clock does not run keeps what it had.
 */
export function remaining(clock: Clock, seat: Seat, elapsed_ms: number): number {
  const left = clock.remaining_ms[seat] ?? 0;
  return Math.max(0, clock.running === seat ? left - elapsed_ms : left);
}

/** "9:05", "1:02:00", and below ten seconds "8.4". */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW_MS) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Delays below this are the network's and nobody's time: a live turn counts from its receipt. */
const LIVE_MS = 2_000;

/**
 * The instant from which a clock received at `received` counts down (both by our own clock).
 *
 * A clock that is told again (after a reload, a reconnection) has been running for a while: by the
 * server's own account, `now` against `since`.
 */
export function countsFrom(clock: Clock, now: number, received: number): number {
  const age = clock.since === null ? 0 : now - clock.since;
  return age > LIVE_MS ? received - age : received;
}
