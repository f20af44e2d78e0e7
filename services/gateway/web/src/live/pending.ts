/**
 * Actions that were sent and not yet answered.
 *
 * Each has an id of its own; it is kept in the browser and sent again, unchanged, until the
 * server says accepted or refused. So a lost connection, a reload or a restart of the server
 * neither loses a move nor plays it twice.
 */
import type { Action } from '../api/types';

export interface PendingAction {
  game: string;
  id: string;
  turn: number;
  action: Action;
}

const KEY = 'wordhall.pending';
const AT_MOST = 20;

export type Store = Pick<Storage, 'getItem' | 'setItem'>;

export class PendingActions {
  private all: PendingAction[];

  constructor(private readonly store: Store) {
    this.all = read(store);
  }

  of(game: string): PendingAction[] {
    return this.all.filter((one) => one.game === game);
  }

  add(pending: PendingAction): void {
    this.keep([...this.all, pending].slice(-AT_MOST));
  }

  remove(id: string): PendingAction | undefined {
    const found = this.all.find((one) => one.id === id);
    if (found) this.keep(this.all.filter((one) => one.id !== id));
    return found;
  }

  clear(): void {
    this.keep([]);
  }

  private keep(all: PendingAction[]): void {
    this.all = all;
    try {
      this.store.setItem(KEY, JSON.stringify(all));
    } catch {
      // Storage is full or forbidden: the actions live as long as the page does.
    }
  }
}

function read(store: Store): PendingAction[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as PendingAction[]) : [];
  } catch {
    return [];
  }
}
