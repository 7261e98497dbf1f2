import { expect, test } from 'vitest';
import { findBlockType } from '../../blocks/index.ts';
import { text, type Text } from '../../blocks/text.ts';
import { createContent } from '../create-content.ts';
import type { StudyContent } from '../study.ts';
import { reviewEndings } from './review-endings.ts';

const inBoth = (english: string, german: string): Text => ({ ...text(english), ...text(german, 'de') });

test.each<[string, Text | null, Text, boolean]>([
  ['nobody has changed', null, {}, false],
  ['has a title in the base language beside the text of the page', text('That’s it'), {}, true],
  [
    'has a text in the base language below the title that every study begins with',
    null,
    text('We’ll call you.'),
    true,
  ],
  ['has a title and a text in the base language', text('That’s it'), text('We’ll call you.'), false],
  ['is translated', inBoth('That’s it', 'Fertig'), inBoth('We’ll call you.', 'Wir rufen an.'), false],
  ['has a translated text only', text('That’s it'), inBoth('We’ll call you.', 'Wir rufen an.'), true],
])('23: review names the two languages of an ending that %s: %#', (_which, title, body, isMixed) => {
  const fresh = createContent('survey');
  const ending = fresh.blocks.at(-1)!;
  const content: StudyContent = {
    ...fresh,
    languages: { base: 'en', others: ['de'] },
    blocks: [
      { ...ending, title: title ?? ending.title, config: { ...(ending.config as object), text: body } },
    ],
  };
  expect(reviewEndings(content, findBlockType).map(({ message }) => message)).toEqual(
    isMixed
      ? ['In German, people see one part of this ending in English. Translate its title and its text.']
      : [],
  );
});
