import { describe, expect, it } from 'vitest';
import { SessionTrace } from './trace';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

describe('the trace of a session', () => {
  it('is there from signing in to signing out', () => {
    const kept = storage();
    const trace = new SessionTrace(() => kept);
    expect(trace.found()).toBe(false);
    trace.leave();
    expect(new SessionTrace(() => kept).found()).toBe(true);
    trace.clear();
    expect(trace.found()).toBe(false);
  });

  it('is taken to be there where nothing can be kept', () => {
    const trace = new SessionTrace(() => {
      throw new Error('forbidden');
    });
    trace.leave();
    trace.clear();
    expect(trace.found()).toBe(true);
  });
});
