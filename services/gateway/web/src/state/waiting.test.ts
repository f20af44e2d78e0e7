import { describe, expect, it } from 'vitest';
import type { Me, Player, Table, TableSeat } from '../api/types';
import { changes, waitsFor } from './waiting';

const person = (name: string): Player => ({ account: name, name, guest: false });
const me: Me = { account: 'Ana', name: 'Ana', guest: false, balance: null };

/** `names`: who sits there; "" is a free seat, "?" before a name a seat that is being taken. */
function table(names: string[], more: Partial<Table> = {}): Table {
  const seats = names.map((name, seat): TableSeat => {
    const status = name === '' ? 'free' : name.startsWith('?') ? 'reserved' : 'taken';
    return { seat, status, player: name ? person(name.replace('?', '')) : null, bot: null };
  });
  return { seats, owner: person('Ana'), joining: 'open', requests: [], ...more } as Table;
}

describe('what a table waits for', () => {
  const waits = (names: string[], joining: 'open' | 'ask' = 'open'): string =>
    waitsFor(table(names, { joining }), [2, 3, 4]);

  it('is players, as long as they are too few', () => {
    expect(waits(['Ana', '', ''])).toBe('players');
    expect(waits(['Ana', '?Bo', ''])).toBe('players');
    expect(waits(['Ana', '?Bo'], 'ask')).toBe('players');
  });

  it('is its owner, once a game can be made of those who are there', () => {
    expect(waits(['Ana', 'Bo', ''])).toBe('start');
    expect(waits(['Ana', 'Bo'], 'ask')).toBe('owner');
    expect(waits(['Ana', 'Bo'])).toBe('all');
    expect(waitsFor(table(['Ana', 'Bo', '']), [3])).toBe('players');
    expect(waitsFor(table(['Ana', 'Bo', '']))).toBe('players');
  });
});

describe('what changed', () => {
  it('is who came and went, not myself', () => {
    expect(changes(table(['', 'Bo', '']), table(['Ana', '', 'Cleo']), me)).toEqual([
      'Cleo sits down.',
      'Bo leaves.',
    ]);
    expect(changes(table(['Ana', 'Bo']), table(['Ana', 'Bo']), me)).toEqual([]);
  });

  it('is who asks, for the owner alone and once', () => {
    const asked = table(['Ana', ''], { requests: [person('Bo')] });
    expect(changes(table(['Ana', '']), asked, me)).toEqual(['Bo asks to join.']);
    expect(changes(asked, asked, me)).toEqual([]);
    expect(changes(table(['Ana', '']), asked, { ...me, account: 'Cleo' })).toEqual([]);
  });
});
