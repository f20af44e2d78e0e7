/** Play now: one search for others with the same wish, wherever one looks around meanwhile. */
import { newId } from '../api/ids';
import type { SeekFrame, Table, Wish } from '../api/types';
import { sentenceOf } from '../api/sentences';

type Status = 'none' | 'searching' | 'matched';

const KEPT = 'wordhall.search';
/** How soon one has to be back after a reload for the search to go on. */
const BACK_WITHIN_MS = 120_000;

/** What this window was looking for when it was left, if that was just now. */
function kept(): Wish | null {
  try {
    const { wish, left } = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as {
      wish?: Wish;
      left?: number;
    };
    return wish && Date.now() - (left ?? 0) < BACK_WITHIN_MS ? wish : null;
  } catch {
    return null;
  }
}

function keep(wish: Wish | null): void {
  try {
    if (wish) sessionStorage.setItem(KEPT, JSON.stringify({ wish, left: Date.now() }));
    else sessionStorage.removeItem(KEPT);
  } catch {
    // Not kept: the search ends with the page.
  }
}

class Search {
  status = $state<Status>('none');
  wish = $state.raw<Wish | null>(null);
  /** Where the others sit, or where one waits for the last of them. */
  table = $state.raw<Table | null>(null);
  /** Why the search ended, if not by a wish of the player's own. */
  problem = $state<string | null>(null);
  /** When it began, by `Date.now()`. */
  since = $state(0);
  private id: string | null = null;

  /** The wire: set by `live`. */
  seek: (id: string, wish: Wish) => void = () => undefined;
  unseek: (id: string) => void = () => undefined;

  begin(wish: Wish): void {
    if (this.id !== null) this.unseek(this.id);
    this.id = newId();
    [this.status, this.wish, this.table, this.problem] = ['searching', wish, null, null];
    this.since = Date.now();
    keep(wish);
    this.seek(this.id, wish);
  }

  /** A page that was loaded again goes on with what it was looking for. */
  resume(): void {
    const wish = kept();
    if (wish && this.status === 'none') this.begin(wish);
  }

  /** The page is being left, perhaps only to be loaded again. */
  left(): void {
    if (this.status !== 'none') keep(this.wish);
  }

  stop(): void {
    if (this.id !== null) this.unseek(this.id);
    this.over();
  }

  /** Nobody waits for the answer any more. */
  private over(problem: string | null = null): void {
    keep(null);
    [this.id, this.status, this.table, this.problem] = [null, 'none', null, problem];
  }

  hear({ id, status, table, code, detail }: SeekFrame): void {
    if (id !== this.id) return;
    if (status === 'waiting') [this.status, this.table] = ['searching', null];
    else if (status === 'matched') [this.status, this.table] = ['matched', table ?? null];
    else this.over(status === 'refused' ? sentenceOf(code ?? '', detail) : null);
  }

  /** A table of one's own changed: once its game is there, nothing is left to look for. */
  seated({ id, status }: Table): void {
    if (id === this.table?.id && status === 'playing') this.over();
  }
}

export const search = new Search();
