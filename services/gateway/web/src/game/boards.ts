/** The pages of the games, loaded when they are needed, or a little before. */
import type { Component } from 'svelte';
import type { Table } from '../api/types';
import type { Room } from '../state/room.svelte';

export type Board = Component<{ room: Room; table: Table | null }>;

export const boardOf = async (kind: string): Promise<Board> =>
  kind === 'wordgrid'
    ? (await import('./wordgrid/WordgridGame.svelte')).default
    : (await import('./tiles/TileGame.svelte')).default;

const thrifty = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Once nothing else is being loaded: whoever sits down then doesn't wait for the board. */
export function fetchBoards(): void {
  if (thrifty()) return;
  const fetching = (): void =>
    void Promise.all(['wordgrid', 'scrabble'].map(boardOf)).catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetching, { timeout: 3_000 });
  else setTimeout(fetching, 1_000);
}
