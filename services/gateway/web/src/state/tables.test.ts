import { describe, expect, it } from 'vitest';
import { sharesOf, timeText } from './tables';

describe('what a table says', () => {
  it('divides a pot as the house does: the fee is rounded down, the payout is the rest', () => {
    expect(sharesOf(100)).toEqual({ pot: 200, fee: 20, payout: 180 });
    expect(sharesOf(1)).toEqual({ pot: 2, fee: 0, payout: 2 });
    expect(sharesOf(7)).toEqual({ pot: 14, fee: 1, payout: 13 });
  });

  it('says its time', () => {
    expect(timeText({ budget_ms: 600_000, increment_ms: 0 })).toBe('10 min');
    expect(timeText({ budget_ms: 300_000, increment_ms: 3_000 })).toBe('5 min + 3 s');
  });
});
