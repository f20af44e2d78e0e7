import { describe, expect, it } from 'vitest';
import type { Clock } from '../api/types';
import {
  clockText,
  countsFrom,
  credited,
  remaining,
  stopped,
  stoppedAt,
  untilChange,
  warningBetween,
  warnings,
} from './clock';

const CLOCK: Clock = {
  kind: 'whole_game',
  budget_ms: 600_000,
  increment_ms: 0,
  remaining_ms: [485_000, 461_000],
  running: 0,
  since: 1_000_000,
};

describe('a clock', () => {
  it('runs for the seat whose turn it is, and never below nothing', () => {
    expect(remaining(CLOCK, 0, 5_000)).toBe(480_000);
    expect(remaining(CLOCK, 1, 5_000)).toBe(461_000);
    expect(remaining(CLOCK, 0, 500_000)).toBe(0);
  });

  it('stops at what it shows, and is charged no more', () => {
    const shown = stoppedAt(credited(CLOCK, 2_000), 7_000);
    expect(shown).toEqual({ ...CLOCK, remaining_ms: [480_000, 461_000], running: null, since: null });
    expect(stopped(shown, 60_000).remaining_ms).toEqual([480_000, 461_000]);
    expect(stopped(CLOCK, 999_000).remaining_ms).toEqual([0, 461_000]);
  });

  it('reads as minutes and seconds, near the end with tenths', () => {
    expect(clockText(600_000)).toBe('10:00');
    expect(clockText(485_999)).toBe('8:05');
    expect(clockText(3_720_000)).toBe('1:02:00');
    expect(clockText(59_999)).toBe('0:59');
    expect(clockText(8_390)).toBe('8.3');
    expect(clockText(0)).toBe('0.0');
  });

  it('counts from its receipt when it comes as it is set', () => {
    expect(countsFrom(CLOCK, 1_000_020, 77_000)).toBe(77_000);
    expect(countsFrom({ ...CLOCK, since: null, running: null }, 1_000_020, 77_000)).toBe(77_000);
  });

  it('counts every tenth that has passed when it is told again', () => {
    expect(countsFrom(CLOCK, 1_000_300, 77_000, true)).toBe(76_700);
    expect(countsFrom(CLOCK, 999_000, 77_000, true)).toBe(77_000);
  });

  it('changes its text when the next second or tenth begins', () => {
    for (const ms of [485_999, 61_000, 60_000, 10_000, 9_999, 8_390, 100]) {
      expect(clockText(ms - untilChange(ms) + 1)).toBe(clockText(ms));
      expect(clockText(Math.max(0, ms - untilChange(ms)))).not.toBe(clockText(ms));
    }
  });

  it('counts what has passed when it is told again later', () => {
    expect(countsFrom(CLOCK, 1_060_000, 77_000)).toBe(17_000);
  });
});

describe('a warning', () => {
  const of = (kind: Clock['kind'], budget_ms: number): Clock => ({
    kind,
    budget_ms,
    increment_ms: 0,
    remaining_ms: [budget_ms],
    running: 0,
    since: 0,
  });

  it('is due a minute and ten seconds before a game’s time is over', () => {
    const clock = of('whole_game', 600_000);
    expect(warningBetween(clock, 60_100, 60_000)).toBe(60_000);
    expect(warningBetween(clock, 60_000, 59_900)).toBeNull();
    expect(warningBetween(clock, 10_050, 9_950)).toBe(10_000);
    expect(warningBetween(clock, 61_000, 9_000)).toBe(10_000);
  });

  it('comes in each turn anew where turns are timed, and an hour before days are over', () => {
    expect(warnings(of('per_turn', 60_000))).toEqual([15_000, 5_000]);
    expect(warnings(of('per_turn', 20_000))).toEqual([6_000, 5_000]);
    expect(warnings(of('per_turn', 10_000))).toEqual([3_000]);
    expect(warnings(of('correspondence', 86_400_000))).toEqual([3_600_000, 60_000]);
  });
});
