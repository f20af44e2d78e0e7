/** A finished game, step by step: as it stood after each thing that happened. */
import { api } from '../api/client';
import type { GameEvent, Match } from '../api/types';
import type { Room } from './room.svelte';

/** What is worth a step; arriving, offers and the like aren't. */
const STEPS = new Set<GameEvent['type']>([
  'begun',
  'moved',
  'ran_out',
  'challenged',
  'window_closed',
  'left',
  'ended',
]);

export class Replay {
  steps = $state.raw<number[]>([]);
  at = $state(0);
  problem = $state<string | null>(null);
  private readonly shown = new Map<number, Match>();

  constructor(private readonly room: Room) {}

  /** Find out what there is to step through, and stand at the end. */
  async load(): Promise<void> {
    const steps: number[] = [];
    for (let after = 0; ; ) {
      const { events } = await api.events(this.room.game, after);
      steps.push(...events.filter((one) => STEPS.has(one.type)).map((one) => one.seq));
      const last = events.at(-1);
      if (!last || last.seq === after) break;
      after = last.seq;
    }
    this.steps = steps;
    this.at = steps.length - 1;
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
    this.shown.set(seq, match);
    return match;
  }
}
