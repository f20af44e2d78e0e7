/**
 * One WebSocket that keeps itself alive, with explicit states.
 *
 * ```
 * idle ── open() ──> connecting ── hello ──> live
 *                       ^                     │ lost, silent, restarted
 *                       └──── waiting <───────┘
 * any ── close() ──> idle            any ── 4401 ──> ended (sign in again)
 * ```
 *
 * What was asked for (the lobby, games, a search, unanswered actions) is asked for again on every new
 * connection, so that nothing above this needs to know that one was lost.
 */
import { newId } from '../api/ids';
import type { Action, ClientFrame, SeekFrame, ServerFrame, Wish } from '../api/types';
import type { PendingAction, PendingActions } from './pending';

export type State = 'idle' | 'connecting' | 'live' | 'waiting' | 'ended';

const FIRST_PAUSE_MS = 300;
/** A gateway that is started again is back within seconds: nobody waits much longer than that. */
const PAUSE_MS = 2_000;
const QUICK_FOR_MS = 30_000;
const LONGEST_PAUSE_MS = 6_000;
const PING_EVERY_MS = 10_000;
const SILENT_AFTER_MS = 18_000;
const CONNECT_WITHIN_MS = 5_000;
const RESEND_AFTER_MS = 4_000;
const SESSION_ENDED = 4401;

export interface Wiring {
  connect: () => WebSocket;
  pending: PendingActions;
  /** The last `seq` one has of a game, so that only what is missing is sent. */
  seqOf: (game: string) => number | undefined;
  onFrame: (frame: ServerFrame) => void;
  onState: (state: State) => void;
}

export class LiveSocket {
  state: State = 'idle';
  private socket: WebSocket | null = null;
  private lobby = false;
  /** The search under way; once it has found a table that one is asked after, not the search. */
  private search: { id: string; wish: Wish; found: boolean } | null = null;
  private readonly games = new Set<string>();
  /** When the line was lost that isn't back yet. */
  private lostAt: number | null = null;
  private heardAt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private readonly sentAt = new Map<string, number>();

  constructor(private readonly wiring: Wiring) {}

  open(): void {
    if (this.state === 'idle' || this.state === 'ended') this.connect();
  }

  /** Connect anew, at once: after signing in or out, or when the network is back. */
  reopen(): void {
    this.drop();
    this.lostAt = null;
    this.connect();
  }

  /** Somebody is looking: don't let them wait for the next attempt. */
  hurry(): void {
    if (this.state === 'waiting') this.reopen();
  }

  /** The network is gone: say so at once rather than when the silence has lasted. */
  offline(): void {
    if (this.socket) this.lost(this.socket);
  }

  close(): void {
    this.drop();
    this.become('idle');
  }

  followLobby(on: boolean): void {
    this.lobby = on;
    this.send({ type: 'lobby', on });
  }

  /** Look for others with the same wish, until `unseek`. */
  seek(id: string, wish: Wish): void {
    this.search = { id, wish, found: false };
    this.send({ type: 'seek', id, wish });
  }

  unseek(id: string): void {
    if (this.search?.id === id) this.search = null;
    this.send({ type: 'unseek', id });
  }

  watch(game: string): void {
    this.games.add(game);
    this.sendWatch(game);
  }

  unwatch(game: string): void {
    this.games.delete(game);
    this.send({ type: 'unwatch', game });
  }

  /** Ask for a game again: from the last event one has, or whole. */
  rewatch(game: string, whole = false): void {
    if (!this.games.has(game)) return;
    if (whole) this.send({ type: 'watch', game });
    else this.sendWatch(game);
  }

  /** Send an action, and again until it is answered. Returns what is kept of it. */
  act(game: string, turn: number, action: Action): PendingAction {
    const pending = { game, id: newId(), turn, action };
    this.wiring.pending.add(pending);
    this.sendAct(pending);
    return pending;
  }

