import { expect, test } from 'vitest';
import { isTranslatedText } from '#platform/text/message.ts';
import { PLURAL_FORMS, reviewMessage } from '#platform/text/review-message.ts';
import { PAGE_LANGUAGES } from './languages.ts';
import { createLoaders, createMessageSet, pickEnglish, type Message } from './messages.ts';

const files = import.meta.glob<object>('/product/**/messages.json', { eager: true, import: 'default' });
const ORDER = ['en', ...PAGE_LANGUAGES.filter((language) => language !== 'en')];

/** The texts of a file, of its groups and lists as well: `sus.0`. */
const listTexts = (value: object, path: string[] = []): [key: string, text: Record<string, Message>][] =>
  isTranslatedText(value)
    ? [[path.join('.'), value]]
    : Object.entries(value).flatMap(([key, one]) => listTexts(one as object, [...path, key]));

/** Folder of a block type, a shared component or a page → its texts. */
const sets = Object.entries(files).map(([file, translated]) => ({
  folder: /^\/product\/(?:blocks\/)?(.+)\/messages\.json$/.exec(file)![1]!,
  texts: listTexts(translated),
  isFlat: Object.values(translated).every((one) => isTranslatedText(one as object)),
}));

test('keys of messages are unique, of all players and of the page', () => {
  // Files with groups have what the team begins with and edits, such as the options of a new block; `share-texts` has such texts
  // for invitations to a study.
  const messages = sets.filter(({ folder, isFlat }) => isFlat && !folder.endsWith('/share-texts'));
  const keys = messages.flatMap(({ texts }) => texts.map(([key]) => key));
  expect(keys.length).toBeGreaterThan(300);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  expect(keys.filter((key) => !/^[a-z]+(_[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test.each(sets)('$folder has every text in the languages of the page, English first', ({ texts }) => {
  expect(texts).not.toEqual([]);
  for (const [key, text] of texts) expect([key, Object.keys(text)]).toEqual([key, ORDER]);
});

test.each(sets)(
  '$folder has every plural form a language needs, and the same {values} as English',
  ({ texts }) => {
    const problems = texts.flatMap(([key, text]) =>
      Object.entries(text).flatMap(([language, message]) =>
        reviewMessage(message, text.en!, language).map((problem) => `${language} ${key} ${problem}`),
      ),
    );
    expect(problems).toEqual([]);
    const forms = texts.flatMap(([, text]) => Object.values(text).filter((one) => typeof one === 'object'));
    for (const form of forms)
      expect(Object.keys(form)).toEqual(PLURAL_FORMS.filter((category) => category in form));
  },
);

test.each(sets)('$folder has no untranslated sentence', ({ texts }) => {
  const other = (message: Message) => (typeof message === 'string' ? message : message.other);
  const untranslated = texts.flatMap(([key, text]) => {
    const original = other(text.en!);
    const isSentence = original.replace(/\{\w+\}/g, '').split(/\s+/).length > 3;
    return Object.entries(text)
      .filter(([language, message]) => language !== 'en' && isSentence && other(message) === original)
      .map(([language]) => `${language} ${key}`);
  });
  expect(untranslated).toEqual([]);
});

test('picks one language from texts, groups and lists', async () => {
  const translated = {
    cards: { en: { one: '{count} card', other: '{count} cards' }, 'zh-Hans': '{count} 张' },
    ends: { low: { en: 'Low', 'zh-Hans': '低' }, other: { en: 'Other', 'zh-Hans': '其他' } },
    days: [{ en: 'Monday', 'zh-Hans': '星期一' }],
  };
  interface Texts {
    cards: Message;
    ends: { low: string; other: string };
    days: string[];
  }
  const english = {
    cards: { one: '{count} card', other: '{count} cards' },
    ends: { low: 'Low', other: 'Other' },
    days: ['Monday'],
  };
  expect(pickEnglish<Texts>(translated)).toEqual(english);
  const chinese = { cards: '{count} 张', ends: { low: '低', other: '其他' }, days: ['星期一'] };
  expect((await createLoaders<Texts>(translated)['zh-Hans']!()).messages).toEqual(chinese);
  const set = createMessageSet<Texts>(translated);
  expect(set.english).toEqual(english);
  expect(Object.keys(set.translations)).toEqual(ORDER.slice(1));
  // @ts-expect-error -- a misspelled key does not compile.
  expect(pickEnglish<{ cards: Message; end: string }>(translated)).toBeDefined();
});
