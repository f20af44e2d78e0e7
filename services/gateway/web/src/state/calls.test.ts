import { expect, it } from 'vitest';
import type { Me, Player, Table } from '../api/types';
import { callOf } from './calls';

const person = (name: string): Player => ({ account: name, name, guest: false });
const me = (name: string): Me => ({ account: name, name, guest: false, balance: null });

const table = (seated: string[], asking: string[] = [], more: Partial<Table> = {}): Table =>
  ({
    status: 'open',
    game: 'upwords',
    owner: person('Ana'),
    seats: seated.map((name, seat) => ({
      seat,
      status: name ? 'taken' : 'free',
      player: name ? person(name) : null,
      bot: null,
    })),
    requests: asking.map(person),
    turned_away: [],
    ...more,
  }) as Table;

const away = { turned_away: [{ player: person('Bo'), code: 'turned_away', sentence: '' }] };

it('calls the owner for who asks, once, and nobody else', () => {
  const [before, now] = [table(['Ana', '']), table(['Ana', ''], ['Bo'])];
  expect(callOf(before, now, me('Ana'))).toBe('Bo asks to join your table.');
  expect(callOf(now, now, me('Ana'))).toBe(null);
  expect(callOf(before, now, me('Cleo'))).toBe(null);
});

it('calls who asked for the answer', () => {
  const asked = table(['Ana', '', ''], ['Bo']);
  expect(callOf(asked, table(['Ana', 'Bo', '']), me('Bo'))).toBe('Ana has let you in.');
  expect(callOf(asked, table(['Ana', '', ''], [], away), me('Bo'))).toBe(
    'You have no seat at the table of Ana.',
  );
  expect(callOf(asked, table(['Ana', '', '']), me('Bo'))).toBe(null);
  expect(callOf(asked, { ...asked, status: 'closed' }, me('Bo'))).toBe(null);
});

it('calls who is invited to a table that is news', () => {
  const rematch = table(['Ana', '']);
  rematch.seats[1]!.invited = person('Bo');
  expect(callOf(null, rematch, me('Bo'))).toBe('Ana invites you to a game of Upwords.');
  expect(callOf(rematch, rematch, me('Bo'))).toBe(null);
  expect(callOf(null, rematch, me('Ana'))).toBe(null);
});

it('calls for a rematch once the stake of who asks is held', () => {
  const rematch = { ...table(['Ana', '']), rematch_of: 'g' };
  rematch.seats[1]!.invited = person('Bo');
  const opening: Table = { ...rematch, status: 'opening' };
  expect(callOf(null, opening, me('Bo'))).toBe(null);
  expect(callOf(opening, rematch, me('Bo'))).toBe('Ana asks for a rematch.');
  expect(callOf(opening, rematch, me('Ana'))).toBe(null);
});
