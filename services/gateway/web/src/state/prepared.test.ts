import { expect, it } from 'vitest';
import { Prepared } from './prepared';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

it('keeps what is prepared, each game its own, until it is gone', () => {
  const kept = storage();
  new Prepared(() => kept).keep('a', { placed: [1] });
  const again = new Prepared(() => kept);
  expect([again.of('a'), again.of('b')]).toEqual([{ placed: [1] }, null]);
  again.keep('a', null);
  expect(again.of('a')).toBeNull();
});

it('finds nothing in what it can not read, and where nothing can be kept', () => {
  const kept = storage();
  kept.setItem('wordhall.prepared.a', '{"placed":');
  expect(new Prepared(() => kept).of('a')).toBeNull();
  const none = new Prepared(() => {
    throw new Error('the browser keeps nothing');
  });
  none.keep('a', {});
  expect(none.of('a')).toBeNull();
});
