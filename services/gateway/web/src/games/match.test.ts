import { describe, expect, it } from 'vitest';
import type { Clock, GameEvent } from '../api/types';
import { remaining } from './clock';
import { fold as foldBy, lastTurnEnds, order } from './match';
import { wordgrid } from './wordgrid/rules';
import type { WordgridMatch } from './wordgrid/position';

const clock = (running: number | null, remaining_ms = [600_000, 600_000]): Clock => ({
  kind: 'whole_game',
  budget_ms: 600_000,
  increment_ms: 0,
  remaining_ms,
  running,
  since: running === null ? null : 0,
});

const fold = (match: WordgridMatch, event: GameEvent): WordgridMatch =>
  foldBy(wordgrid, match, event);

const WAITING: WordgridMatch = {
  game: 'g',
  kind: 'wordgrid',
  language: 'en',
  lexicon: 'en-1',
  options: {},
  seq: 1,
  phase: 'waiting',
  turn: 0,
  to_move: null,
  you: 1,
  players: [],
  stake: 100,
  pot: 200,
  payout: 180,
  fee: 20,
  practice: false,
  seats: [0, 1].map((seat) => ({ seat, status: 'playing', arrived: false, score: 0 })),
  clock: clock(null),
  draw_offer: null,
  may_offer_draw: false,
  deadline: null,
  result: null,
  position: { rows: ['.....', '.....', 'SHEEP', '.....', '.....'], used: ['SHEEP'], plays: [] },
};

const WRITTEN = { type: 'written', cell: 18, letter: 'R', path: [10, 11, 12, 13, 18], word: 'SHEER', score: 5 };
const EVENTS: GameEvent[] = [
  { seq: 2, type: 'staked' },
  { seq: 3, type: 'arrived', seat: 0 },
  { seq: 4, type: 'arrived', seat: 1 },
  { seq: 5, type: 'begun', next: { turn: 1, seat: 0, clock: clock(0) } },
  { seq: 6, type: 'draw_offered', seat: 0 },
  { seq: 7, type: 'draw_declined', seat: 1 },
  {
    seq: 8,
    type: 'moved',
    seat: 0,
    turn: 1,
    did: [WRITTEN],
    charged_ms: 4_000,
    next: { turn: 2, seat: 1, clock: clock(1, [596_000, 600_000]) },
  },
  { seq: 9, type: 'time_credited', seat: 1, ms: 1_500 },
  { seq: 10, type: 'left', seat: 1, why: 'time', did: [], next: null },
  {
    seq: 11,
    type: 'ended',
    result: { reason: 'time', winners: [0], drawn: false, aborted: false, scores: [5, 0] },
  },
];
const upTo = (seq: number): WordgridMatch =>
  EVENTS.filter((event) => event.seq <= seq).reduce(fold, WAITING);

describe('folding', () => {
  it('tells the next event from a known one and a gap', () => {
    expect(order(WAITING, EVENTS[0]!)).toBe('next');
    expect(order(upTo(3), EVENTS[0]!)).toBe('known');
    expect(order(WAITING, EVENTS[2]!)).toBe('gap');
  });

  it('seats everybody, then begins', () => {
    expect(upTo(4).seats.map((seat) => seat.arrived)).toEqual([true, true]);
    expect(upTo(4).phase).toBe('waiting');
    expect(upTo(5)).toMatchObject({ phase: 'playing', turn: 1, to_move: 0 });
  });

  it('writes a move: letter, word, score, turn, clock', () => {
    const match = upTo(8);
    expect(match.position.rows[3]).toBe('...R.');
    expect(match.position.plays[0]).toMatchObject({ seat: 0, turn: 1, word: 'SHEER' });
    expect(match.seats.map((seat) => seat.score)).toEqual([5, 0]);
    expect(match).toMatchObject({ turn: 2, to_move: 1, may_offer_draw: true });
    expect(match.clock.remaining_ms).toEqual([596_000, 600_000]);
  });

  it('keeps one draw offer at a time', () => {
    expect(upTo(6).draw_offer).toBe(0);
    expect(upTo(7).draw_offer).toBeNull();
  });

  it('lets the one who offered wait for their own next turn', () => {
    const mine = { ...upTo(5), you: 0, may_offer_draw: true };
    const offered = fold(mine, EVENTS[4]!);
    expect(offered.may_offer_draw).toBe(false);
    expect(fold(offered, EVENTS[5]!).may_offer_draw).toBe(false);
  });

  it('gives lost time back in the turn that runs', () => {
    expect(remaining(upTo(9).clock, 1, 5_000)).toBe(596_500);
    expect(remaining(upTo(9).clock, 0, 5_000)).toBe(596_000);
  });

  it('ends with a result and stopped clocks', () => {
    const match = upTo(11);
    expect(match.seats[1]!.status).toBe('timed_out');
    expect(match).toMatchObject({ phase: 'ended', to_move: null, seq: 11 });
    expect(match.clock.running).toBeNull();
    expect(match.result?.winners).toEqual([0]);
  });

  it('leaves nothing to whose time ran out, credit or none', () => {
    expect(upTo(11).clock.remaining_ms).toEqual([596_000, 0]);
  });

  const end = (seq: number, reason: string): GameEvent => ({
    seq,
    type: 'ended',
    result: { reason, winners: [0], drawn: false, aborted: false, scores: [5, 0] },
  });

  it('charges the turn in which somebody resigned, without what was credited', () => {
    const left = { seq: 10, type: 'left', seat: 1, why: 'resigned', did: [], charged_ms: 7_000, next: null };
    const match = [left as GameEvent, end(11, 'resigned')].reduce(fold, upTo(9));
    expect(match.clock).toEqual(clock(null, [596_000, 593_000]));
  });

  it('charges nobody whose turn the end interrupts', () => {
    const left = { seq: 9, type: 'left', seat: 0, why: 'resigned', did: [], charged_ms: 0, next: null };
    const match = [left as GameEvent, end(10, 'resigned')].reduce(fold, upTo(8));
    expect(match.clock).toEqual(clock(null, [596_000, 600_000]));
  });

  it('shows what had run of the turn that a draw interrupts', () => {
    const drawn = { ...end(9, 'drawn'), at: 12_000 };
    expect(fold(upTo(8), drawn).clock).toEqual(clock(null, [596_000, 588_000]));
  });

  it('charges the last move', () => {
    const last = { seq: 9, type: 'moved', seat: 1, turn: 2, did: [], charged_ms: 9_999, next: null };
    const match = [last as GameEvent, end(10, 'score')].reduce(fold, upTo(8));
    expect(match.clock).toEqual(clock(null, [596_000, 590_001]));
  });

  it('knows the end of the last turn', () => {
    const ends = (seq: number): boolean => lastTurnEnds(EVENTS.find((event) => event.seq === seq)!);
    expect([5, 6, 8, 9, 10, 11].map(ends)).toEqual([false, false, false, false, true, true]);
  });

  it('passes over events it does not know', () => {
    const strange = { seq: 2, type: 'thundered' } as unknown as GameEvent;
    expect(fold(WAITING, strange)).toEqual({ ...WAITING, seq: 2 });
  });
});
