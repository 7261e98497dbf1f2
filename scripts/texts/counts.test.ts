import path from 'node:path';
import { expect, it } from 'vitest';
import type { Message, Messages } from '#platform/text/message.ts';
import { PAGE_LANGUAGES } from '#product/blocks/languages.ts';
import { listAllTexts, readMessageFiles } from './message-files.ts';

/** Languages in which a verb, adjective or noun beside a number depends on it: "Falta 1", "Faltan 2". */
const INFLECTED = ['ar', 'cs', 'es', 'fr', 'he', 'it', 'pl', 'pt', 'uk'];
/** What `createTranslate` chooses the form by. */
const COUNT = /\{(?:count|limit|left)\}/;

/** The number is a position, a date or a bound, not how many of something there are. */
const NO_COUNTS = [
  'image_test_at',
  'preference_test_at',
  'problem_too_early',
  'problem_too_late',
  'problem_too_large',
  'problem_too_small',
  'problem_wrong_total',
  'problem_wrong_digits',
  'problem_too_few_digits',
  'problem_too_many_digits',
  // Always 15.
  'problem_too_precise',
];
/** Sentences that were read with 1, 2 and 5, and are right with each: the number stands alone, or after a colon. */
const SAME_FOR_ALL: Record<string, string> = {
  choose_exactly: 'cs es it pt uk',
  choose_at_least: 'cs es it pl pt uk',
  choose_at_most: 'cs es it pl pt uk',
  problem_too_few: 'cs es it pl pt uk',
  problem_too_many: 'cs es it pl pt uk',
  parts_left: 'ar fr it pl uk',
  rank_pool: 'cs it pl uk',
  constant_sum_left: 'ar fr it pl uk',
};

const hasOneForm = (message: Message): message is string => typeof message === 'string';

/** Texts with a count that have one form in a language that needs several, unless they were read. */
function findOneFormed(texts: [language: string, messages: Messages][]): string[] {
  return texts.flatMap(([language, messages]) =>
    Object.entries(messages)
      .filter(([, message]) => hasOneForm(message) && COUNT.test(message))
      .filter(([key]) => INFLECTED.includes(language) && !NO_COUNTS.includes(key))
      .filter(([key]) => !(SAME_FOR_ALL[key] ?? '').split(' ').includes(language))
      .map(([key]) => `${language} ${key}`),
  );
}

it('23: every text with a count has the forms that its language needs', () => {
  const all = [...listAllTexts(readMessageFiles(path.resolve(import.meta.dirname, '../..')))];
  const texts = all.flatMap(([key, text]) =>
    Object.entries(text).map(([language, message]): [string, Messages] => [
      language,
      { [key.split(' ')[1]!]: message },
    ]),
  );
  expect(new Set(texts.map(([language]) => language)).size).toBe(PAGE_LANGUAGES.length);
  expect(findOneFormed(texts)).toEqual([]);
  // What has forms by now is not listed as read.
  const isOneFormed = (key: string, language: string) =>
    texts.some(([one, messages]) => one === language && key in messages && hasOneForm(messages[key]!));
  const outdated = Object.entries(SAME_FOR_ALL).flatMap(([key, languages]) =>
    languages.split(' ').filter((language) => !isOneFormed(key, language)),
  );
  expect(outdated).toEqual([]);
});

it('finds a count with one form in Spanish, and none in German, where it needs none', () => {
  const messages = { things_left: 'Faltan {left}' };
  expect(
    findOneFormed([
      ['es', messages],
      ['de', messages],
    ]),
  ).toEqual(['es things_left']);
});