  private connect(): void {
    this.become('connecting');
    const socket = this.wiring.connect();
    this.socket = socket;
    this.heardAt = Date.now();
    const tooLong = setTimeout(() => this.lost(socket), CONNECT_WITHIN_MS);
    socket.onmessage = ({ data }) => {
      clearTimeout(tooLong);
      if (socket === this.socket) this.heard(String(data));
    };
    socket.onclose = ({ code }) => {
      clearTimeout(tooLong);
      this.lost(socket, code);
    };
  }

  private heard(text: string): void {
    this.heardAt = Date.now();
    const frame = readFrame(text);
    if (frame === null) return;
    if (frame.type === 'hello') this.greeted();
    if (frame.type === 'accepted' || frame.type === 'refused') this.sentAt.delete(frame.id);
    if (frame.type === 'resync') this.rewatch(frame.game);
    if (frame.type === 'seek') this.searched(frame);
    this.wiring.onFrame(frame);
  }

  private greeted(): void {
    this.lostAt = null;
    this.become('live');
    this.beat = setInterval(() => this.tick(), PING_EVERY_MS / 5);
    if (this.lobby) this.send({ type: 'lobby', on: true });
    const { search } = this;
    if (search && !search.found) this.send({ type: 'seek', id: search.id, wish: search.wish });
    this.sentAt.clear();
    for (const game of this.games) this.sendWatch(game);
  }

  private searched({ id, status }: SeekFrame): void {
    if (this.search?.id !== id) return;
    if (status === 'waiting' || status === 'matched') this.search.found = status === 'matched';
    else this.search = null;
  }

  private pinged = 0;

  private tick(): void {
    const now = Date.now();
    if (now - this.heardAt > SILENT_AFTER_MS && this.socket) return this.lost(this.socket);
    if (now - this.pinged >= PING_EVERY_MS) {
      this.pinged = now;
      this.send({ type: 'ping', nonce: String(now) });
    }
    for (const game of this.games) this.resendUnanswered(game, now);
  }

  private resendUnanswered(game: string, now: number): void {
    for (const pending of this.wiring.pending.of(game)) {
      if (now - (this.sentAt.get(pending.id) ?? 0) > RESEND_AFTER_MS) this.sendAct(pending);
    }
  }

  private lost(socket: WebSocket, code?: number): void {
    if (socket !== this.socket) return;
    this.drop();
    if (code === SESSION_ENDED) return this.become('ended');
    this.become('waiting');
    const pause = this.pause(Date.now());
    // Half of the pause is left to chance, lest everybody comes back at the same instant.
    this.retry = setTimeout(() => this.connect(), pause / 2 + (Math.random() * pause) / 2);
  }

  /** At once the first time, then every second or two, and at last less often. */
  private pause(now: number): number {
    if (this.lostAt === null) {
      this.lostAt = now;
      return FIRST_PAUSE_MS;
    }
    return now - this.lostAt < QUICK_FOR_MS ? PAUSE_MS : LONGEST_PAUSE_MS;
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    if (socket && socket.readyState <= WebSocket.OPEN) socket.close();
  }

  private become(state: State): void {
    if (state === this.state) return;
    this.state = state;
    this.wiring.onState(state);
  }

  private sendWatch(game: string): void {
    const after = this.wiring.seqOf(game);
    this.send(after === undefined ? { type: 'watch', game } : { type: 'watch', game, after });
    for (const pending of this.wiring.pending.of(game)) this.sendAct(pending);
  }

  private sendAct({ game, id, turn, action }: PendingAction): void {
    if (this.send({ type: 'act', game, id, turn, action })) this.sentAt.set(id, Date.now());
  }

  private send(frame: ClientFrame): boolean {
    if (this.state !== 'live' || this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(frame));
    return true;
  }
}

/** One frame, or null for what isn't one: the server may learn to say more than we know. */
function readFrame(text: string): ServerFrame | null {
  try {
    const frame: unknown = JSON.parse(text);
    const known = typeof frame === 'object' && frame !== null && 'type' in frame;
    return known ? (frame as ServerFrame) : null;
  } catch {
    return null;
  }
}
