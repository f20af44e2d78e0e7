/** Boards and tiles, fetched once each. */
import { api } from '../api/client';
import type { Equipment, Match } from '../api/types';

const kept = new Map<string, Promise<Equipment>>();

export function equipmentOf(match: Match): Promise<Equipment> {
  const { board } = match.options;
  const of = board === undefined ? null : String(board);
  const key = [match.kind, match.language, of].join(' ');
  const found = kept.get(key) ?? api.equipment(match.kind, match.language, of);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found;
}
