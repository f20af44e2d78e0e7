import { describe, expect, it } from 'vitest';
import { formatsOf } from './format';

const { clockTime } = formatsOf('en-GB', 'tomorrow');

const at = (day: number, hour: number): number => new Date(2026, 4, day, hour, 30).getTime();

describe('an hour', () => {
  it('names its day where that is not today', () => {
    const now = at(12, 22);
    expect(clockTime(at(12, 23), now)).toBe('23:30');
    expect(clockTime(at(13, 1), now)).toBe('tomorrow, 01:30');
    expect(clockTime(at(15, 1), now)).toBe('Friday, 01:30');
    expect(clockTime(at(19, 1), now)).toBe('19 May, 01:30');
    expect(clockTime(at(11, 1), now)).toBe('11 May, 01:30');
  });
});
