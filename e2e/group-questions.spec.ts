import { expect, test, type Browser, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy } from './study.ts';

const DRINKS = ['Tea', 'Coffee', 'Juice'] as const;
const HABITS = ['When do you drink?', 'Where do you drink?', 'With whom do you drink?'] as const;

const makeQuestion = (title: string) => ({ ...createBlock('short-text'), title: text(title) });
const makeDrinksQuestion = () => {
  const fresh = createBlock('multiple-choice');
  const options = DRINKS.map((one, at) => option(`drink${'abc'[at]}2222`, one));
  return { ...fresh, title: text('What do you drink?'), config: { ...(fresh.config as object), options } };
};

const outline = (page: Page) => page.getByRole('region', { name: 'Outline' });
const selectBlock = (page: Page, title: string) => outline(page).getByLabel(`Select ${title}`).check();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The habit in the current question's title. */
async function readHabit(page: Page): Promise<string> {
  const title = await heading(page).innerText();
  const found = HABITS.find((one) => title.includes(one));
  expect(found, title).toBeDefined();
  return found!;
}
/** Continues to the next block; a question without an answer is skipped. */
const continueToNext = (page: Page) => page.locator('[data-goes-on], .onwards .quiet').last().click();

async function startStudy(browser: Browser, address: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  await page.goto(address);
  await continueToNext(page);
  await expect(heading(page)).toContainText('What do you drink?');
  return { page, consoleErrors, close: () => context.close() };
}

test('blocks are grouped, and the group is looped over chosen options, or shuffled and partly shown', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const blocks = [
    makeDrinksQuestion(),
    makeQuestion('How do you like it?'),
    makeQuestion('Why?'),
    ...HABITS.map(makeQuestion),
  ];
  const created = await makeStudy(page, 'Drinks in rounds', { blocks, publish: false });
  await page.goto(`/study/${created.id}/edit/questions`);

  // Blocks that are not neighbours cannot be grouped, with an explanation; neighbours can.
  await selectBlock(page, 'How do you like it?');
  await selectBlock(page, HABITS[0]);
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected blocks' });
  await expect(bar).toContainText('Only neighbouring blocks can be grouped.');
  await outline(page).getByLabel(`Select ${HABITS[0]}`).uncheck();
  await selectBlock(page, 'Why?');
  await bar.getByRole('button', { name: 'Group' }).click();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await outline(page)
    .getByRole('button', { name: /^Group\s*2 blocks/ })
    .click();
  const card = page.getByRole('region', { name: 'Editor' });
  await card.getByRole('textbox', { name: 'Name' }).fill('Each drink');
  await card.getByRole('switch', { name: 'Loop' }).check();
  await expect(card.getByRole('combobox', { name: 'Which options' })).toHaveValue('Options selected in');
  await expect(card.getByRole('combobox', { name: 'Question to loop over' })).toHaveValue(
    'What do you drink?',
  );
  await expect(outline(page).getByRole('group', { name: 'Each drink' })).toContainText(
    'for each selected option',
  );
  await checkAccessibility(page, 'a looped group');
  // A switch that is off has the contrast of a field's border.
  const edge = await card
    .getByRole('textbox', { name: 'Name' })
    .evaluate((field) => getComputedStyle(field).borderTopColor);
  const track = await card
    .getByRole('switch', { name: 'Randomise loop order' })
    .evaluate((input) => getComputedStyle(input.nextElementSibling!).backgroundColor);
  expect(track).toBe(edge);

  // The option of the round is named with an @.
  await card.getByRole('button', { name: 'How do you like it?' }).click();
  const question = card.getByRole('textbox', { name: 'Question', exact: true });
  await question.fill('');
  await question.pressSequentially('How do you like @');
  await page.getByRole('option', { name: /Current loop option/ }).click();
  await question.pressSequentially('?');
  await expect(question).toContainText('the current loop option');

  // The other group: shuffled, two of three.
  for (const title of HABITS) await selectBlock(page, title);
  await bar.getByRole('button', { name: 'Group' }).click();
  await bar.getByRole('button', { name: 'Clear' }).click();
  await outline(page)
    .getByRole('button', { name: /^Group\s*3 blocks/ })
    .click();
  await card.getByRole('switch', { name: 'Randomise question order' }).check();
  await card.getByRole('switch', { name: 'Show a random subset' }).check();
  await expect(card.getByRole('textbox', { name: 'Number of blocks shown' })).toHaveValue('2');
  await expect(outline(page)).toContainText('random order · 2 of 3');
  await checkAccessibility(page, 'a group of which some are shown');

  await page.getByRole('link', { name: 'Review and publish' }).click();
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish study' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // After choosing two drinks: both questions about each, in that order, and two of the three habits.
  const address = `/research/${created.linkToken}`;
  const person = await startStudy(browser, address);
  await person.page.getByText('Tea', { exact: true }).click();
  await person.page.getByText('Juice', { exact: true }).click();
  await continueToNext(person.page);
  for (const drink of ['Tea', 'Juice'])
    for (const title of [`How do you like ${drink}?`, 'Why?']) {
      await expect(heading(person.page)).toContainText(title);
      await person.page.getByRole('textbox').fill('So');
      await continueToNext(person.page);
    }
  const met: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await expect(heading(person.page)).toContainText(/do you drink\?/);
    const title = await readHabit(person.page);
    expect(met).not.toContain(title);
    met.push(title);
    // The selection stays the same after a reload.
    await person.page.reload();
    await expect(heading(person.page)).toContainText(title);
    await person.page.getByRole('textbox').fill('So');
    await continueToNext(person.page);
    await expect(heading(person.page)).not.toContainText(title);
  }
  await expect(heading(person.page)).toContainText('Thank you for your answers');
  expect(person.consoleErrors).toEqual([]);
  await person.close();

  // Without a choice there is no round, and the first habit differs between people.
  const first = new Set<string>();
  for (let visitors = 0; visitors < 16 && first.size < 2; visitors += 1) {
    const other = await startStudy(browser, address);
    await continueToNext(other.page);
    await expect(heading(other.page)).toContainText(/do you drink\?/);
    await expect(heading(other.page)).not.toContainText('What do you drink?');
    first.add(await readHabit(other.page));
    await other.close();
  }
  expect(first.size).toBe(2);
  expect(consoleErrors).toEqual([]);
});
