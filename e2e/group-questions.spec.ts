import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text, type Text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { ROUND_OPTION_REF } from '#product/studies/logic/expand.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

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

  await checkLoopResults(page, created.id);
  expect(consoleErrors).toEqual([]);
});

/** A question of a loop over many options is one card of results, and the loop one step of the drop-off. */
async function checkLoopResults(page: Page, small: string) {
  await page.goto(`/summary/study/${small}/results`);
  const questions = page.getByRole('navigation', { name: 'Questions' });
  // Two people were asked about two drinks, or about none.
  await expect(questions.getByRole('link')).toHaveText([
    /2.*What do you drink\?/,
    /3.*How do you like …\?/,
    /4.*Why\?/,
    ...HABITS.map(() => /do you drink\?/),
  ]);

  const { id, looped } = await makeFeatureStudy(page);
  await requestJson(page, 'POST', `/api/studies/${id}/rehearsal`, { count: 60 });
  await page.goto(`/summary/study/${id}/results?channel=rehearsal`);
  await expect(questions.getByRole('link')).toHaveCount(1 + looped.length);
  const ease = page.getByRole('region', { name: 'How easy is … to use?', exact: true });
  await expect(ease.getByText(/answers in 30 loop rounds/)).toBeVisible();
  await expect(ease.getByRole('listitem').getByRole('link')).toHaveCount(30);
  await checkAccessibility(page, 'results of a loop over thirty options');

  // The highest first, and as a file with a row per option.
  const readFirst = () => ease.getByRole('listitem').first().getByRole('strong').innerText();
  await page.getByText('Highest first', { exact: true }).click();
  await expect.poll(async () => Number(await readFirst())).toBeGreaterThan(3);
  await page.getByText('Original order', { exact: true }).click();
  await expect(ease.getByRole('listitem').first()).toContainText('Feature 1 of');
  await ease.getByRole('button', { name: /^More for/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'answer,count,value,low95,high95,n',
    expect.stringMatching(/^"Feature 1 of [^"]*",\d+,\d(?:\.\d+)?,\d/),
  ]);
  await ease.getByRole('button', { name: /^More for/ }).click();
  const drawing = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download SVG' }).click();
  expect(await readFile(await (await drawing).path(), 'utf8')).toContain('Feature 30');

  // Compared by the device, every round has a line per group.
  await page.goto(`/summary/study/${id}/results?channel=rehearsal&compare=device`);
  await expect(ease.getByRole('list', { name: 'Groups' })).toBeVisible();
  await checkAccessibility(page, 'results of a loop, compared');

  await ease.getByRole('link', { name: /^Feature 7 / }).click();
  await expect(page.getByRole('heading', { name: /How easy is Feature 7 .* to use\?/ })).toBeVisible();

  await page.goto(`/summary/study/${id}/overview?channel=rehearsal`);
  const dropOff = page.getByRole('region', { name: 'Drop-off' });
  const step = dropOff.getByRole('button', { name: /Each feature.*30 rounds/ });
  await expect(step).toHaveAttribute('aria-expanded', 'false');
  await step.click();
  await dropOff.getByRole('button', { name: /Feature 30 / }).click();
  await expect(dropOff.getByRole('button', { name: /How easy is Feature 30 / })).toBeVisible();
  await checkAccessibility(page, 'a loop in the drop-off');
}

/** A study that asks four questions about each of thirty features that a person selected. */
async function makeFeatureStudy(page: Page) {
  const features = Array.from({ length: 30 }, (_, index) =>
    option(
      `feature${String(index).padStart(3, '0')}`,
      `Feature ${index + 1} of the workspace, with a long name that needs its room`,
    ),
  );
  const answers = ['Every day', 'Once a week', 'Hardly ever'].map((one, index) =>
    option(`often${index}aaaa`, one),
  );
  const ask = (type: string, title: Text, config: object = {}) => {
    const fresh = createBlock(type);
    return { ...fresh, title, config: { ...(fresh.config as object), ...config } };
  };
  const used = ask('multiple-choice', text('Which features do you use?'), { options: features });
  const looped = [
    ask('rating', { en: ['How easy is ', { ref: ROUND_OPTION_REF }, ' to use?'] }),
    ask('single-choice', text('How often do you use it?'), { options: answers }),
    ask('multiple-choice', text('What do you use it for?'), { options: answers }),
    ask('short-text', text('What would you change?')),
  ];
  const { id } = await makeStudy(page, 'Thirty features', { blocks: [used, ...looped], publish: false });
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  const group = {
    id: 'loop222222',
    name: 'Each feature',
    blocks: looped.map((block) => block.id),
    shuffle: false,
    show: null,
    loop: { block: used.id, of: 'chosen' },
  };
  const changes = [{ do: 'groups', add: group }];
  const saved = await requestJson<{ revision: number }>(page, 'PATCH', `/api/studies/${id}/draft`, {
    revision,
    changes,
  });
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: saved.revision });
  return { id, looped };
}
