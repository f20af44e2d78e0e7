/** What the page knows of one kind of game: no rules decide here, the server's events do. */
import type { Action, Did, Match, Seat } from '../api/types';

/** A line of the list of moves. */
export interface Move {
  seat: Seat;
  kind: 'play' | 'taken_back' | 'exchange' | 'pass' | 'cleared' | 'missed' | 'late';
  /** A turn without a play, between those that have numbers. */
  aside?: boolean;
  /** Of one that the position doesn't keep: the event that told it. */
  seq?: number;
  /** The words of a play, as they are read, the main one first. */
  words: string[];
  points: number;
  /** Tiles exchanged. */
  count: number;
  /** Letters taken from others, each a point of theirs. */
  taken?: { seat: Seat; count: number }[];
  /** Where it lies, the new squares among them. */
  squares: number[];
  fresh: number[];
}

export interface GameRules<P = unknown, D = unknown> {
  /** The draft of a turn in which nothing is prepared. */
  empty: D;
  /** The draft when everything prepared is taken back. */
  cleared(draft: D): D;
  /**
   * What one of the game's own events changes of the position and of the seats' scores.
   * `seat`: whose turn it was. The result replaces both.
   */
  after(match: Match<P>, seat: Seat | null, did: Did): Match<P>;
  /** A draft after the board or the rack under it has changed; what can't stay is gone. */
  kept(match: Match<P>, draft: D): D;
  /** Whether something else lies now where the draft has something. */
  displaced(match: Match<P>, draft: D): boolean;
  /** What the draft would send; null as long as it can't be sent. */
  action(match: Match<P>, draft: D): Action | null;
  /** Everything that was played, the first first. */
  moves(match: Match<P>): Move[];
  /** Whether an event makes a line of that list. */
  lists(did: Did): boolean;
  /** A turn without a play as a line between them, where the position doesn't keep it. */
  idle?(seat: Seat, did: Did): Move | null;
  /** One event as a sentence for who listens; null where there is nothing to say. */
  told(match: Match<P>, seat: Seat | null, did: Did, aloud: boolean): string | null;
}

/** A line without a play. */
export const aside = (seat: Seat, kind: Move['kind'], words: string[] = []): Move => ({
  ...{ seat, kind, words, points: 0, count: 0, squares: [], fresh: [] },
  aside: true,
});

/** The seats with points added to one. */
export const scored = <P>(match: Match<P>, seat: Seat, points: number): Match<P> => ({
  ...match,
  seats: match.seats.map((one) => (one.seat === seat ? { ...one, score: one.score + points } : one)),
});
