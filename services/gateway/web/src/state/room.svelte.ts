/**
 * One game as a page shows it: the match, its clocks, the draft of a move, what was sent.
 *
 * The match changes only by what the server tells. The draft is the player's own and is dropped
 * when the board under it has changed.
 */
import type { Action, Clock, GameEvent, Match, ServerFrame } from '../api/types';
import { countsFrom, stoppedAt } from '../games/clock';
import { clockOf, fold, lastTurnEnds, order } from '../games/match';
import { EMPTY_DRAFT, letterAt, type Draft, type Position, type WordgridMatch } from '../games/wordgrid';
import type { PendingAction } from '../live/pending';
import { sentenceOf } from '../api/sentences';
import { narrate } from './narrate';
import { announcer } from './announcer.svelte';
import { live, type GameListener } from './live.svelte';
import { soundOfTurn } from './sound';

/** Refusals that say nothing against the move itself: it may be played a little later. */
const PASSING = new Set(['slow_down', 'unavailable', 'stale_turn', 'not_your_turn']);

type GameFrame = Extract<ServerFrame, { game: string }>;

export class Room implements GameListener {
  match = $state.raw<WordgridMatch | null>(null);
  /** The instant (of `Date.now()`) from which the shown clock counts down. */
  clockFrom = $state(0);
  draft = $state.raw<Draft>(EMPTY_DRAFT);
  pending = $state.raw<PendingAction[]>([]);
  /** Why the last action was refused, until something else is done. */
  refusal = $state<string | null>(null);
  /** The draft that the rules refused: sending it again unchanged would change nothing. */
  private refusedDraft = $state.raw<Draft | null>(null);
  /** Said to the player by the other: a declined draw. */
  notice = $state<string | null>(null);

  readonly mine = $derived(this.match?.you ?? null);
  readonly myTurn = $derived(
    this.match !== null && this.match.phase === 'playing' && this.match.to_move === this.mine,
  );
  /** A move of this turn is on its way; an older one was played, only its answer is late. */
  readonly sendingMove = $derived(
    this.pending.some((one) => one.action.type === 'write' && one.turn === this.match?.turn),
  );

  readonly draftRefused = $derived(this.refusedDraft !== null && this.refusedDraft === this.draft);

  constructor(readonly game: string) {
    this.pending = live.pending.of(game);
  }

  seq(): number | undefined {
    return this.match?.seq;
  }

  hear(frame: GameFrame): void {
    if (frame.type === 'snapshot') this.replace(frame.match as WordgridMatch, frame.now);
    else if (frame.type === 'event') this.apply(frame.event, frame.now);
    else if (frame.type === 'presence') this.setPresence(frame.seat, frame.present);
    else if (frame.type === 'refused') this.refused(frame.id, frame.code, frame.detail);
    else if (frame.type === 'accepted') this.pending = live.pending.of(this.game);
  }

  /** The game as it was fetched, for those who can't follow it. */
  show(match: Match): void {
    if (!this.match) this.replace(match as WordgridMatch, Date.now());
  }

  setDraft(draft: Draft): void {
    this.draft = draft;
    this.refusal = null;
    this.notice = null;
  }

  write(): void {
    const { cell, letter, path } = this.draft;
    if (cell === null || letter === null) return;
    this.act({ type: 'write', cell, letter, path: [...path] });
  }

  act(action: Action): void {
    if (!this.match) return;
    this.refusal = null;
    this.notice = null;
    live.act(this.game, this.match.turn, action);
    this.pending = live.pending.of(this.game);
  }

  /**
   * A snapshot's running clock says what is left, not what the turn began with: what the turn will
   * have cost can't be taken off it, and is asked for when the game is over.
   */
  private midTurn = false;

  private replace(match: WordgridMatch, now: number): void {
    if (this.match && match.seq < this.match.seq) return;
    this.match = match;
    this.midTurn = match.clock.running !== null;
    this.clockFrom = countsFrom(match.clock, now, Date.now());
    this.dropStaleDraft(match.position);
  }

  private apply(event: GameEvent, now: number): void {
    const before = this.match;
    if (!before) return;
    const place = order(before, event);
    if (place === 'gap') live.rewatch(this.game);
    if (place !== 'next') return;
    this.match = fold(this.midTurn && lastTurnEnds(event) ? this.frozen(before) : before, event);
    this.countDown(clockOf(event), now);
    this.afterEvent(event, this.match);
    if (event.type === 'ended' && this.midTurn) live.rewatch(this.game, true);
  }

  private countDown(clock: Clock | null, now: number): void {
    if (!clock) return;
    this.clockFrom = countsFrom(clock, now, Date.now());
    this.midTurn = false;
  }

  private frozen(match: WordgridMatch): WordgridMatch {
    return { ...match, clock: stoppedAt(match.clock, Date.now() - this.clockFrom) };
  }

  private afterEvent(event: GameEvent, match: WordgridMatch): void {
    if (event.type === 'moved' && event.seat === match.you) this.draft = EMPTY_DRAFT;
    this.dropStaleDraft(match.position);
    const said = narrate(match, event);
    if (said) announcer.say(said);
    if (event.type === 'draw_declined' && event.seat !== match.you) this.notice = said;
    const turnCame = event.type === 'moved' || event.type === 'begun';
    if (turnCame && match.to_move !== null && match.to_move === match.you) soundOfTurn();
  }

  private refused(id: string, code: string, detail: string): void {
    const sent = this.pending.find((one) => one.id === id);
    if (!sent) return;
    this.pending = live.pending.of(this.game);
    if (sent.action.type === 'write' && !PASSING.has(code)) this.refusedDraft = this.draft;
    this.refusal = sentenceOf(code, detail);
    announcer.say(this.refusal);
  }

  private setPresence(seat: number, present: boolean): void {
    if (!this.match) return;
    const seats = this.match.seats.map((one) => (one.seat === seat ? { ...one, present } : one));
    this.match = { ...this.match, seats };
  }

  private dropStaleDraft(position: Position): void {
    const { cell } = this.draft;
    if (cell !== null && letterAt(position, cell) !== null) this.draft = EMPTY_DRAFT;
  }
}
