/**
 * One game as a page shows it: the match, its clocks, the draft of a move, what was sent.
 *
 * The match changes only by what the server tells. The draft is the player's own and is dropped
 * when the board under it has changed.
 */
import type { Action, Clock, Did, GameEvent, Match, Seat, ServerFrame } from '../api/types';
import { countsFrom, stoppedAt } from '../games/clock';
import { asked, clockOf, fold, lastTurnEnds, order } from '../games/match';
import { idleIn, type Idle } from '../games/idle';
import { isKnown, rulesOf } from '../games/kinds';
import type { GameRules } from '../games/rules';
import type { PendingAction } from '../live/pending';
import { sentenceOf } from '../api/sentences';
import { m } from '../messages';
import { deeds, narrate, verdict } from './narrate';
import { announcer } from './announcer.svelte';
import { eventsOf } from './events';
import { live, type GameListener } from './live.svelte';
import { prepared } from './prepared';
import { soundOfTurn } from './sound';

/** Refusals that say nothing against the move itself: it may be played a little later. */
const PASSING = new Set(['slow_down', 'unavailable', 'stale_turn', 'not_your_turn']);

/** What ends a turn: one of them on its way is enough. */
const MOVES = new Set<Action['type']>(['write', 'play', 'exchange', 'pass']);

type GameFrame = Extract<ServerFrame, { game: string }>;
type Refused = Extract<ServerFrame, { type: 'refused' }>;

/** Whether a turn of mine was lost: a word that isn't in the list, time, a contest. */
function costsMe(match: Match, event: GameEvent): boolean {
  if (event.type === 'ran_out') return event.seat === match.you;
  if (event.type === 'challenged') return event.seat === match.you || lostBy(match.you, event.did);
  return event.type === 'moved' && event.seat === match.you && has(event.did, 'missed');
}

const has = (all: Did[], type: string): boolean => all.some((did) => did.type === type);
const lostBy = (seat: Seat | null, all: Did[]): boolean =>
  all.some((did) => did.type === 'taken_back' && did['seat'] === seat);

export class Room implements GameListener {
  match = $state.raw<Match | null>(null);
  /** A finished game as it stood earlier, where that is looked at. */
  replayed = $state.raw<Match | null>(null);
  /** What the page shows. */
  readonly shown = $derived(this.replayed ?? this.match);
  /** The instant (of `Date.now()`) from which the shown clock counts down. */
  clockFrom = $state(0);
  /** What is prepared and not sent; its shape is the game's own. */
  draft = $state.raw<unknown>(null);
  /** Turns without a play that the position doesn't keep. */
  idle = $state.raw<Idle[]>([]);
  /** The last event that was applied here, for what moves on the board. */
  happened = $state.raw<GameEvent | null>(null);
  pending = $state.raw<PendingAction[]>([]);
  /** Why the last action was refused, until something else is done. */
  refusal = $state<string | null>(null);
  /** The draft that the rules refused: sending it again unchanged would change nothing. */
  private refusedDraft = $state.raw<unknown>(null);
  /** What came of it, until something else is done: a draw declined, a play contested. */
  notice = $state<string | null>(null);

  /** What was done last, for who looks at the board. */
  news = $state<string | null>(null);
  /** What cost me a turn: said until I have one again, however much others do meanwhile. */
  private lately: string | null = null;
  /** The same in short, for where the next question stands already. */
  cost = $state<string | null>(null);
  private deed = '';

  /** The same, as long as it may come to be played. */
  readonly drafted = $derived(this.shown?.phase === 'ended' ? null : this.draft);

  readonly mine = $derived(this.match?.you ?? null);
  readonly asked = $derived(this.match ? asked(this.match) : null);
  readonly myTurn = $derived(this.asked === 'turn');
  /** A move of this turn is on its way; an older one was played, only its answer is late. */
  readonly sendingMove = $derived(
    this.pending.some((one) => MOVES.has(one.action.type) && one.turn === this.match?.turn),
  );
  /** The answer in this window is on its way. */
  readonly answering = $derived(
    this.pending.some(
      (one) =>
        (one.action.type === 'let_pass' || one.action.type === 'challenge') &&
        one.turn === this.match?.turn,
    ),
  );

  readonly draftRefused = $derived(this.refusedDraft !== null && this.refusedDraft === this.draft);

  constructor(readonly game: string) {
    this.pending = live.pending.of(game);
    this.draft = prepared.of(game);
  }

  /** The connection is back: what was missed comes first, and has been so for a while. */
  caughtUp = false;

  seq(): number | undefined {
    return this.match?.seq;
  }

  hear(frame: GameFrame): void {
    if (frame.type === 'snapshot') this.replace(frame.match, frame.now);
    else if (frame.type === 'event') this.apply(frame.event, frame.now);
    else if (frame.type === 'presence') this.setPresence(frame.seat, frame.present);
    else if (frame.type === 'watchers') this.watched(frame.count);
    else if (frame.type === 'refused') this.refused(frame);
    else if (frame.type === 'accepted') this.pending = live.pending.of(this.game);
    if (frame.type === 'watchers' || frame.type === 'snapshot') this.caughtUp = true;
  }

