import { expect, it } from 'vitest';
import { createWorkLimit } from './create-work-limit.ts';

/** Works that end when they are told, in the order in which they began. */
function createWorks(limit: ReturnType<typeof createWorkLimit>) {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const run = (name: string, signal?: AbortSignal) =>
    limit(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (error) => (error ? reject(error) : resolve(name)));
        }),
      signal,
    );
  return { begun, run, end: (name: string, error?: Error) => ends.get(name)!(error) };
}
const create = () =>
  createWorks(createWorkLimit({ running: 2, waiting: 2, refuse: () => new Error('busy') }));

it('runs so many at once, the others in order, also after one that failed, and refuses what is too many', async () => {
  const { begun, run, end } = create();
  const works = ['a', 'b', 'c', 'd'].map((name) => run(name));
  await expect(run('e')).rejects.toThrow('busy');
  expect(begun).toEqual(['a', 'b']);
  end('b', new Error('failed'));
  await expect(works[1]).rejects.toThrow('failed');
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a');
  await works[0];
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([works[2], works[3]])).toEqual(['c', 'd']);
  const last = run('f');
  end('f');
  expect(await last).toBe('f');
});

it('who stops waiting leaves their place to the next', async () => {
  const { begun, run, end } = create();
  const [first, second] = [run('a'), run('b')];
  const stopped = new AbortController();
  const leaving = run('c', stopped.signal);
  const next = run('d');
  stopped.abort(new Error('gone'));
  await expect(leaving).rejects.toThrow('gone');
  await expect(run('e', stopped.signal)).rejects.toThrow('gone');
  end('a');
  await first;
  expect(begun).toEqual(['a', 'b', 'd']);
  end('b');
  end('d');
  expect(await Promise.all([second, next])).toEqual(['b', 'd']);
});
