import { expect, it } from 'vitest';
import { addRecentTag, readRecentTags, storeRecentTags } from './recent-tags.ts';

const use = (...tags: string[]) =>
  tags.reduce((recent, tag) => addRecentTag(recent, tag), { tags: [] as string[], order: [] as string[] });

it('a tag keeps its digit, and a tenth one takes that of the oldest', () => {
  expect(use('a', 'b', 'a').tags).toEqual(['a', 'b']);
  const nine = use(...'abcdefghi');
  const ten = addRecentTag(nine, 'j');
  expect(ten.tags).toEqual([...'jbcdefghi']);
  expect(addRecentTag(ten, 'k').tags).toEqual([...'jkcdefghi']);
});

it('are kept for each study; anything unreadable is ignored', () => {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  storeRecentTags(storage, 'study', use('a'));
  expect(readRecentTags(storage, 'study').tags).toEqual(['a']);
  expect(readRecentTags(storage, 'another').tags).toEqual([]);
  for (const text of ['', '{}', '{"tags":1,"order":[]}', 'null', '{"tags":[1],"order":[]}'])
    expect(readRecentTags({ getItem: () => text }, 'study')).toEqual({ tags: [], order: [] });
});
