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

function crowd(atOnce: number) {
  const take = createConcurrencyLimit(atOnce);
  const begun: string[] = [];
  const replies = new Map<string, Reply>();
  const works = new Map<string, () => void>();
  const ask = (name: string, link: string) => {
    const reply = new Reply();
    replies.set(name, reply);
    take(link, reply, (end) => {
      begun.push(name);
      works.set(name, end);
    });
  };
  const finish = (name: string) => works.get(name)!();
  const end = (...names: string[]) => {
    for (const name of names) replies.get(name)!.close();
  };
  return { ask, end, finish, begun };
}

it('works on so many at once, and on the next as each ends', () => {
  const { ask, end, begun } = crowd(2);
  for (const name of ['a', 'b', 'c', 'd']) ask(name, 'one');
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a', 'c');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('D9: a flood of one link waits for itself, and nobody else for it', () => {
  const { ask, begun } = crowd(2);
  for (let n = 0; n < 1000; n += 1) ask(`flood ${n}`, 'noisy');
  for (const name of ['someone', 'their next']) ask(name, 'quiet');
  expect(begun).toEqual(['flood 0', 'flood 1', 'someone', 'their next']);
});

it('skips a request whose connection closed while it waited', () => {
  const { ask, end, begun } = crowd(1);
  for (const name of ['a', 'gone', 'b', 'c']) ask(name, 'one');
  end('gone', 'a');
  expect(begun).toEqual(['a', 'b']);
  end('b');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('c');
  ask('d', 'other');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
});

it('starts nothing for a connection that is closed already', () => {
  const take = createConcurrencyLimit(1);
  const gone = new Reply();
  gone.close();
  take('one', gone, () => expect.unreachable());
  const begun: string[] = [];
  take('one', new Reply(), () => begun.push('a'));
  expect(begun).toEqual(['a']);
});

it('counts a request until its work ends, once, although the reply is still to go', () => {
  const { ask, end, finish, begun } = crowd(1);
  for (const name of ['a', 'b', 'c']) ask(name, 'one');
  finish('a');
  expect(begun).toEqual(['a', 'b']);
  end('a');
  expect(begun).toEqual(['a', 'b']);
  finish('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});
