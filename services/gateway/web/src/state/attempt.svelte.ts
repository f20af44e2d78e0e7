/** One thing a person asked for over HTTP: under way, or refused with a sentence. */
import { Problem } from '../api/client';
import { m } from '../messages';

export class Attempt {
  busy = $state(false);
  problem = $state<string | null>(null);
  /** The stable code of what was refused. */
  code = $state<string | null>(null);

  /** Runs it unless it is under way already; says whether it went through. */
  async run(what: () => Promise<void>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.problem = null;
    this.code = null;
    try {
      await what();
      return true;
    } catch (error) {
      if (!(error instanceof Problem)) console.error(error);
      this.code = error instanceof Problem ? error.code : null;
      this.problem = error instanceof Problem ? error.message : m.errors.unexpected;
      return false;
    } finally {
      this.busy = false;
    }
  }
}
