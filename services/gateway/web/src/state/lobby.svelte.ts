/** The open tables of the hall, kept fresh by the socket; and games that began while one looked. */
import type { Table } from '../api/types';

const WATCHED_AT_MOST = 6;

const shown = (table: Table): boolean => table.status === 'open' && !table.private;
const watchable = (table: Table): boolean =>
  table.status === 'playing' && !table.private && table.options['observed'] !== false;

class Lobby {
  tables = $state.raw<Table[]>([]);
  /** Games that may be watched, the newest first. */
  games = $state.raw<Table[]>([]);
  loaded = $state(false);

  setAll(tables: Table[]): void {
    this.tables = tables.filter(shown).sort(byAge);
    this.loaded = true;
  }

  /** One table changed; a version older than the one shown is late news. */
  set(table: Table): void {
    const known = this.tables.find((one) => one.id === table.id);
    if (known && known.version > table.version) return;
    const others = this.tables.filter((one) => one.id !== table.id);
    this.tables = shown(table) ? [...others, table].sort(byAge) : others;
    const games = this.games.filter((one) => one.id !== table.id);
    this.games = watchable(table) ? [table, ...games].slice(0, WATCHED_AT_MOST) : games;
  }
}

const byAge = (a: Table, b: Table): number => b.created_at - a.created_at;

export const lobby = new Lobby();
