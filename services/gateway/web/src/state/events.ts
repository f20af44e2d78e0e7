/** All events of a game so far, as I may see them. */
import { api } from '../api/client';
import type { GameEvent } from '../api/types';

export async function eventsOf(game: string): Promise<GameEvent[]> {
  const all: GameEvent[] = [];
  for (let after = 0; ; ) {
    const { events } = await api.events(game, after);
    all.push(...events);
    const last = events.at(-1);
    if (!last || last.seq === after) return all;
    after = last.seq;
  }
}
