/** Whole games, as a seat is told them, folded: what is shown is what the server would show. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent, Match } from '../api/types';
import { KNOWN, rulesOf } from './kinds';
import { fold } from './match';

interface Told {
  start: Match;
  steps: { event: GameEvent; shown?: Record<string, unknown> }[];
}

const told = (kind: string): Told =>
  JSON.parse(readFileSync(new URL(`./told/${kind}.json`, import.meta.url), 'utf8')) as Told;

/** The racks left are told in order; the tile bag is the page's own sum. */
function comparable(position: Record<string, unknown>): Record<string, unknown> {
  const { tile_bag: _, ...rest } = position;
  const racks = rest['racks'] as string[] | null | undefined;
  return racks ? { ...rest, racks: racks.map((one) => [...one].sort().join('')) } : rest;
}

describe.each(KNOWN)('a game of %s', (kind) => {
  const { start, steps } = told(kind);

  it('is at every point what the server shows', () => {
    let match = start;
    for (const { event, shown } of steps) {
      match = fold(rulesOf(kind), match, event);
      if (!shown) continue;
      const { position, scores, statuses, ...rest } = shown;
      expect(match).toMatchObject(rest);
      expect(match.seats.map((one) => one.score)).toEqual(scores);
      expect(match.seats.map((one) => one.status)).toEqual(statuses);
      expect(comparable(match.position as Record<string, unknown>)).toEqual(
        comparable(position as Record<string, unknown>),
      );
    }
    expect(match.phase).toBe('ended');
  });

  it('is listed move by move, and told in sentences', () => {
    const end = steps.reduce((match, { event }) => fold(rulesOf(kind), match, event), start);
    const moves = rulesOf(kind).moves(end);
    expect(moves.length).toBeGreaterThan(3);
    expect(moves.filter((move) => move.kind === 'play').every((move) => move.words.length > 0)).toBe(
      true,
    );
  });
});

it('tells of each play of Wordsteal what it took from whom', () => {
  const { start, steps } = told('wordsteal');
  const end = steps.reduce((match, { event }) => fold(rulesOf('wordsteal'), match, event), start);
  const did = steps.flatMap(({ event }) => ('did' in event ? (event.did ?? []) : []));
  const taken = did.filter((one) => one.type === 'placed').map((one) => one['taken']);
  const listed = rulesOf('wordsteal')
    .moves(end)
    .map((move) => Object.fromEntries((move.taken ?? []).map(({ seat, count }) => [seat, count])));
  expect(listed).toEqual(taken);
  expect(listed.some((one) => Object.keys(one).length > 0)).toBe(true);
});

it('lists the turns of Scrabble that were missed for contesting in vain', () => {
  const { start, steps: all } = told('scrabble');
  const steps = all.slice(0, -2); // The one who missed them leaves then.
  const end = steps.reduce((match, { event }) => fold(rulesOf('scrabble'), match, event), start);
  const did = steps.flatMap(({ event }) => ('did' in event ? (event.did ?? []) : []));
  const skipped = did.filter((one) => one.type === 'skipped').map((one) => one['seat']);
  const missed = rulesOf('scrabble').moves(end).filter((move) => move.kind === 'missed');
  expect(missed.map((move) => move.seat)).toEqual(skipped);
  expect(missed.length).toBeGreaterThan(0);
});
