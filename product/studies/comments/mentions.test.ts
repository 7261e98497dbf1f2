import { describe, expect, it } from 'vitest';
import { fc } from '#platform/testing/properties.ts';
import { findTypedMention, formatMentions, listMentions, parseMentions, splitMentions } from './mentions.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const ANN = { id: id(1), name: 'Ann' };
const ANN_LEE = { id: id(2), name: 'Ann Lee' };
const ZOE = { id: id(3), name: 'Zoé (zoe@example.com)' };
const PEOPLE = [ANN, ANN_LEE, ZOE];
const nameOf = (person: string) => PEOPLE.find((one) => one.id === person)?.name ?? 'Former member';

describe('a typed text', () => {
  it.each([
    ['@Ann Lee and @Ann, look', `@{${id(2)}} and @{${id(1)}}, look`],
    ['(@Ann)', `(@{${id(1)}})`],
    ['@Zoé (zoe@example.com)!', `@{${id(3)}}!`],
    ['@Ann@Ann', `@{${id(1)}}@Ann`],
    // Longer names of others, other people’s addresses, and names in other cases are words.
    ['@Annabel, @Ann2, @Ann_, @Anné', '@Annabel, @Ann2, @Ann_, @Anné'],
    ['me@Ann and 𝐚@Ann', 'me@Ann and 𝐚@Ann'],
    ['@ann @ Ann @', '@ann @ Ann @'],
    // Two units of one letter beyond the basic plane go on with the name.
    ['@Ann𝐚', '@Ann𝐚'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(parseMentions(typed, PEOPLE)).toBe(stored);
  });

  it('keeps ids and words when it is edited and stored again', () => {
    const word = fc.constantFrom('See ', 'this, ', '\n', '😀 ', '(', ') ', 'a@b.example ', '@ ', '{', '}');
    const mention = fc.constantFrom(...PEOPLE).map((person) => `@{${person.id}} `);
    fc.assert(
      fc.property(fc.array(fc.oneof(word, mention)), (parts) => {
        const stored = parts.join(' ');
        expect(parseMentions(formatMentions(stored, nameOf), PEOPLE)).toBe(stored);
      }),
    );
  });

  it('has the same words whoever there is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('@', 'Ann', ' Lee', ' ', 'é', '{', '}', '\n', '😀') }),
        (typed) => {
          expect(formatMentions(parseMentions(typed, PEOPLE), nameOf)).toBe(formatMentions(typed, nameOf));
        },
      ),
    );
  });
});

it('a stored text has its people once, in order, and everything else as words', () => {
  const text = `@{${id(2)}} and @{${id(1)}}@{${id(2)}} @{nobody} @{${id(1).toUpperCase().replace('0', 'X')}}`;
  expect(listMentions(text)).toEqual([id(2), id(1)]);
  expect(splitMentions(text).map((part) => (typeof part === 'string' ? part : nameOf(part.id)))).toEqual([
    ...['Ann Lee', ' and ', 'Ann', 'Ann Lee', ` @{nobody} @{${id(1).replace('0', 'X')}}`],
  ]);
  expect(splitMentions('')).toEqual([]);
});

it.each([
  ['@', 1, { start: 0, query: '' }],
  ['Hi @An', 6, { start: 3, query: 'An' }],
  ['Hi @Ann Lee', 11, { start: 3, query: 'Ann Lee' }],
  ['Hi @An there', 6, { start: 3, query: 'An' }],
  ['Hi @Ann Lee there', 17, undefined],
  ['me@ann', 6, undefined],
  ['@ ann', 5, undefined],
  ['@ann\nnext', 9, undefined],
  ['no', 2, undefined],
] as const)('in %j at %i, %j is being typed', (text, caret, found) => {
  expect(findTypedMention(text, caret)).toEqual(found);
});
