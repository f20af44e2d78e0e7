import { describe, expect, it } from 'vitest';
import { amountOf, sharesOf, timeOfEach, timeText } from './tables';

describe('what a table says', () => {
  it('divides a pot as the house does: the fee is rounded down, the payout is the rest', () => {
    expect(sharesOf(100)).toEqual({ pot: 200, fee: 20, payout: 180 });
    expect(sharesOf(1)).toEqual({ pot: 2, fee: 0, payout: 2 });
    expect(sharesOf(7)).toEqual({ pot: 14, fee: 1, payout: 13 });
    expect(sharesOf(7, 5)).toEqual({ pot: 35, fee: 3, payout: 32 });
  });

  it('takes whole numbers for amounts, and nothing that only counts as one', () => {
    expect(['7', ' 100 ', '0'].map(amountOf)).toEqual([7, 100, 0]);
    expect(['', '1e3', '0x10', '-5', '1.5', '1,000', '9999999999'].map(amountOf)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
  });

  it('says its time', () => {
    expect(timeText({ budget_ms: 600_000, increment_ms: 0 })).toBe('10 min');
    expect(timeText({ budget_ms: 300_000, increment_ms: 3_000 })).toBe('5 min + 3 s');
    expect(timeText({ kind: 'per_turn', budget_ms: 45_000 })).toBe('45 s a turn');
    expect(timeText({ kind: 'per_turn', budget_ms: 120_000 })).toBe('2 min a turn');
    expect(timeText({ kind: 'correspondence', budget_ms: 86_400_000 })).toBe('1 day a turn');
    expect(timeOfEach({ kind: 'whole_game', budget_ms: 600_000 })).toBe('10 min each');
    expect(timeOfEach({ kind: 'correspondence', budget_ms: 259_200_000 })).toBe('3 days a turn');
  });
});
