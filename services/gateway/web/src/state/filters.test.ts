import { expect, it } from 'vitest';
import type { Table } from '../api/types';
import { EVERYTHING, fits, type Filters } from './filters';

const table = (part: Partial<Table>): Table =>
  ({ game: 'upwords', language: 'da', stake: 0, time_control: { kind: 'whole_game' }, ...part }) as Table;
const shows = (part: Partial<Table>, filters: Partial<Filters>): boolean =>
  fits(table(part), { ...EVERYTHING, ...filters });

it('shows everything until something is asked', () => {
  expect(shows({}, {})).toBe(true);
  expect(shows({ stake: 10, time_control: {} }, {})).toBe(true);
});

it('shows what is asked for, in all respects at once', () => {
  expect(shows({}, { game: 'upwords', language: 'da', stake: 'free', time: 'live' })).toBe(true);
  expect(shows({}, { game: 'scrabble' })).toBe(false);
  expect(shows({}, { language: 'en' })).toBe(false);
  expect(shows({}, { stake: 'coins' })).toBe(false);
  expect(shows({ stake: 10 }, { stake: 'free' })).toBe(false);
  expect(shows({}, { time: 'days' })).toBe(false);
  expect(shows({ time_control: { kind: 'correspondence' } }, { time: 'live' })).toBe(false);
  expect(shows({ time_control: { kind: 'per_turn' } }, { time: 'live' })).toBe(true);
});
