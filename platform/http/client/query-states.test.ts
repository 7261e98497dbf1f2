import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forbidden } from '../../errors/errors.ts';
import { createQueryClient } from './query.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

/** Every pair of states that one query goes through, without repetitions. */
function watch(queryFn: () => Promise<unknown>) {
  const client = createQueryClient();
  client.mount();
  const observer = new QueryObserver(client, { queryKey: ['watched'], queryFn });
  const seen = [`${observer.getCurrentResult().status} ${observer.getCurrentResult().fetchStatus}`];
  const leave = observer.subscribe(({ status, fetchStatus }) => {
    if (seen.at(-1) !== `${status} ${fetchStatus}`) seen.push(`${status} ${fetchStatus}`);
  });
  const stop = () => {
    leave();
    client.unmount();
  };
  return { seen, stop };
}

test('a query is pending and fetching, then success and idle [O-146 O-147]', async () => {
  const { seen, stop } = watch(async () => 1);
  await vi.runAllTimersAsync();
  expect(seen.slice(-2)).toEqual(['pending fetching', 'success idle']);
  stop();
});

test('a query that fails is error and idle [O-146]', async () => {
  const { seen, stop } = watch(() => Promise.reject(forbidden()));
  await vi.runAllTimersAsync();
  expect(seen.slice(-2)).toEqual(['pending fetching', 'error idle']);
  stop();
});

test('a query waits paused while the browser is offline, and goes on [O-147]', async () => {
  onlineManager.setOnline(false);
  const { seen, stop } = watch(async () => 1);
  await vi.runAllTimersAsync();
  expect(seen.at(-1)).toBe('pending paused');
  onlineManager.setOnline(true);
  await vi.runAllTimersAsync();
  expect(seen.slice(-2)).toEqual(['pending fetching', 'success idle']);
  stop();
});
