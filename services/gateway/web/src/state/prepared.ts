/**
 * What is prepared in a game and not played, kept by this tab: a reload doesn't take it away.
 *
 * It is the player's own, so it goes no further than here, and with the tab.
 */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const key = (game: string): string => `wordhall.prepared.${game}`;

export class Prepared {
  /** `storage` throws where the browser keeps nothing: then nothing is found. */
  constructor(private readonly storage: () => Kept = () => sessionStorage) {}

  /** Null where nothing was prepared, or nothing that can be read. */
  of(game: string): unknown {
    try {
      return JSON.parse(this.storage().getItem(key(game)) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }

  keep(game: string, draft: unknown): void {
    try {
      if (draft === null) this.storage().removeItem(key(game));
      else this.storage().setItem(key(game), JSON.stringify(draft));
    } catch {
      // Not kept: a reload begins with nothing prepared.
    }
  }
}

export const prepared = new Prepared();
