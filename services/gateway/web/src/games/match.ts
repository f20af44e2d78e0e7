/** Folding a game's public events into the `Match` a page shows; the same for every game. */
import type { Clock, GameEvent, Match, MatchSeat, Next, Seat } from '../api/types';
import { credited, stopped, usedUp } from './clock';
import { played, type Play, type Position, type WordgridMatch } from './wordgrid';

/** "next": apply it; "known": had it already; "gap": something is missing before it. */
export function order(match: Match, event: GameEvent): 'next' | 'known' | 'gap' {
  if (event.seq <= match.seq) return 'known';
  return event.seq === match.seq + 1 ? 'next' : 'gap';
}

const withSeat = (seats: MatchSeat[], seat: Seat, change: Partial<MatchSeat>): MatchSeat[] =>
  seats.map((one) => (one.seat === seat ? { ...one, ...change } : one));

/** Charges whoever's clock runs, if it is this seat's, and stops it. */
const charged = (match: WordgridMatch, seat: Seat, ms: number): WordgridMatch =>
  match.clock.running === seat ? { ...match, clock: stopped(match.clock, ms) } : match;

/** The turn passes on: whose it is, their clock, and a new right to offer a draw. */
function handOver(match: WordgridMatch, next: Next): WordgridMatch {
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
      return event.next ? handOver(after, event.next) : charged(after, seat, event.charged_ms);
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
      return { ...match, clock: credited(match.clock, event.ms) };
    case 'left': {
      const status = event.why === 'time' ? 'timed_out' : 'resigned';
      const seats = withSeat(match.seats, event.seat, { status });
      const left =
        event.why === 'time'
          ? { ...match, seats, clock: usedUp(match.clock, event.seat) }
          : charged({ ...match, seats }, event.seat, event.charged_ms ?? 0);
      return event.next ? handOver(left, event.next) : left;
    }
    case 'ended':
      return {
        ...match,
        to_move: null,
        // A turn that the end interrupts costs nothing.
        clock: stopped(match.clock, 0),
        phase: 'ended',
        result: event.result,
        draw_offer: null,
        deadline: null,
      };
    default:
      return match;
  }
}

/** Whether a turn ends with the event and no other begins. */
export const lastTurnEnds = (event: GameEvent): boolean =>
  event.type === 'ended' || ((event.type === 'moved' || event.type === 'left') && !event.next);

/** The clock that came with an event, from which counting down begins again. */
export const clockOf = (event: GameEvent): Clock | null =>
  'next' in event && event.next ? event.next.clock : null;
