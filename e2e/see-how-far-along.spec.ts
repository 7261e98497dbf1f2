import { expect, test } from '@playwright/test';
import { newId } from '#product/blocks/block.ts';
import { option } from '#product/blocks/samples.ts';
import { text } from '#product/blocks/text.ts';
import { freshBlock } from '#product/studies/fresh.ts';
import type { Block, BlockGroup } from '#product/studies/study.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const block = (type: string, title: string, config: object = {}): Block => {
  const fresh = freshBlock(type);
  return { ...fresh, title: text(title), config: { ...(fresh.config as object), ...config } };
};
const options = (...words: string[]) => words.map((one, at) => option(`tree${'abc'[at]}22222`, one));
const cards = options('Apple', 'Pear', 'Leek').map((card) => ({ ...card, description: {} }));

test('the count of pages stays whatever is passed over, and Back stands under a wide block', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
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
  const theirs = collectConsoleErrors(participant);
  const at = (title: string, pages: string) =>
    Promise.all([
      expect(participant.getByRole('heading', { level: 1 })).toContainText(title),
      expect(participant.getByText(pages, { exact: true })).toBeVisible(),
    ]);
  await participant.goto(`/research/${linkToken}`);
  await at('Welcome', '1 of 6');
  await participant.getByRole('button', { name: 'Start', exact: true }).click();
  await at('Which trees?', '2 of 6');
  await participant.getByRole('button', { name: 'Skip' }).click();
  await at('Sort these', '6 of 6');
  // The default title of a new study does not count as a name.
  await expect(participant).toHaveTitle('Page 6 of 6');

  const back = participant.getByRole('button', { name: 'Back' });
  const left = async (one: typeof back) => (await one.boundingBox())!.x;
  const heading = await left(participant.getByRole('heading', { level: 1 }));
  expect(Math.abs((await left(back.locator('svg'))) - heading)).toBeLessThan(8);

  await back.click();
  await at('Which trees?', '2 of 6');
  await participant.getByRole('checkbox', { name: 'Birch' }).check();
  await participant.getByRole('button', { name: 'Continue' }).click();
  await at('Why this one?', '5 of 6');
  await participant.getByRole('button', { name: 'Skip' }).click();
  await at('Sort these', '6 of 6');
  expect([...complaints, ...theirs]).toEqual([]);
  await context.close();
});
