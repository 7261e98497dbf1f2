import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished, vi } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

class Reply extends EventEmitter {
  destroyed = false;
  close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function crowd(atOnce: number) {
  const take = concurrencyLimit(atOnce);
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

async function rounds(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
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

it('D9: serves links in turn, so that a flood of one waits for itself', () => {
  const { ask, end, begun } = crowd(1);
  for (let n = 0; n < 1000; n += 1) ask(`flood ${n}`, 'noisy');
  for (const name of ['someone', 'their next']) ask(name, 'quiet');
  ask('another', 'third');
  expect(begun).toEqual(['flood 0', 'someone']);
  end('flood 0', 'someone');
  expect(begun).toEqual(['flood 0', 'someone', 'flood 1']);
  end('flood 1');
  expect(begun.at(-1)).toBe('their next');
  end('their next');
  expect(begun.at(-1)).toBe('another');
});

it('D9: begins at once for whoever has nothing under way, though a flood holds all places and none of them ends', () => {
  const { ask, begun } = crowd(4);
  for (const link of ['noisy', 'as noisy']) for (let n = 0; n < 100; n += 1) ask(`${link} ${n}`, link);
  for (const name of ['someone', 'their next']) ask(name, 'quiet');
  expect(begun).toContain('someone');
  expect(begun).not.toContain('their next');
});

it('D9: keeps a quarter of the places from a flood of one link', async () => {
  const { ask, begun } = crowd(64);
  for (let n = 0; n < 100; n += 1) ask(`flood ${n}`, 'noisy');
  await rounds();
  for (let n = 0; n < 8; n += 1) ask(`someone ${n}`, `quiet ${n % 2}`);
  await rounds();
  expect(begun.filter((name) => name.startsWith('flood'))).toHaveLength(48);
  expect(begun.filter((name) => name.startsWith('someone'))).toHaveLength(8);
});

it('D9: gives a flood a sixteenth of the places while somebody else is there, and more when they have gone', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { ask, finish, begun } = crowd(64);
  const flood = () => begun.filter((name) => name.startsWith('flood')).length;
  ask('someone', 'quiet');
  finish('someone');
  for (let n = 0; n < 100; n += 1) ask(`flood ${n}`, 'noisy');
  await rounds();
  expect(flood()).toBe(4);
  vi.advanceTimersByTime(10_001);
  finish('flood 0');
  await rounds();
  expect(flood()).toBe(1 + 48);
});

it('gives no turn to whom has gone, and takes none away', () => {
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

it('gives no turn to whom has gone before they asked', () => {
  const take = concurrencyLimit(1);
  const gone = new Reply();
  gone.close();
  take('one', gone, () => expect.unreachable());
  const begun: string[] = [];
  take('one', new Reply(), () => begun.push('a'));
  expect(begun).toEqual(['a']);
});

it('ends a turn with its work, once, although the reply is still to go', () => {
  const { ask, end, finish, begun } = crowd(1);
  for (const name of ['a', 'b', 'c']) ask(name, 'one');
  finish('a');
  expect(begun).toEqual(['a', 'b']);
  end('a');
  expect(begun).toEqual(['a', 'b']);
  finish('b');
  expect(begun).toEqual(['a', 'b', 'c']);
});

it('D9: lets the event loop go round after a few, so that whoever else has come is heard', async () => {
  const { ask, begun } = crowd(64);
  for (let n = 0; n < 8; n += 1) ask(`flood ${n}`, 'noisy');
  // The first had nothing before it; four of a line follow.
  expect(begun).toHaveLength(5);
  await new Promise(setImmediate);
  expect(begun).toHaveLength(8);
});
