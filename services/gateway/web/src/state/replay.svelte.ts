/** A finished game, step by step: as it stood after each move. */
import { api } from '../api/client';
import type { Match } from '../api/types';
import { isKnown, rulesOf } from '../games/kinds';
import { stepsOf, still } from '../games/steps';
import { eventsOf } from './events';
import type { Room } from './room.svelte';

export class Replay {
  steps = $state.raw<number[]>([]);
  at = $state(0);
  problem = $state<string | null>(null);
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
    const seq = this.steps[to];
    if (seq === undefined) return;
    const match = to === this.steps.length - 1 ? null : await this.fetched(seq);
    if (this.at === to) this.room.replayed = match;
  }

  private async fetched(seq: number): Promise<Match> {
    const known = this.shown.get(seq);
    if (known) return known;
    const { match } = await api.replay(this.room.game, seq, this.room.mine);
    this.shown.set(seq, still(match));
    return still(match);
  }
}
