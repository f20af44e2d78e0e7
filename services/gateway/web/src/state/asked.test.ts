import { expect, it } from 'vitest';
import { asked } from './asked';

const from = (query: string): ReturnType<typeof asked> => {
  const params = new URLSearchParams(query);
  return asked((name) => params.get(name));
};

it('reads an address as far as it says something', () => {
  expect(from('game=upwords&words=da&stake=50&minutes=5&seats=3')).toEqual({
    game: 'upwords',
    language: 'da',
    stake: 50,
    seats: 3,
    time_control: { kind: 'whole_game', budget_ms: 300_000, increment_ms: 0 },
  });
  expect(from('stake=-1&minutes=x&seats=')).toEqual({});
});
