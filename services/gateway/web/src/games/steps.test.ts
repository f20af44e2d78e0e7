import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent, Match } from '../api/types';
import { idleIn, withIdle } from './idle';
import { KNOWN, rulesOf } from './kinds';
import { fold } from './match';
import type { Move } from './rules';
import { stepOf, stepsOf, still } from './steps';

interface Told {
  start: Match;
  steps: { event: GameEvent }[];
}

describe.each(KNOWN)('a finished game of %s', (kind) => {
  const path = new URL(`./told/${kind}.json`, import.meta.url);
  const { start, steps: told } = JSON.parse(readFileSync(path, 'utf8')) as Told;
  const rules = rulesOf(kind);
  const begun = { type: 'begun', seq: start.seq, next: {} } as GameEvent;
  const events = [begun, ...told.map(({ event }) => event)];
  const listed = (match: Match): number =>
    rules.moves(match).filter((move) => !move.aside).length;

  it('has a step for every move that is listed, and ends with the last event', () => {
    const steps = stepsOf(rules, events);
    expect(steps[0]?.seq).toBe(start.seq);
    expect(steps.at(-1)?.seq).toBe(events.at(-1)?.seq);
    let match = start;
    for (const event of events.slice(1)) {
      match = fold(rules, match, event);
      const step = steps.find(({ seq }) => seq === event.seq);
      if (step) expect(listed(match)).toBe(step.moves);
    }
    expect(steps.length).toBe(listed(match) + 1);
  });

  it('finds the step of every line: the first at which it is in the list', () => {
    const steps = stepsOf(rules, events);
    const idle = idleIn(rules, events);
    const lines = (match: Match): Move[] => withIdle(rules.moves(match), idle, match.seq);
    const standing = new Map([[start.seq, start]]);
    let end = start;
    for (const event of events.slice(1)) {
      end = fold(rules, end, event);
      standing.set(end.seq, end);
    }
    let moves = 0;
    for (const move of lines(end)) {
      if (!move.aside) moves += 1;
      const isThere = (shown: Move[]): boolean =>
        move.seq === undefined
          ? shown.filter((one) => !one.aside).length >= moves
          : shown.some((one) => one.seq === move.seq);
      const there = steps.findIndex(({ seq }) => isThere(lines(standing.get(seq)!)));
      expect(stepOf(steps, { moves, seq: move.seq })).toBe(there);
    }
  });

  it('stands still where one looks', () => {
    const shown = still(start);
    expect(shown.clock.running).toBeNull();
    expect(shown.clock.remaining_ms).toEqual(start.clock.remaining_ms);
    expect([shown.phase, shown.to_move]).toEqual(['ended', null]);
  });
});
