import { expect, test, type Browser, type Page } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { DraftChange } from '#product/studies/patch.ts';
import type { Block } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const both = (en: string, de: string) => ({ en: [en], de: [de] });
const block = (type: string, more: Partial<Block>, config: object = {}): Block => {
  const newBlock = createBlock(type);
  return { ...newBlock, ...more, config: { ...(newBlock.config as object), ...config } };
};
const drink = (id: string, en: string, de: string) => ({ ...option(id, en), text: both(en, de) });
const [tea, juice, milk] = [
  drink('teaaaa2222', 'Tea', 'Tee'),
  drink('juice22222', 'Juice', 'Saft'),
  drink('milk222222', 'Milk', 'Milch'),
];

/** A study that asks for drinks, then a score for each, and shows their sum; participants without drinks are screened out. */
async function makeDrinks(page: Page) {
  const hadDrinks = block('yes-no', {
    title: both('Any drinks at all?', 'Überhaupt etwas getrunken?'),
    required: true,
  });
  const choiceBlock = block(
    'multiple-choice',
    { title: both('Which drinks?', 'Welche Getränke?'), required: true },
    { options: [tea, juice, milk] },
  );
  const score = block('rating', {
    title: { en: ['How was the ', { ref: '$item' }, '?'], de: ['Wie war: ', { ref: '$item' }, '?'] },
    required: true,
  });
  const sum = newId();
  const lastBlock = block('message', {
    title: {
      en: ['You gave ', { ref: `$variable.${sum}` }],
      de: ['Das macht ', { ref: `$variable.${sum}` }],
    },
  });
  hadDrinks.screening = { no: 'reject' };
  const created = await makeStudy(page, 'Drinks', {
    blocks: [hadDrinks, choiceBlock, score, lastBlock],
    publish: false,
  });
  const loop = { block: choiceBlock.id, of: 'chosen' as const };
  const group = { id: newId(), name: 'Each drink', blocks: [score.id], shuffle: false, show: null, loop };
  const changes: DraftChange[] = [
    { do: 'languages', languages: { base: 'en', others: ['de'] } },
    { do: 'groups', add: group },
    {
      do: 'variables',
      add: {
        id: sum,
        name: 'Drinks chosen',
        kind: 'number',
        start: 0,
        steps: [tea, juice, milk].map(({ id }) => ({
          id: newId(),
          op: 'add' as const,
          by: 5,
          when: { block: choiceBlock.id, part: '', op: 'is' as const, values: [id] },
        })),
      },
      after: null,
    },
  ];
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${created.id}`);
  await requestJson(page, 'PATCH', `/api/studies/${created.id}/draft`, { revision, changes });
  return { ...created, which: choiceBlock.id };
}

async function visit(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(address);
  return { page, consoleErrors, close: () => context.close() };
}
/** Continues to the next block; a question without an answer is skipped. */
const continueToNext = (page: Page) => page.locator('[data-goes-on], .onwards .quiet').last().click();

test('loops, variables, languages, screening and quotas apply to each participant’s answers', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const created = await makeDrinks(page);

  // The rehearsal takes every path before publishing.
  await page.goto(`/study/${created.id}/edit/review`);
  await page.getByRole('button', { name: 'Run rehearsal' }).click();
  await expect(page.getByText(/^\d+ simulated participants$/)).toBeVisible();
  await expect(page.getByText('Every block, rule and ending was reached.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  const address = `/research/${created.linkToken}`;
  const first = await visit(browser, address);
  await continueToNext(first.page);
  await first.page.getByText('Yes', { exact: true }).click();
  await continueToNext(first.page);
  await first.page.getByText('Tea', { exact: true }).click();
  await first.page.getByText('Milk', { exact: true }).click();
  await continueToNext(first.page);
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText('How was the Tea?');
  await first.page.keyboard.press('4');
  await continueToNext(first.page);
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText('How was the Milk?');
  // Switching the language keeps the position and all answers.
  await first.page.getByRole('combobox').selectOption({ label: 'Deutsch' });
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText('Wie war: Milch?');
  await first.page.keyboard.press('5');
  await continueToNext(first.page);
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText('Das macht 10');
  await continueToNext(first.page);
  // The ending that nobody has changed is in the participant’s language, too.
  await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Vielen Dank für Ihre Antworten');
  expect(first.consoleErrors).toEqual([]);
  await first.close();

  const counts = async () =>
    (
      await requestJson<{ counts: Record<string, number> }>(
        page,
        'GET',
        `/api/studies/${created.id}/results/overview`,
      )
    ).counts;
  const second = await visit(browser, address);
  await continueToNext(second.page);
  await second.page.getByText('No', { exact: true }).click();
  await continueToNext(second.page);
  await expect(second.page.getByRole('heading', { level: 1 })).not.toContainText('Which drinks');
  expect(await second.page.content()).not.toContain('reject');
  // Waits until the answer is sent, because closing the page earlier does not screen out.
  await expect.poll(counts).toMatchObject({ screened_out: 1 });
  await second.close();

  // The quota for milk is full: the next participant is told as soon as they choose milk.
  const quota = {
    id: newId(),
    name: 'Milk',
    limit: 1,
    when: { block: created.which, part: '', op: 'is', values: [milk.id] },
  };
  await requestJson(page, 'PUT', `/api/studies/${created.id}/quotas`, { quotas: [quota] });
  await page.goto(`/summary/study/${created.id}/overview`);
  const filled = async () =>
    (
      await requestJson<{ quotas: { n: number }[] }>(
        page,
        'GET',
        `/api/studies/${created.id}/results/overview`,
      )
    ).quotas[0]?.n;
  await expect.poll(filled).toBe(1);
  const third = await visit(browser, address);
  await continueToNext(third.page);
  await third.page.getByText('Yes', { exact: true }).click();
  await continueToNext(third.page);
  await third.page.getByText('Milk', { exact: true }).click();
  await continueToNext(third.page);
  await expect(third.page.getByRole('heading', { level: 1 })).not.toContainText('How was the');
  await expect.poll(counts).toMatchObject({ completed: 1, screened_out: 1, over_quota: 1 });
  await third.close();
  await page.goto(`/summary/study/${created.id}/overview`);
  await expect(page.getByText('1 of 1')).toBeVisible();
  await page.goto(`/summary/study/${created.id}/results`);
  // A loop is one question, whose rows lead to its rounds.
  const rounds = page.getByRole('region', { name: 'How was the …?' });
  await expect(rounds.getByRole('link', { name: 'Tea', exact: true })).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
