import { describe, expect, it } from 'vitest';
import { Taps } from './tap';

describe('a tap', () => {
  it('acts as the finger is lifted, and its click does nothing more', () => {
    const taps = new Taps();
    taps.begin(1);
    expect(taps.end(1, 1_000)).toBe(true);
    expect(taps.clicked(1_010)).toBe(false);
  });

  it('whose click is swallowed does not swallow the next one', () => {
    const taps = new Taps();
    taps.begin(1);
    taps.end(1, 1_000);
    expect(taps.clicked(3_000)).toBe(true);
  });

  it('is none when the finger began elsewhere, left, or scrolled', () => {
    const taps = new Taps();
    expect(taps.end(1, 1_000)).toBe(false);
    taps.begin(1);
    taps.leave();
    expect(taps.end(1, 1_000)).toBe(false);
    taps.begin(1);
    expect(taps.end(2, 1_000)).toBe(false);
  });

  it('is no matter to mouse and keyboard', () => {
    const taps = new Taps();
    expect([taps.clicked(1), taps.clicked(2)]).toEqual([true, true]);
  });
});
