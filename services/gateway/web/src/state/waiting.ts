/** A table before its game: what it waits for, and what changed at it in sentences. */
import type { Me, Table } from '../api/types';
import { m } from '../messages';
import { isOwner, sitterName, takenSeats } from './tables';

/**
 * "players": more must come; "start": its owner may start with those who sit there, or wait;
 * "owner": all are there, and the owner starts; "all": all are there.
 *
 * `playable`: with how many people its game may be played, as far as that is known.
 */
export function waitsFor(table: Table, playable: number[] = []): 'players' | 'start' | 'owner' | 'all' {
  const taken = takenSeats(table);
  const settled = taken.every((one) => one.status === 'taken');
  if (taken.length === table.seats.length) {
    if (!settled) return 'players';
    return table.joining === 'ask' ? 'owner' : 'all';
  }
  return settled && playable.includes(taken.length) ? 'start' : 'players';
}

/** Who came, went and asked, in sentences for who listens. */
export function changes(before: Table, now: Table, me: Me | null): string[] {
  const [were, are] = [sitters(before, me), sitters(now, me)];
  const asked = new Set((before.requests ?? []).map((one) => one.account));
  const asking = (now.requests ?? []).filter((one) => !asked.has(one.account));
  return [
    ...are.filter((name) => !were.includes(name)).map(m.table.joined),
    ...were.filter((name) => !are.includes(name)).map(m.table.went),
    ...(isOwner(now, me) ? asking.map((one) => m.table.asks(one.name)) : []),
  ];
}

const sitters = (table: Table, me: Me | null): string[] =>
  takenSeats(table)
    .filter((one) => one.player === null || one.player.account !== me?.account)
    .flatMap((one) => sitterName(one) ?? []);
