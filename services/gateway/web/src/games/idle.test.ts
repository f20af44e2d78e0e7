import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GameEvent, Match } from '../api/types';
import { idleIn, withIdle } from './idle';
import { rulesOf } from './kinds';
import { fold } from './match';

const path = new URL('./told/wordsteal.json', import.meta.url);
const told = JSON.parse(readFileSync(path, 'utf8')) as {
  start: Match;
  steps: { event: GameEvent }[];
};
const rules = rulesOf('wordsteal');
const events = told.steps.map(({ event }) => event);
const end = events.reduce((match, event) => fold(rules, match, event), told.start);

it('puts the turns of Wordsteal without a play where they were', () => {
  const idle = idleIn(rules, events);
  const turns = withIdle(rules.moves(end), idle, end.seq);
  const order = events.flatMap((event) => (event.type === 'moved' ? [event.seat] : []));
  expect(turns.map((move) => move.seat)).toEqual(order);
  expect(turns.filter((move) => move.kind === 'pass').length).toBe(2);
  expect(turns.filter((move) => move.aside).length).toBe(2);
});

it('finds the same while the game is told, and shows no more than had happened', () => {
  let match = told.start;
  const idle = events.flatMap((event) => {
    const found = idleIn(rules, [event], rules.moves(match).length);
    match = fold(rules, match, event);
    return found;
  });
  expect(idle).toEqual(idleIn(rules, events));
  expect(withIdle([], idle, idle[0]!.seq - 1)).toEqual([]);
});

it('lists a word that is none, and a turn that ran out', () => {
  const lost = { type: 'missed', tiles: [], words: ['REXO'], unknown: ['REXO'] };
  expect(rules.idle?.(1, lost)).toMatchObject({ kind: 'taken_back', words: ['REXO'], aside: true });
  expect(rules.idle?.(1, { type: 'late' })).toMatchObject({ kind: 'late', seat: 1 });
});
