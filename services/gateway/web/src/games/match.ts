/** Folding a game's public events into the `Match` a page shows; the same for every game. */
import type { Clock, GameEvent, Match, MatchSeat, Next, Seat } from '../api/types';
import { played, type Play, type Position, type WordgridMatch } from './wordgrid';

/** "next": apply it; "known": had it already; "gap": something is missing before it. */
export function order(match: Match, event: GameEvent): 'next' | 'known' | 'gap' {
  if (event.seq <= match.seq) return 'known';
  return event.seq === match.seq + 1 ? 'next' : 'gap';
}

const withSeat = (seats: MatchSeat[], seat: Seat, change: Partial<MatchSeat>): MatchSeat[] =>
  seats.map((one) => (one.seat === seat ? { ...one, ...change } : one));

const stopped = (clock: Clock): Clock => ({ ...clock, running: null, since: null });

const credited = (clock: Clock, seat: Seat, ms: number): Clock => ({
  ...clock,
  remaining_ms: clock.remaining_ms.map((left, of) => (of === seat ? left + ms : left)),
});

/** The turn passes on: whose it is, their clock, and a new right to offer a draw. */
function handOver(match: WordgridMatch, next: Next | null): WordgridMatch {
  if (next === null) return { ...match, to_move: null, clock: stopped(match.clock) };
  return {
    ...match,
    phase: 'playing',
    turn: next.turn,
    to_move: next.seat,
    clock: next.clock,
    may_offer_draw: match.may_offer_draw || next.seat === match.you,
  };
}

function write(match: WordgridMatch, play: Play): WordgridMatch {
  const score = (match.seats[play.seat]?.score ?? 0) + play.score;
  const position: Position = played(match.position, play);
  return { ...match, position, seats: withSeat(match.seats, play.seat, { score }) };
}

/** The match after one event; `event.seq` must be the next one. */
export function fold(match: WordgridMatch, event: GameEvent): WordgridMatch {
  return { ...applied(match, event), seq: event.seq };
}

function applied(match: WordgridMatch, event: GameEvent): WordgridMatch {
  switch (event.type) {
    case 'arrived':
      return { ...match, seats: withSeat(match.seats, event.seat, { arrived: true }) };
    case 'begun':
      return handOver(match, event.next);
    case 'moved': {
      const { seat, turn } = event;
      const written = event.did.filter((did) => did.type === 'written');
      const after = written.reduce(
        (so_far, did) => write(so_far, { ...(did as unknown as Play), seat, turn }),
        match,
      );
      return handOver(after, event.next);
    }
    case 'draw_offered':
      return {
        ...match,
        draw_offer: event.seat,
        may_offer_draw: match.may_offer_draw && event.seat !== match.you,
      };
    case 'draw_declined':
      return { ...match, draw_offer: null };
    case 'time_credited':
      return { ...match, clock: credited(match.clock, event.seat, event.ms) };
    case 'left': {
      const status = event.why === 'time' ? 'timed_out' : 'resigned';
      const left = { ...match, seats: withSeat(match.seats, event.seat, { status }) };
      return event.next ? handOver(left, event.next) : left;
    }
    case 'ended':
      return {
        ...handOver(match, null),
        phase: 'ended',
        result: event.result,
        draw_offer: null,
        deadline: null,
      };
    default:
      return match;
  }
}

/** The clock that came with an event, from which counting down begins again. */
export const clockOf = (event: GameEvent): Clock | null =>
  'next' in event && event.next ? event.next.clock : null;
