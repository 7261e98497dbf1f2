import { expect, test, type Locator, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson, makeStudy } from './study.ts';

const [USE, OFTEN, WHY] = ['Do you use it?', 'How often do you use it?', 'Why not?'];

function blocks() {
  const use = createBlock('single-choice');
  const options = [option('yes2222222', 'Yes'), option('no22222222', 'No')];
  return [
    { ...use, title: text(USE), required: true, config: { ...(use.config as object), options } },
    { ...createBlock('short-text'), title: text(OFTEN) },
    { ...createBlock('short-text'), title: text(WHY) },
  ];
}

const views = (page: Page) => page.getByRole('navigation', { name: 'Question views' });
const map = (page: Page) => page.getByRole('list', { name: 'Blocks of the study' });
const node = (page: Page, title: string) =>
  map(page).getByRole('button', { name: new RegExp(`^${title.replace('?', '\\?')}`) });

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [(await from.boundingBox())!, (await to.boundingBox())!];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

async function pick(field: Locator, choice: string): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: choice, exact: true }).click();
}

/** Expects the problem in the review, and that publishing is refused by the page and the API. */
async function expectPublishRefused(
  page: Page,
  study: string,
  summary: RegExp,
  sentence: string,
): Promise<void> {
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByRole('region', { name: 'Issues' })).toContainText(sentence);
  await expect(page.getByRole('button', { name: 'Publish study' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(summary)).toBeVisible();
  const stored = () =>
    requestJson<{ revision: number; problems: { message: string }[] }>(page, 'GET', `/api/studies/${study}`);
  await expect.poll(async () => JSON.stringify((await stored()).problems)).toContain(sentence);
  const { revision } = await stored();
  await expect(requestJson(page, 'POST', `/api/studies/${study}/publish`, { revision })).rejects.toThrow(
    sentence,
  );
}

test('rules are drawn on the map and edited as sentences, and invalid ones block publishing', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const created = await makeStudy(page, 'Ways through', { blocks: blocks(), publish: false });
  await page.goto(`/study/${created.id}/edit/questions`);
  await views(page).getByRole('link', { name: 'Map' }).click();

  // An arrow drawn between two blocks is a rule; its condition is edited beside the map.
  await drag(page, page.getByRole('button', { name: `Draw a path from ${USE}` }), node(page, WHY));
  const panel = page.getByRole('region', { name: `Rules of ${USE}` });
  await pick(panel.getByRole('combobox', { name: 'Answer' }), 'No');
  await expect(node(page, USE)).toContainText(`If “${USE}” is “No”, skip to “${WHY}”.`);
  await checkAccessibility(page, 'map with a rule');

  // The same rule is in the list of all rules, where it can be changed too.
  await views(page).getByRole('link', { name: 'Rules' }).click();
  const rules = page.getByRole('region', { name: 'Editor' }).getByRole('listitem');
  await expect(rules).toHaveText([/If “Do you use it\?” is “No”, skip to “Why not\?”\./]);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await pick(rules.getByRole('combobox', { name: 'Skip to' }), 'The end');
  await expect(rules).toContainText(['“No”, skip to the end.']);
  await checkAccessibility(page, 'rules with one open');

  // A rule that always applies makes blocks unreachable.
  await pick(rules.getByRole('combobox', { name: 'Comparison' }), 'was answered');
  await views(page).getByRole('link', { name: 'Map' }).click();
  for (const title of [OFTEN, WHY]) await expect(node(page, title)).toContainText('unreachable');
  await expectPublishRefused(
    page,
    created.id,
    /^Fix the 2 issues below/,
    'This question can never be reached.',
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).click();
  await views(page).getByRole('link', { name: 'Map' }).click();
  await expect(map(page)).not.toContainText('unreachable');
  // Each choice is a step of undo.
  await expect(node(page, USE)).toContainText('skip to the end');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(node(page, USE)).toContainText('skip to “Why not?”');

  // A cycle cannot be drawn, and is reported when the target of a rule is moved before the block of that rule.
  await drag(page, page.getByRole('button', { name: `Draw a path from ${WHY}` }), node(page, USE));
  await expect(page.getByText('This rule skips backwards. Choose a later block.')).toBeVisible();
  await views(page).getByRole('link', { name: 'Blocks' }).click();
  const row = page.locator('[data-block]', { hasText: WHY });
  await row.press('Alt+ArrowUp');
  await row.press('Alt+ArrowUp');
  const broken = page
    .getByRole('region', { name: 'Outline' })
    .getByRole('button', { name: /^Do you use it/ });
  await expect(broken).toContainText('must fix');
  await broken.click();
  await expect(
    page.getByRole('region', { name: 'Rules' }).getByText('This rule skips backwards. Choose a later block.'),
  ).toBeVisible();
  await expectPublishRefused(
    page,
    created.id,
    /^Fix the issue below/,
    'This rule skips backwards. Choose a later block.',
  );
  await checkAccessibility(page, 'review with a backward rule');
  expect(consoleErrors).toEqual([]);
});
