/** @jsxImportSource preact */
import { act } from 'preact/test-utils';
import { expect, test } from 'vitest';
import type { AnswerRule, AnswerRules } from '#product/blocks/typed-answers.ts';
import { text } from '#product/blocks/text.ts';
import { alert, createStudy, heading, openPage, playedBlock, preparePages } from './testing/open-page.tsx';

preparePages();

const FIVE_DIGITS: AnswerRule = { kind: 'digits', min: 5, max: 5 };
const HOSTILE: AnswerRule = { kind: 'pattern', pattern: '(a+)+b', example: 'aab' };

async function ask(rules: Partial<AnswerRules>, language = 'en') {
  document.documentElement.lang = language;
  const ruled = { rules: { match: 'all', list: [FIVE_DIGITS], message: {}, ...rules } };
  const study = createStudy(playedBlock('one', 'short-text', ruled), playedBlock('two', 'nps'));
  const answering = await openPage({ ...study, language });
  return (typed: string) => act(async () => answering.commit('one', { text: typed }));
}

test('an answer that does not meet the rules stays, with what to do in the language of the page', async () => {
  const answer = await ask({}, 'de');
  await answer('1234');
  expect(alert()).toBe('Verwenden Sie nur Ziffern, genau 5.');
  await answer('12345');
  expect(heading()).toContain('Question two');
});

const DIGITS_SAID = 'Use digits only: exactly 5.';
const EXAMPLE_SAID = 'Check the format. Example: aab';
test.each([
  [[FIVE_DIGITS, HOSTILE], `${DIGITS_SAID} / ${EXAMPLE_SAID}`],
  [[HOSTILE, FIVE_DIGITS], `${EXAMPLE_SAID} / ${DIGITS_SAID}`],
])('rules joined by any are listed apart %#', async (list, said) => {
  const answer = await ask({ match: 'any', list });
  await answer('12');
  expect(alert()).toBe(`Do one of the following: ${said}`);
});

test('the words of the study replace those of the rules', async () => {
  await (
    await ask({ message: text('Enter your customer number.') })
  )('12');
  expect(alert()).toBe('Enter your customer number.');
});

test('D5: a pattern that would stop a page is checked in time', async () => {
  const answer = await ask({ list: [HOSTILE] });
  const before = performance.now();
  await answer('a'.repeat(199));
  expect(performance.now() - before).toBeLessThan(1_000);
  expect(alert()).toContain('Example: aab');
});
