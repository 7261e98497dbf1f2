import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { countPairs } from './pairs.ts';

it('counts responses that put two items into one group, sorted by code unit', () => {
  const responses = [
    ['b fruit', 'a fruit', 'C my pets', 'd my pets'],
    ['d fruit', 'a fruit', 'b fruit'],
    ['a one', 'b other'],
    [],
  ];
  expect(countPairs(responses, '~pair')).toEqual([
    { part: '~pair', choice: 'C d', n: 1, total: 0 },
    { part: '~pair', choice: 'a b', n: 2, total: 0 },
    { part: '~pair', choice: 'a d', n: 1, total: 0 },
    { part: '~pair', choice: 'b d', n: 1, total: 0 },
  ]);
});

it('splits item and group at the first space', () => {
  expect(countPairs([['a my pets', 'b my dogs', 'c my pets']], '~pair').map(({ choice }) => choice)).toEqual([
    'a c',
  ]);
});

it('gives the same for any order of responses and of their entries', () => {
  const entry = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y'));
  const response = fc.uniqueArray(entry, { selector: ([item]) => item });
  fc.assert(
    fc.property(fc.array(response, { maxLength: 20 }), (responses) => {
      const choices = responses.map((entries) => entries.map((entry) => entry.join(' ')));
      const pairs = countPairs(choices, '~pair');
      expect(
        countPairs(
          choices.toReversed().map((entries) => entries.toReversed()),
          '~pair',
        ),
      ).toEqual(pairs);
      for (const { choice, n } of pairs) {
        const [a, b] = choice.split(' ');
        const findGroup = (entries: [string, string][], item: string) =>
          entries.find(([entryItem]) => entryItem === item)?.[1];
        const together = responses.filter(
          (entries) =>
            findGroup(entries, a!) !== undefined && findGroup(entries, a!) === findGroup(entries, b!),
        );
        expect([a! < b!, together.length]).toEqual([true, n]);
      }
    }),
  );
});
