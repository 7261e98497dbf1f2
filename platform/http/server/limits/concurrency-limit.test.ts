import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

class Reply extends EventEmitter {
  destroyed = false;
  close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function createRequests(max: number) {
  const limit = createConcurrencyLimit(max);
  const started: string[] = [];
  const replies = new Map<string, Reply>();
  const releases = new Map<string, () => void>();
  const request = (name: string, link: string) => {
    const reply = new Reply();
    replies.set(name, reply);
    limit(link, reply, (release) => {
      started.push(name);
      releases.set(name, release);
    });
  };
  const release = (name: string) => releases.get(name)!();
  const close = (...names: string[]) => {
    for (const name of names) replies.get(name)!.close();
  };
  return { request, close, release, started };
}

it('runs at most max requests at once, and the next one when one closes', () => {
  const { request, close, started } = createRequests(2);
  for (const name of ['a', 'b', 'c', 'd']) request(name, 'one');
  expect(started).toEqual(['a', 'b']);
  close('b');
  expect(started).toEqual(['a', 'b', 'c']);
  close('a', 'c');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('D9: a flood of one link does not delay other links', () => {
  const { request, started } = createRequests(2);
  for (let n = 0; n < 1000; n += 1) request(`flood ${n}`, 'noisy');
  for (const name of ['first', 'second']) request(name, 'quiet');
  expect(started).toEqual(['flood 0', 'flood 1', 'first', 'second']);
});

it('skips a request whose connection closed while it waited', () => {
  const { request, close, started } = createRequests(1);
  for (const name of ['a', 'gone', 'b', 'c']) request(name, 'one');
  close('gone', 'a');
  expect(started).toEqual(['a', 'b']);
  close('b');
  expect(started).toEqual(['a', 'b', 'c']);
  close('c');
  request('d', 'other');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

it('does not start a request whose connection is already closed', () => {
  const limit = createConcurrencyLimit(1);
  const closedReply = new Reply();
  closedReply.close();
  limit('one', closedReply, () => expect.unreachable());
  const started: string[] = [];
  limit('one', new Reply(), () => started.push('a'));
  expect(started).toEqual(['a']);
});

it('counts a request until it releases its slot, once, even if its reply is not sent yet', () => {
  const { request, close, release, started } = createRequests(1);
  for (const name of ['a', 'b', 'c']) request(name, 'one');
  release('a');
  expect(started).toEqual(['a', 'b']);
  close('a');
  expect(started).toEqual(['a', 'b']);
  release('b');
  expect(started).toEqual(['a', 'b', 'c']);
});
