/** Clocks as they are shown: counted down from when the message arrived, never by wall clock. */
import type { Clock, Seat } from '../api/types';

const LOW_MS = 60_000;
const LOW_TURN_MS = 15_000;

/** From where on a clock is low: a minute of a game, a quarter of a minute of a turn. */
export const lowBelow = (clock: Clock): number =>
  clock.kind === 'per_turn' ? Math.min(LOW_TURN_MS, clock.budget_ms / 3) : LOW_MS;
const TENTHS_BELOW_MS = 10_000;

const LAST_CALL_MS = 10_000;
const LAST_CALL_TURN_MS = 5_000;
const HOUR_MS = 3_600_000;

/** What is left when a player is told so, the longest first. */
export function warnings(clock: Clock): number[] {
  if (clock.kind === 'correspondence') return [HOUR_MS, LOW_MS];
  if (clock.kind === 'whole_game') return [LOW_MS, LAST_CALL_MS];
  const low = Math.floor(lowBelow(clock) / 1000) * 1000;
  return low > LAST_CALL_TURN_MS ? [low, LAST_CALL_TURN_MS] : [low];
}

/** The warning that is due when a clock has run down from `before` to `now`. */
export const warningBetween = (clock: Clock, before: number, now: number): number | null =>
  warnings(clock).filter((at) => before > at && now <= at).at(-1) ?? null;

/** A clock as the page keeps it: what a turn was credited is no part of what it began with. */
export type ShownClock = Clock & { credited_ms?: number };

/**
 * Milliseconds a seat has left, `elapsed_ms` after the clock was received.
 *
 * A seat whose clock does not run keeps what it had.
 */
export function remaining(clock: ShownClock, seat: Seat, elapsed_ms: number): number {
  const left = clock.remaining_ms[seat] ?? 0;
  if (clock.running !== seat) return Math.max(0, left);
  return Math.max(0, left + (clock.credited_ms ?? 0) - elapsed_ms);
}

/** Time given back in the running turn: what is charged for the turn is already without it. */
export const credited = (clock: ShownClock, ms: number): ShownClock =>
  clock.running === null ? clock : { ...clock, credited_ms: (clock.credited_ms ?? 0) + ms };

/** Charges the running seat for its turn and stops, as the server does. */
export function stopped(clock: ShownClock, charged_ms: number): ShownClock {
  const { credited_ms: _, ...plain } = clock;
  const remaining_ms = clock.remaining_ms.map((left, seat) =>
    seat === clock.running ? Math.max(0, left - charged_ms) : left,
  );
  return { ...plain, remaining_ms, running: null, since: null };
}

/** Stopped at what it shows. */
export const stoppedAt = (clock: ShownClock, elapsed_ms: number): ShownClock =>
  stopped(
    { ...clock, remaining_ms: clock.remaining_ms.map((_, seat) => remaining(clock, seat, elapsed_ms)) },
    0,
  );

/** The seat's time ran out. */
export const usedUp = (clock: ShownClock, seat: Seat): ShownClock => {
  const { remaining_ms, ...rest } = stopped(clock, 0);
  return { ...rest, remaining_ms: remaining_ms.map((left, of) => (of === seat ? 0 : left)) };
};

/** "2 d 3:05:00", "9:05", "1:02:00", and below ten seconds "8.4". */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW_MS) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const days = Math.floor(seconds / 86_400);
  const [hours, minutes] = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  const two = (n: number): string => String(n).padStart(2, '0');
  if (days > 0) return `${days}d ${two(hours)}:${two(minutes)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Milliseconds until the text of a running clock is another one; where it stays, a while. */
export function untilChange(ms: number): number {
  if (ms <= 0) return 1000;
  return ms < TENTHS_BELOW_MS ? (ms % 100) + 1 : (ms % 1000) + 1;
}

/** A live turn counts from its receipt: shorter delays are the network's and nobody's time. */
const LIVE_MS = 2_000;

/**
 * The instant from which a clock received at `received` counts down (both by our own clock).
 *
 * A clock that is told `again` (in a snapshot, after a reload or a reconnection) has been running
 * for a while: by the server's own account, `now` against `since`.
 */
export function countsFrom(clock: Clock, now: number, received: number, again = false): number {
  const age = clock.since === null ? 0 : Math.max(0, now - clock.since);
  return again || age > LIVE_MS ? received - age : received;
}
