/** A finished game, step by step: as it stood after each move. */
import { api } from '../api/client';
import type { Match } from '../api/types';
import { isKnown, rulesOf } from '../games/kinds';
import { stepOf, stepsOf, still, type Line, type Step } from '../games/steps';
import { eventsOf } from './events';
import type { Room } from './room.svelte';

export class Replay {
  steps = $state.raw<Step[]>([]);
  at = $state(0);
  private readonly shown = new Map<number, Match>();

  constructor(private readonly room: Room) {}

  /** Find out what there is to step through, and stand at the end. */
  async load(): Promise<void> {
    const all = await eventsOf(this.room.game);
    const kind = this.room.match?.kind ?? '';
    this.steps = isKnown(kind) ? stepsOf(rulesOf(kind), all) : [];
    this.at = Math.max(0, this.steps.length - 1);
  }

  /** Show the game after step `n`. */
  async go(n: number): Promise<void> {
    if (this.steps.length === 0) await this.load();
    const to = Math.max(0, Math.min(this.steps.length - 1, n));
    this.at = to;
    const step = this.steps[to];
    if (step === undefined) return;
    const match = to === this.steps.length - 1 ? null : await this.fetched(step.seq);
    if (this.at === to) this.room.replayed = match;
  }

  /** Show the game as it stood after a line of the list. */
  async goTo(line: Line): Promise<void> {
    if (this.steps.length === 0) await this.load();
    await this.go(stepOf(this.steps, line));
  }

  /** Whether it is shown as it stood after that line. */
  standsAt(line: Line): boolean {
    return this.steps.length > 0 && stepOf(this.steps, line) === this.at;
  }

  private async fetched(seq: number): Promise<Match> {
    const known = this.shown.get(seq);
    if (known) return known;
    const { match } = await api.replay(this.room.game, seq, this.room.mine);
    this.shown.set(seq, still(match));
    return still(match);
  }
}
