import { expect, test } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block, BlockGroup } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = createBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};
const options = (...words: string[]) =>
  words.map((one, expectPage) => option(`tree${'abc'[expectPage]}22222`, one));
const cards = options('Apple', 'Pear', 'Leek').map((card) => ({ ...card, description: {} }));

test('the bar never goes back when questions are skipped, and the page number does not jump; Back is aligned with a wide block', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const which = block('multiple-choice', 'Which trees?', { options: options('Alder', 'Birch', 'Cedar') });
  const why = block('short-text', 'Why this one?');
  const sort = block('card-sort', 'Sort these', {
    kind: 'closed',
    cards,
    categories: [option('fruit22222', 'Fruit'), option('other22222', 'Other')],
  });
  const { id, linkToken } = await makeStudy(page, 'Trees', { blocks: [which, why, sort], publish: false });
  const loop: BlockGroup = {
    id: newId(),
    name: '',
    blocks: [why.id],
    shuffle: false,
    show: null,
    loop: { block: which.id, of: 'chosen' },
  };
  const revision = async () =>
    (await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`)).revision;
  const changes = [{ do: 'groups', add: loop }];
  await requestJson(page, 'PATCH', `/api/studies/${id}/draft`, { revision: await revision(), changes });
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: await revision() });

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const participant = await context.newPage();
  const participantErrors = collectConsoleErrors(participant);
  const readPercent = async (title: string) => {
    await expect(participant.getByRole('heading', { level: 1 })).toContainText(title);
    return Number(await participant.getByRole('progressbar').getAttribute('aria-valuenow'));
  };
  await participant.goto(`/research/${linkToken}`);
  expect(await readPercent('Welcome')).toBe(0);
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  const atWhich = await readPercent('Which trees?');
  expect(atWhich).toBeGreaterThan(0);
  await participant.getByRole('button', { name: 'Skip' }).click();
  // The questions that were left out do not count as answered.
  const afterSkipping = await readPercent('Sort these');
  expect(afterSkipping).toBeGreaterThan(atWhich);
  expect(afterSkipping).toBeLessThan(50);
  await expect(participant.getByText('About 1 minute left')).toBeVisible();
  // The default title of a new study does not count as a name, so it is named by who asks.
  await expect(participant).toHaveTitle(/^Page 3 · A study by Team of /);

  const back = participant.getByRole('button', { name: 'Back' });
  const getLeft = async (one: typeof back) => (await one.boundingBox())!.x;
  const heading = await getLeft(participant.getByRole('heading', { level: 1 }));
  expect(Math.abs((await getLeft(back.locator('svg'))) - heading)).toBeLessThan(8);

  await back.click();
  expect(await readPercent('Which trees?')).toBe(atWhich);
  await participant.getByRole('checkbox', { name: 'Birch' }).check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  const atWhy = await readPercent('Why this one?');
  expect(atWhy).toBe(afterSkipping);
  await participant.getByRole('button', { name: 'Skip' }).click();
  expect(await readPercent('Sort these')).toBeGreaterThan(atWhy);
  expect([...consoleErrors, ...participantErrors]).toEqual([]);
  await context.close();
});
