/** Folding a game's public events into the `Match` a page shows; the same for every game. */
import type { Clock, Did, GameEvent, Match, MatchSeat, Next, OpenedWindow, Seat, Window } from '../api/types';
import { credited, stopped, stoppedAt, usedUp } from './clock';
import type { GameRules } from './rules';

/** "next": apply it; "known": had it already; "gap": something is missing before it. */
export function order(match: Match, event: GameEvent): 'next' | 'known' | 'gap' {
  if (event.seq <= match.seq) return 'known';
  return event.seq === match.seq + 1 ? 'next' : 'gap';
}

const withSeat = (seats: MatchSeat[], seat: Seat, change: Partial<MatchSeat>): MatchSeat[] =>
  seats.map((one) => (one.seat === seat ? { ...one, ...change } : one));

/** Charges whoever's clock runs, if it is this seat's, and stops it. */
const charged = (match: Match, seat: Seat, ms: number): Match =>
  match.clock.running === seat ? { ...match, clock: stopped(match.clock, ms) } : match;

/** The turn passes on: whose it is, their clock, and a new right to offer a draw. */
function handOver(match: Match, next: Next): Match {
  return {
    ...match,
    phase: 'playing',
    turn: next.turn,
    to_move: next.seat,
    clock: next.clock,
    window: null,
    deadline: null,
    may_offer_draw: match.may_offer_draw || (next.seat === match.you && !next.again),
  };
}

/** A play waits for those who may contest it. */
const opened = (match: Match, { seats, until, clock }: OpenedWindow): Match => ({
  ...match,
  phase: 'window',
  window: { seats, until },
  clock,
});

/** How the match goes on: another turn, a window, or nothing more but the end behind it. */
function goesOn(match: Match, event: { next: Next | null; window?: OpenedWindow | null }): Match {
  if (event.next) return handOver(match, event.next);
  if (event.window) return opened(match, event.window);
  return { ...match, phase: 'playing', to_move: null, window: null };
}

/** No longer asked whether the play may stand. */
const without = (match: Match, seat: Seat): Window | null =>
  match.window ? { ...match.window, seats: match.window.seats.filter((one) => one !== seat) } : null;

/** How long a clock had been running, by the server's own account. */
const ranUntil = ({ since }: Clock, at: number | undefined): number =>
  since === null || at === undefined ? 0 : Math.max(0, at - since);

/** The match after one event; `event.seq` must be the next one. */
export const fold = <P>(rules: GameRules<P>, match: Match<P>, event: GameEvent): Match<P> => {
  const generic = rules as GameRules;
  return { ...applied(generic, match, event), seq: event.seq } as Match<P>;
};

const did = (rules: GameRules, match: Match, seat: Seat | null, events: Did[] = []): Match =>
  events.reduce((so_far, one) => rules.after(so_far, seat, one), match);

function applied(rules: GameRules, match: Match, event: GameEvent): Match {
  switch (event.type) {
    case 'arrived':
      return { ...match, seats: withSeat(match.seats, event.seat, { arrived: true }) };
    case 'begun':
      return handOver(did(rules, match, null, event.did), event.next);
    case 'moved':
    case 'ran_out': {
      const after = did(rules, match, event.seat, event.did);
      const paid = event.next ? after : charged(after, event.seat, event.charged_ms);
      return goesOn(paid, event);
    }
    case 'challenged':
      return goesOn(did(rules, match, match.to_move, event.did), event);
    case 'window_closed':
      return goesOn(did(rules, match, match.to_move, event.did), event);
    case 'let_pass':
      return { ...match, window: without(match, event.seat) };
    case 'draw_offered':
      return {
        ...match,
        draw_offer: event.seat,
        agreed: [event.seat],
        may_offer_draw: match.may_offer_draw && event.seat !== match.you,
      };
    case 'draw_accepted':
      return { ...match, agreed: [...(match.agreed ?? []), event.seat] };
    case 'draw_declined':
      return { ...match, draw_offer: null, agreed: [] };
    case 'time_credited':
      return { ...match, clock: credited(match.clock, event.ms) };
    case 'left':
      return left(rules, match, event);
    case 'ended': {
      const shown = did(rules, match, null, event.did);
      return {
        ...shown,
        to_move: null,
        // A turn that the end interrupts costs nothing; what had run of it stays to be seen.
        clock: stoppedAt(match.clock, ranUntil(match.clock, event.at)),
        phase: 'ended',
        result: event.result,
        draw_offer: null,
        agreed: [],
        window: null,
        deadline: null,
      };
    }
    default:
      return match;
  }
}

function left(rules: GameRules, match: Match, event: GameEvent & { type: 'left' }): Match {
  const status = event.why === 'time' ? 'timed_out' : 'resigned';
  const seats = withSeat(match.seats, event.seat, { status });
  const agreed = (match.agreed ?? []).filter((seat) => seat !== event.seat);
  const gone = { ...match, seats, agreed, draw_offer: agreed[0] ?? null };
  const paid =
    event.why === 'time'
      ? { ...gone, clock: usedUp(gone.clock, event.seat) }
      : charged(gone, event.seat, event.charged_ms ?? 0);
  const after = did(rules, { ...paid, window: without(match, event.seat) }, event.seat, event.did);
  if (event.next) return handOver(after, event.next);
  return event.window ? opened(after, event.window) : after;
}

/** Whether a turn ends with the event and no other begins. */
export const lastTurnEnds = (event: GameEvent): boolean =>
  event.type === 'ended' ||
  ((event.type === 'moved' || event.type === 'left' || event.type === 'ran_out') &&
    !event.next &&
    !event.window);

/** The clock that came with an event, from which counting down begins again. */
export function clockOf(event: GameEvent): Clock | null {
  if ('next' in event && event.next) return event.next.clock;
  return 'window' in event && event.window ? event.window.clock : null;
}

/** What the game waits for from this page's player. */
export function asked(match: Match): 'turn' | 'window' | null {
  if (match.you === null) return null;
  if (match.phase === 'playing' && match.to_move === match.you) return 'turn';
  const inWindow = match.phase === 'window' && match.window?.seats.includes(match.you);
  return inWindow ? 'window' : null;
}
