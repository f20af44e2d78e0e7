import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Match } from '../api/types';
import { mayLookUp } from './lookups';

const game = (kind: string, change: Partial<Match> = {}): Match => {
  const file = new URL(`../games/told/${kind}.json`, import.meta.url);
  const { start } = JSON.parse(readFileSync(file, 'utf8')) as { start: Match };
  return { ...start, phase: 'playing', you: 0, ...change };
};

describe('a word may be looked up', () => {
  it.each(['wordgrid', 'words_with_friends', 'wordsteal'])('in a game of %s', (kind) => {
    expect(mayLookUp(game(kind))).toBe(true);
  });

  it.each(['scrabble', 'upwords'])('not in a game of %s, whose words are contested', (kind) => {
    expect(mayLookUp(game(kind))).toBe(false);
    expect(mayLookUp(game(kind, { options: { validation: 'challenge' } }))).toBe(false);
    expect(mayLookUp(game(kind, { options: { validation: 'refuse' } }))).toBe(true);
  });

  it('once it is over, by who left it, and by who watches', () => {
    expect(mayLookUp(game('scrabble', { phase: 'ended' }))).toBe(true);
    expect(mayLookUp(game('scrabble', { you: null }))).toBe(true);
    const { seats } = game('scrabble');
    const left = seats.map((one) => (one.seat === 0 ? { ...one, status: 'resigned' as const } : one));
    expect(mayLookUp(game('scrabble', { seats: left }))).toBe(true);
  });
});
