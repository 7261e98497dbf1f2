import { expect, test, type Page } from '@playwright/test';
import { startChatService } from '#platform/testing/chat-service.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';
import { answerOnVideo, makeVideoStudy } from './video-study.ts';

const ANSWERS = [
  'Much too expensive for a small team, says ben@example.com.',
  'I could not find the export.',
  'It took too long to load, I gave up twice.',
];
/** What the model suggests, by a word of the answer. */
const SUGGESTED = [
  ['expensive', { tag: 'Price', quote: 'too expensive for a small team, says [EMAIL_1]' }],
  ['export', { tag: 'Price', quote: 'find the export' }],
  ['load', { tag: 'Too slow', quote: 'took too long to load' }],
  ['waited', { tag: 'Too slow', quote: 'waited for minutes' }],
] as const;

/** A live study whose participants agreed that models process their answers. */
async function makeAnsweredStudy(page: Page): Promise<{ study: string; question: string }> {
  const consent = createBlock('consent');
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks } = await makeStudy(page, 'Improvements', {
    blocks: [
      {
        ...consent,
        title: text('Consent'),
        config: makeConsent('We use a model.', { model: 'included' }),
      },
      why,
    ],
  });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type && type !== 'consent');
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: ANSWERS.map((words, index) => ({
      key: crypto.randomUUID(),
      answers: {
        ...Object.fromEntries(skipped.map((block) => [block.id, null])),
        [consent.id]: { accepted: true, textVersion: 1 },
        [why.id]: { text: words },
      },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  for (const name of ['Too slow', 'Price', 'Export'])
    await requestJson(page, 'POST', '/api/codebook/tags', { name });
  return { study: id, question: why.id };
}

test('an admin connects a language model, and suggested tags are accepted, changed and rejected by keyboard', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const service = await startChatService(({ messages }) => {
    const answer = messages.at(-1)!.content;
    const found = SUGGESTED.find(([word]) => answer.includes(word));
    return { content: found ? JSON.stringify({ tags: [found[1]] }) : 'I am ready.', tokens: 100 };
  });
  await register(page);
  await page.goto('/account/connections');
  await page.getByRole('link', { name: 'Language model' }).click();
  await expect(page.getByText('Nothing has been sent yet.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Helper');
  await page.getByRole('textbox', { name: 'URL' }).fill('https://10.0.0.7/v1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/leads to a private network/)).toBeVisible();
  await page.getByRole('textbox', { name: 'URL' }).fill(service.address);
  await page.getByLabel('Key', { exact: true }).fill('sk-secret');
  await page.getByRole('textbox', { name: 'Monthly limit in tokens' }).fill('100000');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('I am ready.')).toBeVisible();
  await checkAccessibility(page, 'a language model');

  const { study } = await makeAnsweredStudy(page);
  await page.goto(`/summary/study/${study}/coding`);
  await page.getByRole('button', { name: 'Allow for this study' }).click();
  await page.getByRole('button', { name: 'Suggest tags' }).click();
  await expect(page.getByText('3 suggestions for 3 answers.')).toBeVisible();
  await page.getByRole('button', { name: 'Review 3 answers with suggestions' }).click();
  await expect(page.getByText('Suggested by gpt-4.1-mini')).toHaveCount(3);
  await checkAccessibility(page, 'suggested tags');

  const answers = page
    .getByRole('list', { name: 'Answers' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  const hasTag = (index: number, tag: string) =>
    expect(answers.nth(index).getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await hasTag(0, 'Price');
  // The mark has the words that the participant wrote, not the placeholder.
  await expect(answers.nth(0).locator('mark')).toHaveText(
    'too expensive for a small team, says ben@example.com',
  );
  // The next one is current now: it gets another tag.
  await expect(answers.nth(1).getByRole('group')).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByLabel('Accept with another tag than “Price”')).toBeFocused();
  await page.keyboard.type('Export');
  await page.keyboard.press('Enter');
  await hasTag(1, 'Export');
  await expect(answers.nth(2).getByRole('group')).toBeFocused();
  await page.keyboard.press('r');
  await expect(page.getByText('Suggested by gpt-4.1-mini')).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(answers.nth(2).getByText('Suggested by gpt-4.1-mini')).toBeVisible();
  await answers.nth(2).getByRole('button', { name: 'Reject Too slow' }).click();
  await expect(page.getByText('1 accepted · 1 accepted with another tag · 1 rejected')).toBeVisible();
  await expect(page.getByText('You coded 2 of 3 answers')).toBeVisible();

  // The log shows what was sent: without the email address.
  await page.goto('/account/connections/model');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log.getByRole('listitem')).toHaveCount(4);
  const sent = log.getByRole('listitem').filter({ hasText: 'Improvements' });
  for (let opened = 0; opened < 3; opened += 1)
    await sent.getByRole('button', { name: 'Show what was sent' }).first().click();
  await expect(sent.getByText(/says \[EMAIL_1\]\.$/)).toBeVisible();
  await expect(page.getByText('ben@example.com')).toHaveCount(0);
  await checkAccessibility(page, 'what was sent to a language model');

  // What is said in a recording is read, too: the suggestion has its time, and is drawn in the words.
  const spoken = await makeVideoStudy(page, 'Spoken', 'model');
  const { question, recording } = await answerOnVideo(browser, page, spoken);
  const lines = ['I opened it.', 'Then I waited for', 'minutes.'];
  await requestJson(page, 'PATCH', `${recording}/transcript`, {
    revision: 0,
    changes: lines.map((words, index) => ({
      do: 'add',
      after: index === 0 ? null : String(index - 1),
      segment: {
        id: String(index),
        fromMs: 500 * index,
        toMs: 500 * index + 500,
        speaker: null,
        text: words,
      },
    })),
  });
  await page.goto(`/summary/study/${spoken.id}/coding?question=${question}`);
  await page.getByRole('button', { name: 'Allow for this study' }).click();
  await page.getByRole('button', { name: 'Suggest tags' }).click();
  await page.getByRole('button', { name: 'Review 1 answer with suggestions' }).click();
  const suggestion = page.getByRole('list', { name: 'Suggested tags' }).getByRole('listitem');
  await expect(suggestion.getByRole('button', { name: 'Play 0:00–0:01', exact: true })).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('mark[data-pending]').first()).toHaveText('waited for');
  await checkAccessibility(page, 'suggested tags of a recording');
  await page.keyboard.press('a');
  await expect(answers.nth(0).getByRole('button', { name: 'Remove tag Too slow' })).toBeVisible();
  await expect(page.locator('mark:not([data-pending])').first()).toHaveText('waited for');
  service.close();
  expect(consoleErrors).toEqual([]);
});
