/**
 * Whether somebody signed in at this browser: no secret, only a reason to ask who they are.
 *
 * The session's cookie can't be read here. Without this every stranger's first request would be
 * one that must fail.
 */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'wordhall.signed-in';

export class SessionTrace {
  /** `storage` throws where the browser keeps nothing: then asking is the only way to know. */
  constructor(private readonly storage: () => Kept) {}

  found(): boolean {
    try {
      return this.storage().getItem(KEY) !== null;
    } catch {
      return true;
    }
  }

  leave(): void {
    this.quietly((kept) => kept.setItem(KEY, 'yes'));
  }

  clear(): void {
    this.quietly((kept) => kept.removeItem(KEY));
  }

  private quietly(change: (kept: Kept) => void): void {
    try {
      change(this.storage());
    } catch {
      // Not kept: the next page asks.
    }
  }
}
