/** The page's one connection: hands each frame to the state it belongs to. */
import type { Me, ServerFrame, Table } from '../api/types';
import { PendingActions, type Store } from '../live/pending';
import { LiveSocket, type State } from '../live/socket';
import { lobby } from './lobby.svelte';
import { search } from './search.svelte';
import { session } from './session.svelte';

type GameFrame = Extract<ServerFrame, { game: string }>;

/** What a page that shows a game wants to hear. */
export interface GameListener {
  readonly game: string;
  seq(): number | undefined;
  /** What comes now was missed: the connection is new. */
  caughtUp: boolean;
  hear(frame: GameFrame): void;
}

const memory = (): Store => {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) };
};

function store(): Store {
  try {
    return localStorage;
  } catch {
    return memory();
  }
}

class Live {
  state = $state<State>('idle');
  /** True once the first connection stood: from then on a loss is a "re"-connection. */
  stood = $state(false);
  /** How the connection stands, as people are told. */
  readonly look = $derived.by(() => {
    if (this.state === 'live' || this.state === 'ended') return this.state;
    return this.stood ? 'reconnecting' : 'connecting';
  });
  /** The last news of a table one sits at. */
  table = $state.raw<Table | null>(null);

  readonly pending = new PendingActions(store());
  /** Hears everything, after all others. */
  overhear: (frame: ServerFrame) => void = () => undefined;
  private readonly listeners = new Map<string, GameListener>();
  /** Games that are followed whether a page shows them or not. */
  private readonly kept = new Set<string>();
  private readonly socket = new LiveSocket({
    connect: () => new WebSocket(address()),
    pending: this.pending,
    seqOf: (game) => this.listeners.get(game)?.seq(),
    onFrame: (frame) => {
      this.hear(frame);
      this.overhear(frame);
    },
    onState: (state) => {
      this.state = state;
      this.stood ||= state === 'live';
      if (state === 'ended') void this.signedOut();
    },
  });

  private started = false;

  /** Open the line; once it is, this changes nothing. */
  start(): void {
    if (this.started) return;
    this.started = true;
    search.seek = this.socket.seek.bind(this.socket);
    search.unseek = this.socket.unseek.bind(this.socket);
    session.onChange = () => {
      if (!session.me) this.forget();
      this.socket.reopen();
    };
    addEventListener('online', () => this.socket.reopen());
    addEventListener('focus', this.hurry);
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') this.hurry();
    });
    addEventListener('offline', () => this.socket.offline());
    addEventListener('pagehide', () => this.socket.close());
    addEventListener('pageshow', (event) => event.persisted && this.socket.open());
    this.socket.open();
    this.socket.followLobby(true);
  }

  follow(listener: GameListener): () => void {
    this.listeners.set(listener.game, listener);
    this.socket.watch(listener.game);
    return () => {
      this.listeners.delete(listener.game);
      if (!this.kept.has(listener.game)) this.socket.unwatch(listener.game);
    };
  }

  keeps(game: string): boolean {
    return this.kept.has(game);
  }

  /** Follow a game on every page, until `leave`. */
  keep(game: string): void {
    if (this.kept.has(game)) return;
    this.kept.add(game);
    if (!this.listeners.has(game)) this.socket.watch(game);
  }

  leave(game: string): void {
    if (this.kept.delete(game) && !this.listeners.has(game)) this.socket.unwatch(game);
  }

  leaveAll(): void {
    for (const game of [...this.kept]) this.leave(game);
  }

  /** What was under way for whoever was signed in. */
  private forget(): void {
    this.pending.clear();
    this.leaveAll();
    search.stop();
  }

  hurry = this.socket.hurry.bind(this.socket);
  act = this.socket.act.bind(this.socket);
  rewatch = this.socket.rewatch.bind(this.socket);

  private hear(frame: ServerFrame): void {
    if (frame.type === 'hello') this.greeted(frame.me);
    else if (frame.type === 'wallet') session.setBalance(frame);
    else if (frame.type === 'seek') search.hear(frame);
    else if (frame.type === 'table') {
      this.table = frame.table;
      search.seated(frame.table);
    } else if (frame.type === 'lobby') {
      if (frame.tables) lobby.setAll(frame.tables);
      if (frame.table) lobby.set(frame.table);
      if (frame.seekers) lobby.seekers = frame.seekers;
    } else if ('game' in frame) {
      if (frame.type === 'accepted' || frame.type === 'refused') this.pending.remove(frame.id);
      this.listeners.get(frame.game)?.hear(frame);
    }
  }

  /** The session ended, here or elsewhere: go on as somebody who may look at the lobby. */
  private async signedOut(): Promise<void> {
    await session.load().catch(() => undefined);
    search.stop();
    if (!session.me) this.socket.open();
  }

  /** A balance may have changed while nobody listened; what changes from now on is told. */
  private greeted(me: Me | null): void {
    for (const listener of this.listeners.values()) listener.caughtUp = false;
    // The cookie is known to the server only: the page had no reason to ask who is here.
    if (me && !session.me) void session.load(true).catch(() => undefined);
    if (me && !me.guest) void session.refresh();
  }
}

const address = (): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/v1/ws`;

export const live = new Live();
