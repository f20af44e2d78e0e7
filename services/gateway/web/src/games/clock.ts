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
