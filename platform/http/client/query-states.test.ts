import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forbidden } from '../../errors/errors.ts';
import { createQueryClient } from './query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Records the status and fetch status of a query, without repetitions. */
function observeQuery(queryFn: () => Promise<unknown>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['watched'], queryFn });
  const states = [`${observer.getCurrentResult().status} ${observer.getCurrentResult().fetchStatus}`];
  const unsubscribe = observer.subscribe(({ status, fetchStatus }) => {
    if (states.at(-1) !== `${status} ${fetchStatus}`) states.push(`${status} ${fetchStatus}`);
  });
  const stop = () => {
    unsubscribe();
    client.unmount();
  };
  return { states, stop };
}

test('a query is pending and fetching, then success and idle [O-146 O-147]', async () => {
  const { states, stop } = observeQuery(async () => 1);
  await vi.runAllTimersAsync();
  expect(states.slice(-2)).toEqual(['pending fetching', 'success idle']);
  stop();
});

test('a query that fails is pending and fetching, then error and idle [O-146]', async () => {
  const { states, stop } = observeQuery(() => Promise.reject(forbidden()));
  await vi.runAllTimersAsync();
  expect(states.slice(-2)).toEqual(['pending fetching', 'error idle']);
  stop();
});

test('a query is paused while the browser is offline and continues when it is online [O-147]', async () => {
  onlineManager.setOnline(false);
  const { states, stop } = observeQuery(async () => 1);
  await vi.runAllTimersAsync();
  expect(states.at(-1)).toBe('pending paused');
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(states.slice(-2)).toEqual(['pending fetching', 'success idle']);
  stop();
});
