import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent, Match } from '../api/types';
import { KNOWN, rulesOf } from './kinds';
import { fold } from './match';
import { stepsOf, still } from './steps';

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
    expect(steps[0]).toBe(start.seq);
    expect(steps.at(-1)).toBe(events.at(-1)?.seq);
    let match = start;
    for (const event of events.slice(1)) {
      match = fold(rules, match, event);
      const step = steps.indexOf(event.seq);
      if (step >= 0) expect(listed(match)).toBe(step);
    }
    expect(steps.length).toBe(listed(match) + 1);
  });

  it('stands still where one looks', () => {
    const shown = still(start);
    expect(shown.clock.running).toBeNull();
    expect(shown.clock.remaining_ms).toEqual(start.clock.remaining_ms);
    expect([shown.phase, shown.to_move]).toEqual(['ended', null]);
  });
});
