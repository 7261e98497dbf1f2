import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { reloadQueries } from './reload-queries.ts';

/** A list that is on screen, and whose replies arrive when the test says so. */
function openList() {
  const client = new QueryClient();
  const replies: ((list: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => replies.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn, retry: false });
  return { client, replies, observer, close: observer.subscribe(() => {}) };
}

it('a list that is loading for the first time is loaded anew after a change, and shows no state from before', async () => {
  const { client, replies, observer, close } = openList();
  const reloaded = reloadQueries(client, { queryKey: ['list'] });
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[1]!(['restored']);
  await reloaded;
  replies[0]!([]);
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
  expect(observer.getCurrentResult()).toMatchObject({ status: 'success', data: ['restored'] });
  close();
});

it('what is loaded ahead of its page goes on', async () => {
  const client = new QueryClient();
  const reply = Promise.withResolvers<string>();
  const ahead = client.fetchQuery({ queryKey: ['ahead'], queryFn: () => reply.promise, retry: false });
  await reloadQueries(client);
  reply.resolve('arrived');
  await expect(ahead).resolves.toBe('arrived');
});

it('loaded lists are loaded again at once; others are left alone', async () => {
  const { client, replies, observer, close } = openList();
  replies[0]!(['first']);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['first']));
  void reloadQueries(client, { queryKey: ['other'] });
  expect(replies).toHaveLength(1);
  const reloaded = reloadQueries(client, { queryKey: ['list'] });
  expect(replies).toHaveLength(2);
  replies[1]!(['second']);
  await reloaded;
  expect(observer.getCurrentResult().data).toEqual(['second']);
  close();
});