  /** The game as it was fetched, for those who can't follow it. */
  show(match: Match): void {
    if (!this.match) this.replace(match, Date.now());
  }

  setDraft(draft: unknown): void {
    this.keep(draft);
    this.refusal = null;
    this.notice = null;
  }

  /** Send what is prepared, if it is whole. */
  play(): void {
    const action = this.match && this.rules?.action(this.match, this.draft);
    if (action) this.act(action);
  }

  clear(): void {
    if (this.rules) this.setDraft(this.rules.cleared(this.draft));
  }

  private get rules(): GameRules | null {
    return this.match && isKnown(this.match.kind) ? rulesOf(this.match.kind) : null;
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

  private replace(match: Match, now: number): void {
    if (this.match && match.seq < this.match.seq) return;
    this.match = match;
    this.midTurn = match.clock.running !== null;
    this.clockFrom = countsFrom(match.clock, now, Date.now(), true);
    this.keepDraft(match);
    void this.findIdle(match);
  }

  /** What was told before one came here is asked for once, if there is anything to find. */
  private async findIdle(match: Match): Promise<void> {
    const { rules } = this;
    if (!rules?.idle || match.turn <= rules.moves(match).length + 1) return;
    const events = await eventsOf(this.game).catch(() => null);
    if (!events) return;
    const found = idleIn(rules, events);
    const later = this.idle.filter((one) => one.seq > (events.at(-1)?.seq ?? 0));
    this.idle = [...found, ...later];
  }

  private apply(event: GameEvent, now: number): void {
    const [before, rules] = [this.match, this.rules];
    if (!before || !rules) return;
    const place = order(before, event);
    if (place === 'gap') live.rewatch(this.game);
    if (place !== 'next') return;
    const shown = this.midTurn && lastTurnEnds(event) ? this.frozen(before) : before;
    if (rules.idle) this.idle = [...this.idle, ...idleIn(rules, [event], rules.moves(before).length)];
    this.match = fold(rules, shown, event);
    this.happened = event;
    this.countDown(clockOf(event), now);
    this.afterEvent(event, this.match);
    // Of a turn that the end interrupts nothing is charged.
    const interrupted = before.clock.running !== null;
    if (event.type === 'ended' && this.midTurn && !interrupted) live.rewatch(this.game, true);
  }

  private countDown(clock: Clock | null, now: number): void {
    if (!clock) return;
    this.clockFrom = countsFrom(clock, now, Date.now(), !this.caughtUp);
    this.midTurn = false;
  }

  private frozen(match: Match): Match {
    return { ...match, clock: stoppedAt(match.clock, Date.now() - this.clockFrom) };
  }

  private afterEvent(event: GameEvent, match: Match): void {
    if (event.type === 'moved') this.notice = null;
    if (event.type === 'moved' && event.seat === match.you) this.clearQuietly();
    this.keepDraft(match);
    const said = narrate(match, event);
    // What I did myself I know.
    const own = event.type === 'moved' && event.seat === match.you;
    if (own) [this.lately, this.cost] = [null, null];
    if (costsMe(match, event)) {
      this.lately = deeds(match, event, false);
      this.cost = verdict(match, event);
    } else if (!own) this.deed = deeds(match, event, false) || this.deed;
    if (own) this.deed = '';
    this.news = [this.lately, this.deed].filter(Boolean).join(' ') || null;
    if (said) announcer.say(said);
    if (event.type === 'draw_declined' && event.seat !== match.you) this.notice = said;
    if (event.type === 'challenged') this.notice = said;
    const turnCame = 'next' in event && event.next !== null;
    if (turnCame && asked(match) === 'turn') soundOfTurn();
  }

  private refused({ id, code, detail, words = [] }: Refused): void {
    const sent = this.pending.find((one) => one.id === id);
    if (!sent) return;
    this.pending = live.pending.of(this.game);
    if (MOVES.has(sent.action.type) && !PASSING.has(code)) this.refusedDraft = this.draft;
    const language = this.match?.language ?? '';
    this.refusal = sentenceOf(code, detail, { words, language });
    announcer.say(this.refusal);
  }

  private setPresence(seat: number, present: boolean): void {
    if (!this.match) return;
    const seats = this.match.seats.map((one) => (one.seat === seat ? { ...one, present } : one));
    this.match = { ...this.match, seats };
  }

  private watched(watchers: number): void {
    if (this.match) this.match = { ...this.match, watchers };
  }

  private clearQuietly(): void {
    if (this.rules) this.keep(this.rules.cleared(this.draft));
  }

  /** The board or the rack under the draft may be another one. */
  private keepDraft(match: Match): void {
    const { rules } = this;
    if (!rules) return;
    const before = this.draft ?? rules.empty;
    try {
      if (rules.displaced(match, before)) this.notice = m.game.displaced;
      this.keep(rules.kept(match, before));
    } catch {
      this.keep(rules.empty); // It was kept by another version of this page.
    }
  }

  private keep(draft: unknown): void {
    this.draft = draft;
    if (this.mine !== null) prepared.keep(this.game, this.match?.phase === 'ended' ? null : draft);
  }
}
