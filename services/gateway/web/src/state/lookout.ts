/**
 * Keeps an eye on all of one's games for who wants notices, on whatever page they are.
 *
 * A game that is followed counts as come to: those that wait for their players are left alone, their
 * tables tell when they begin.
 */
import { api } from '../api/client';
import type { GameEvent, Match, ServerFrame, Table } from '../api/types';
import { awaitedAt, awaitedIn, awaitedSince, whichGame, whichTable } from './awaited';
import { live } from './live.svelte';
import { notices } from './notices.svelte';
import { session } from './session.svelte';

const AT_MOST = 20;
const TABLES_AT_MOST = 200;

class Lookout {
  /** Games as they were told last as a whole: who plays, and which seat is mine. */
  private readonly matches = new Map<string, Match>();
  private readonly tables = new Map<string, Table>();

  hear(frame: ServerFrame): void {
    if (frame.type === 'table') this.atTable(frame.table);
    else if (frame.type === 'snapshot') this.whole(frame.match);
    else if (frame.type === 'event') this.happened(frame.game, frame.event);
  }

  /** Follow what is being played, if that is wanted. */
  async follow(): Promise<void> {
    if (!notices.on || !session.me || live.state !== 'live') return;
    const open = await api.openGames().catch(() => null);
    const mine = (open?.games ?? []).filter((one) => one.my_seat !== null && !one.ended);
    for (const { game } of mine.slice(0, AT_MOST)) {
      if (live.keeps(game)) continue;
      const found = await api.match(game).catch(() => null);
      if (found && notices.on && ['playing', 'window'].includes(found.match.phase)) live.keep(game);
    }
  }

  private whole(match: Match): void {
    const sentence = awaitedSince(this.matches.get(match.game) ?? null, match);
    this.matches.set(match.game, match);
    if (sentence) this.tell(match, sentence);
    if (match.phase === 'ended') this.over(match.game);
  }

  private happened(game: string, event: GameEvent): void {
    const match = this.matches.get(game);
    if (!match || event.seq <= match.seq) return;
    const sentence = awaitedIn(match, event);
    const turn = 'next' in event && event.next ? event.next.turn : match.turn;
    const to_move = 'next' in event && event.next ? event.next.seat : match.to_move;
    this.matches.set(game, { ...match, seq: event.seq, turn, to_move, phase: phaseAfter(match, event) });
    if (sentence) this.tell(match, sentence);
    if (event.type === 'ended') this.over(game);
  }

  private over(game: string): void {
    this.matches.delete(game);
    live.leave(game);
  }

  private atTable(table: Table): void {
    const before = this.tables.get(table.id) ?? null;
    if (before && before.version >= table.version) return;
    if (this.tables.size >= TABLES_AT_MOST) this.tables.clear();
    this.tables.set(table.id, table);
    const title = awaitedAt(before, table, session.me);
    const body = whichTable(table, session.me);
    if (title) void notices.tell({ title, body, path: `/t/${table.id}` });
  }

  private tell(match: Match, title: string): void {
    void notices.tell({ title, body: whichGame(match), path: `/t/${match.game}` });
  }
}

const phaseAfter = (match: Match, event: GameEvent): Match['phase'] => {
  if ('window' in event && event.window) return 'window';
  return 'next' in event && event.next ? 'playing' : match.phase;
};

export const lookout = new Lookout();
