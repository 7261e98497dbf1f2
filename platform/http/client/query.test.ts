import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { badInput, forbidden, notFound, unauthenticated, unavailable } from '../../errors/errors.ts';
import { createQueryClient, GC_TIME_MS, retryDelay, shouldRetry } from './query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('retrying', () => {
  test('the delay doubles from 1 s and stops at 30 s [O-185]', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  test('a failing query is attempted four times: once and three retries [O-187]', async () => {
    const client = createQueryClient();
    const started = Date.now();
    const attemptTimes: number[] = [];
    const failed = client
      .fetchQuery({
        queryKey: ['down'],
        retry: shouldRetry,
        queryFn: () => {
          attemptTimes.push(Date.now() - started);
          throw unavailable();
        },
      })
      .catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await failed).toMatchObject({ code: 'unavailable' });
    expect(attemptTimes).toEqual([0, 1000, 3000, 7000]);
  });

  test('an unknown error is retried three times [O-187]', () => {
    expect([0, 1, 2, 3].map((n) => shouldRetry(n, new Error('no')))).toEqual([true, true, true, false]);
  });

  test.each([unauthenticated(), forbidden(), notFound(), badInput('x')])(
    'an error that a retry would repeat is not retried: $code',
    (error) => {
      expect(shouldRetry(0, error)).toBe(false);
    },
  );

  test('queries retry, back off and cache for five minutes by default [O-186]', () => {
    const { queries } = createQueryClient().getDefaultOptions();
    expect(queries).toMatchObject({ retry: shouldRetry, retryDelay, gcTime: 300_000 });
    expect(GC_TIME_MS).toBe(300_000);
  });
});

describe('the cache', () => {
  test('unused data is kept five minutes and then dropped [O-186]', async () => {
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['kept'], queryFn: () => 'data' });
    await vi.advanceTimersByTimeAsync(299_000);
    expect(client.getQueryData(['kept'])).toBe('data');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(client.getQueryCache().find({ queryKey: ['kept'] })).toBeUndefined();
  });

  test('a query that returns undefined is an error, and the query layer reports it [O-168]', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const client = createQueryClient();
    const result = client
      .fetchQuery({ queryKey: ['nothing'], queryFn: () => undefined })
      .catch((error: unknown) => error);
    expect(String(await result)).toMatch(/undefined/);
    expect(client.getQueryState(['nothing'])).toMatchObject({ status: 'error', fetchStatus: 'idle' });
    expect(reported.mock.calls.flat().join(' ')).toMatch(/undefined/);
    reported.mockRestore();
  });

  test('onUnauthenticated and onNotFound are called once per failed query with that code', async () => {
    const [onUnauthenticated, onNotFound] = [vi.fn(), vi.fn()];
    const client = createQueryClient({ onUnauthenticated, onNotFound });
    const fetchFailing = (key: string, error: Error) =>
      client.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error) }).catch(() => {});
    const countCalls = () => [onUnauthenticated.mock.calls.length, onNotFound.mock.calls.length];
    await fetchFailing('unauthenticated', unauthenticated());
    expect(countCalls()).toEqual([1, 0]);
    await fetchFailing('forbidden', forbidden());
    expect(countCalls()).toEqual([1, 0]);
    await fetchFailing('not found', notFound());
    expect(countCalls()).toEqual([1, 1]);
  });
});
