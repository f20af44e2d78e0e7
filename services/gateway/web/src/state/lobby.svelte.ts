/** The open tables of the hall and who looks for a game, kept fresh by the socket. */
import type { Seeking, Table } from '../api/types';

const shown = (table: Table): boolean => table.status === 'open' && !table.private;

class Lobby {
  tables = $state.raw<Table[]>([]);
  seekers = $state.raw<Seeking[]>([]);
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
  }
}

const byAge = (a: Table, b: Table): number => b.created_at - a.created_at;

export const lobby = new Lobby();
