import { expect, it } from 'vitest';
import type { GameEvent, Match } from '../api/types';
import { deeds } from './narrate';

const player = (seat: number, name: string) => ({ seat, name, account: name, guest: false, bot: null });
const match = {
  kind: 'scrabble',
  you: 1,
  players: [player(0, 'Ana'), player(1, 'Bruna')],
  position: {},
} as unknown as Match;

const challenged = (...did: object[]): GameEvent =>
  ({ type: 'challenged', seq: 9, seat: 1, did }) as unknown as GameEvent;

it('tells once that who contested in vain is passed over', () => {
  const failed = { type: 'challenge_failed', seat: 1 };
  const once = deeds(match, challenged(failed), false);
  expect(once).toContain('you miss a turn');
  expect(deeds(match, challenged(failed, { type: 'skipped', seat: 1 }), false)).toBe(once);
  const other = deeds(match, challenged(failed, { type: 'skipped', seat: 0 }), false);
  expect(other).toContain('Ana misses this turn');
});
