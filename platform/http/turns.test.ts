import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { takingTurns } from './turns.ts';

class Reply extends EventEmitter {
  destroyed = false;
  close(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

function crowd(atOnce: number) {
  const take = takingTurns(atOnce);
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

it('D9: serves links in turn, so that a flood of one waits for itself', () => {
  const { ask, end, begun } = crowd(1);
  for (let n = 0; n < 1000; n += 1) ask(`flood ${n}`, 'noisy');
  ask('someone', 'quiet');
  ask('another', 'third');
  end('flood 0', 'flood 1', 'someone');
  expect(begun).toEqual(['flood 0', 'flood 1', 'someone', 'another']);
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
  for (let n = 0; n < 10; n += 1) ask(`flood ${n}`, 'noisy');
  expect(begun).toHaveLength(4);
  ask('someone', 'quiet');
  await new Promise(setImmediate);
  expect(begun).toHaveLength(8);
  expect(begun.slice(4)).toContain('someone');
  await new Promise(setImmediate);
  expect(begun).toHaveLength(11);
});
