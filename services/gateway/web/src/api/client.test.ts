import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, problemOf } from './client';

const answer = (status: number, body: unknown): Response =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

let fetched: ReturnType<typeof vi.fn>;

beforeEach(() => {
  vi.useFakeTimers();
  fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const keys = (): unknown[] =>
  fetched.mock.calls.map(([, init]) => (init as { headers: Record<string, string> }).headers['Idempotency-Key']);

describe('a request', () => {
  it('that changes something is sent again with the same key while the answer is unknown', async () => {
    fetched
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValueOnce(answer(503, { code: 'unavailable', detail: 'Not now.' }))
      .mockResolvedValueOnce(answer(200, { table: { id: 't' } }));
    const done = api.takeSeat('t', 100);
    await vi.runAllTimersAsync();
    expect(await done).toEqual({ table: { id: 't' } });
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(new Set(keys()).size).toBe(1);
    expect(keys()[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a new key each time it is asked for anew', async () => {
    fetched.mockImplementation(() => Promise.resolve(answer(200, { table: {} })));
    await api.takeSeat('t', 100);
    await api.takeSeat('t', 100);
    expect(new Set(keys()).size).toBe(2);
  });

  it('that is refused is not sent again, and says why', async () => {
    const detail = 'You have 40 coins; this table asks for 100.';
    fetched.mockResolvedValue(answer(409, { code: 'not_enough_coins', detail }));
    await expect(api.takeSeat('t', 100)).rejects.toMatchObject({
      code: 'not_enough_coins',
      message: detail,
    });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('gives up after a few tries, with a sentence', async () => {
    fetched.mockRejectedValue(new TypeError('network'));
    const done = expect(api.me()).rejects.toMatchObject({ code: 'unreachable' });
    await vi.runAllTimersAsync();
    await done;
    expect(fetched).toHaveBeenCalledTimes(4);
  });
});

describe('a problem', () => {
  it('has a sentence of our own when the answer has none', () => {
    expect(problemOf(500, null).message).toMatch(/^That did not work/);
    expect(problemOf(500, { detail: 7 }).code).toBe('unknown');
  });

  it('that is about the request itself is never told in the words of the machine', () => {
    const detail = "path.table: String should match pattern '^[0-9a-f]{8}-'.";
    const told = problemOf(422, { code: 'malformed', detail });
    expect(told.code).toBe('malformed');
    expect(told.message).toBe('The hall could not read that. Please check what you wrote.');
  });
});
