/** Who is here, and what they own. The token itself lives in a cookie no script can read. */
import { api, Problem } from '../api/client';
import type { Balance, Me, Session } from '../api/types';
import { SessionTrace } from './trace';

const trace = new SessionTrace(() => localStorage);

class SessionState {
  me = $state.raw<Me | null>(null);
  /** Whose page this is; unlike `me` it stays the same when only the balance changes. */
  readonly account = $derived(this.me?.account ?? null);
  /** False until it is known whether somebody is signed in. */
  known = $state(false);
  /** What must start over when another person sits at this browser: set by `live`. */
  onChange: () => void = () => undefined;

  /** Ask who is here, unless nobody can be: whoever never signed in has no session. */
  async load(surely = false): Promise<void> {
    try {
      this.me = surely || trace.found() ? await api.me() : null;
      if (this.me) trace.leave();
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
      this.me = null;
      trace.clear();
    } finally {
      this.known = true;
    }
  }

  async signUp(name: string, password: string): Promise<void> {
    this.begin(await api.signUp(name, password));
  }

  async signIn(name: string, password: string): Promise<void> {
    this.begin(await api.signIn(name, password));
  }

  async asGuest(name?: string): Promise<void> {
    this.begin(await api.guest(name));
  }

  async signOut(): Promise<void> {
    await api.signOut().catch((error: unknown) => {
      if (!(error instanceof Problem) || error.status !== 401) throw error;
    });
    this.me = null;
    trace.clear();
    this.onChange();
  }

  /** Ask for the balance; when that fails, the next change tells it. */
  async refresh(): Promise<void> {
    const balance = await api.wallet().catch(() => null);
    if (balance) this.setBalance(balance);
  }

  /** The newest balance known; an older one that arrives late changes nothing. */
  setBalance({ available, held, version }: Balance): void {
    if (!this.me || this.me.guest || version < (this.me.balance?.version ?? 0)) return;
    this.me = { ...this.me, balance: { available, held, version } };
  }

  private begin(session: Session): void {
    this.me = session.me;
    this.known = true;
    trace.leave();
    this.onChange();
  }
}

export const session = new SessionState();
