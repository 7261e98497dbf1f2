import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { startChatService } from '#platform/testing/chat-service.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const ANSWERS = [
  'The price is too high for a small team.',
  'High price, small budget.',
  'Our budget cannot pay these prices.',
  'I would pay a lower price.',
  'It was slow to load.',
  'Slow loading on my phone.',
  'Every page is slow.',
  'The support never answers.',
  'I love the support team.',
  'Support is friendly.',
  'Nothing to complain about.',
  'none',
];

async function makeAnsweredStudy(page: Page, answers: readonly string[]) {
  const consent = createBlock('consent');
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks } = await makeStudy(page, `Improvements ${answers.length}`, {
    blocks: [
      { ...consent, title: text('Consent'), config: makeConsent('We use a model.', { model: 'included' }) },
      why,
    ],
  });
  const skipped = blocks.filter(({ type }) => type !== 'ending' && type !== why.type && type !== 'consent');
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: answers.map((words, index) => ({
      key: randomUUID(),
      answers: {
        ...Object.fromEntries(skipped.map((block) => [block.id, null])),
        [consent.id]: { accepted: true, textVersion: 1 },
        [why.id]: { text: words },
      },
      startedAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
    })),
  });
  return { study: id, question: why.id };
}

/** A language model proposes a name and a new theme with quotes; one is kept, the other dismissed. */
async function keepProposals(page: Page): Promise<void> {
  const service = await startChatService(({ messages }) => {
    const sent = messages.at(-1)!.content;
    const quote = (words: string) => ({
      answer: Number(new RegExp(`^(\\d+) .*: ${words}`, 'm').exec(sent)![1]),
      quote: words,
    });
    const theme = /^(T\d+): Slow/m.exec(sent)![1];
    return {
      content: JSON.stringify({
        name: [{ theme, name: 'Slow pages', quotes: [quote('Every page is slow')] }],
        new: [{ name: 'Phones', quotes: [quote('Slow loading on my phone'), quote('It was slow')] }],
      }),
    };
  });
  await requestJson(page, 'PUT', '/api/connections/model', {
    name: 'Helper',
    address: service.address,
    model: 'small-1',
    key: 'sk-secret',
    isOn: true,
    monthlyTokens: null,
    names: [],
  });
  await page.reload();
  const proposals = page.getByRole('region', { name: 'Proposals' });
  await proposals.getByRole('button', { name: 'Allow for this study' }).click();
  await proposals.getByRole('button', { name: 'Ask for proposals' }).click();
  await expect(proposals.getByText('“Every page is slow”')).toBeVisible();
  await checkAccessibility(page, 'proposals for themes');
  await proposals.getByRole('button', { name: 'Dismiss: New theme “Phones”' }).click();
  await proposals.getByRole('button', { name: /^Keep: Rename/ }).click();
  await expect(page.getByRole('link', { name: 'Slow pages' })).toBeVisible();
  await expect(proposals.getByRole('listitem')).toHaveCount(0);
  service.close();
}

test('find themes in open answers, rename, move an answer, merge and undo, split, delete, find again', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const few = await makeAnsweredStudy(page, ANSWERS.slice(0, 3));
  await page.goto(`/summary/study/${few.study}/results/${few.question}/findings`);
  await expect(page.getByText('Themes need at least 10 answers.')).toBeVisible();

  const { study, question } = await makeAnsweredStudy(page, ANSWERS);
  await page.goto(`/summary/study/${study}/results/${question}/findings`);
  const card = page.getByRole('region', { name: 'Themes' });
  await expect(card.getByRole('link', { name: 'price: 4 people' })).toBeVisible();
  await card.getByRole('button', { name: 'Find themes' }).press('Enter');
  await expect(card.getByText('Check before you rely on it.')).toBeVisible();
  await expect(card.getByRole('link', { name: /^Price/ })).toBeVisible();
  await checkAccessibility(page, 'themes card');
  await card.getByRole('link', { name: 'Open themes' }).press('Enter');

  const list = page.getByRole('region', { name: 'Themes' });
  const answers = page.getByRole('list', { name: 'Answers' }).getByRole('listitem');
  await list.getByRole('link', { name: /^Price/ }).click();
  await expect(answers).toHaveCount(4);
  await expect(answers.first().locator('mark').first()).toBeVisible();
  await checkAccessibility(page, 'themes');

  // Renaming, and putting an answer there that has none of the words.
  const actions = page.getByRole('region', { name: 'Answers' }).getByRole('button', { name: /^Actions for/ });
  const choose = async (item: string) => {
    await actions.click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Edit');
  await page.getByLabel('Name').fill('Too expensive');
  const words = page.getByRole('dialog').getByLabel('Words', { exact: true }).first();
  await words.fill('budget');
  await words.press('Enter');
  await checkAccessibility(page, 'edit a theme');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Too expensive' })).toBeVisible();
  await list.getByRole('link', { name: 'No theme' }).click();
  const odd = answers.filter({ hasText: 'Nothing to complain about.' });
  await odd.getByRole('button', { name: /^Add to theme/ }).click();
  await page.getByRole('menuitem', { name: 'Too expensive' }).click();
  await list.getByRole('link', { name: 'Too expensive' }).click();
  await expect(answers).toHaveCount(5);

  // Answers that say nothing in words are apart, and results can be filtered by a theme.
  await list.getByRole('link', { name: 'No answer in words' }).click();
  await expect(answers).toHaveCount(1);
  await expect(answers.first().locator('blockquote')).toHaveText('none');
  await list.getByRole('link', { name: 'Too expensive' }).click();
  await page.getByRole('link', { name: 'Show results of these people' }).click();
  await expect(page.getByTitle('Theme: Too expensive')).toBeVisible();
  await page.goBack();
  await expect(answers).toHaveCount(5);

  // Merging, undoing it, and a theme by hand from a frequent word.
  await list.getByRole('link', { name: /^Slow/ }).click();
  await expect(answers).toHaveCount(3);
  await choose('Merge into…');
  await page.getByRole('option', { name: 'Too expensive' }).click();
  await page.getByRole('button', { name: 'Merge themes' }).click();
  await expect(answers).toHaveCount(8);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(answers).toHaveCount(5);
  await list.getByRole('link', { name: 'Too expensive' }).click();
  await choose('Split…');
  await page.getByLabel('Name').fill('Small budget');
  await page.getByRole('checkbox', { name: 'budget' }).check();
  await page.getByRole('button', { name: 'Split theme' }).click();
  await expect(page.getByRole('heading', { name: 'Small budget' })).toBeVisible();
  await expect(answers).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(list.getByRole('link', { name: 'Small budget' })).toHaveCount(0);
  await list.getByRole('link', { name: 'budget: 2 people' }).click();
  await expect(answers).toHaveCount(2);
  await page.getByRole('button', { name: /^Create theme/ }).click();
  await page.getByRole('button', { name: 'Create theme', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible();
  await choose('Delete');
  await expect(list.getByRole('link', { name: 'Budget', exact: true })).toHaveCount(0);

  // What was changed by hand is still there after another search.
  await page.getByRole('button', { name: 'Find again' }).click();
  await expect(page.getByRole('button', { name: 'Find again' })).toBeEnabled();
  // The list may still be exchanged by what the search found.
  await expect(async () => {
    await list.getByRole('link', { name: 'Too expensive' }).click();
    await expect(answers).toHaveCount(5, { timeout: 3_000 });
  }).toPass();
  await keepProposals(page);
  await answers.first().getByRole('link').click();
  await expect(page.getByText('What should we improve?').first()).toBeVisible();
  expect(complaints).toEqual([]);
});
