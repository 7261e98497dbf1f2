import { expect, test, type Page } from '@playwright/test';
import { requireTeamBlockType } from '#product/blocks/team-types.ts';
import { inline, plainText, type Text } from '#product/blocks/text.ts';
import { samples as address } from '#product/blocks/address/testing/samples.ts';
import { samples as constantSum } from '#product/blocks/constant-sum/testing/samples.ts';
import { samples as kano } from '#product/blocks/kano/testing/samples.ts';
import { samples as matrix } from '#product/blocks/matrix/testing/samples.ts';
import { samples as maxdiff } from '#product/blocks/maxdiff/testing/samples.ts';
import { samples as multipleChoice } from '#product/blocks/multiple-choice/testing/samples.ts';
import { samples as nps } from '#product/blocks/nps/testing/samples.ts';
import { samples as ranking } from '#product/blocks/ranking/testing/samples.ts';
import { samples as scaleSet } from '#product/blocks/scale-set/testing/samples.ts';
import { samples as textFields } from '#product/blocks/text-fields/testing/samples.ts';
import { samples as vanWestendorp } from '#product/blocks/van-westendorp/testing/samples.ts';
import type { DraftChange } from '#product/studies/patch.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { mapBlockTexts } from '#product/studies/texts/block-texts.ts';
import { checkState } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const TAKES_SCREENSHOTS = process.env.SCREENS === '1';

/** German words are long, and Arabic runs from right to left. */
const translate = (text: Text): Text => {
  const english = plainText(text.en);
  if (english === '') return text;
  const german = `Versicherungsgesellschaften: ${english}`;
  return { en: inline(english), de: inline(german), ar: inline(`رأيكم: ${english}؟`) };
};

/** A study in three languages with a required question of this type and settings; returns its link. */
async function makeTranslated(page: Page, type: string, config: object): Promise<string> {
  const title = { en: inline(requireTeamBlockType(type).label) };
  const block: Block = mapBlockTexts({ ...createBlock(type), title, config, required: true }, translate);
  const { id, linkToken, blocks } = await makeStudy(page, type, { blocks: [], publish: false });
  const load = async () =>
    (await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`)).revision;
  const changes: DraftChange[] = [
    { do: 'languages', languages: { base: 'en', others: ['de', 'ar'] } },
    { do: 'add', block, after: blocks[0]!.id },
  ];
  await requestJson(page, 'PATCH', `/api/studies/${id}/draft`, { revision: await load(), changes });
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision: await load() });
  return `/research/${linkToken}`;
}

/** The browser's own text size, as people set it. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await client.detach();
}

/** What is too wide, how what has the focus is described, and what is marked but not described. */
function inspectErrors() {
  const { activeElement, documentElement } = document;
  const tooWide = [...document.querySelectorAll('#page *')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const isHidden = element.closest('.visually-hidden, .cell-words, .number .point, [aria-hidden=true]');
    return width > 0 && !isHidden && (left < 0 || right > innerWidth + 0.5);
  });
  const describe = (element: Element | null) =>
    (element?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const box = activeElement!.getBoundingClientRect();
  const message = document.querySelector('.player > .wrong.on');
  return {
    tooWide: tooWide.map((element) => `${element.tagName}.${element.className}`),
    scrolls: Math.max(0, documentElement.scrollWidth - innerWidth),
    focus: [describe(activeElement), describe(activeElement?.closest('[role]') ?? null)].join(' ').trim(),
    isFirst: document.querySelector('.player .empty')?.contains(activeElement) ?? false,
    isVisible: box.top >= 0 && box.bottom <= innerHeight,
    fields: document.querySelectorAll('.field-wrong').length,
    /** How far the message about the answer as a whole is below the answer. Pixels. */
    below:
      message &&
      message.getBoundingClientRect().top - message.previousElementSibling!.getBoundingClientRect().bottom,
  };
}

/** By type: settings, and how many fields say that they are empty. */
const QUESTIONS: [type: string, config: object, fields: number][] = [
  ['contact', { fields: { name: 'required', email: 'required', phone: 'optional', company: 'off' } }, 2],
  ['address', address.validConfigs[0], 4],
  ['text-fields', textFields.validConfigs[0], 1],
  ['matrix', matrix.validConfigs[0], matrix.validConfigs[0].rows.length],
  ['scale-set', scaleSet.validConfigs[0], scaleSet.validConfigs[0].items.length],
  ['van-westendorp', vanWestendorp.validConfigs[0], 4],
  ['constant-sum', constantSum.validConfigs[0], 0],
  ['kano', kano.validConfigs[0], 2],
  ['nps', nps.validConfigs[0], 0],
  ['multiple-choice', multipleChoice.validConfigs[0], 0],
  ['maxdiff', maxdiff.validConfigs[0], 0],
  ['ranking', ranking.validConfigs[0], 0],
];

test('errors are at their fields, in German at twice the text size, from right to left and in forced colours', async ({
  page,
  browser,
}) => {
  await register(page);
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const participant = await context.newPage();
  const consoleErrors = collectConsoleErrors(participant);
  for (const [type, config, fields] of QUESTIONS) {
    const link = await makeTranslated(page, type, config);
    await participant.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    await participant.goto(`${link}?lang=de`);
    await participant.locator('.block .primary').click();
    const goOn = participant.locator('[data-goes-on]');
    await expect(participant.locator('.player')).toBeVisible();
    await expect(goOn).not.toHaveAttribute('aria-disabled');
    await goOn.click();
    const wrong = participant.locator('.wrong.on, .field-wrong');
    await expect(wrong.first()).toBeVisible();
    // The focus moves once the messages are there.
    if (fields > 0)
      await expect
        .poll(
          async () => (await participant.evaluate(inspectErrors)).isFirst,
          `${type}: the first faulty field has the focus`,
        )
        .toBe(true);
    const found = await participant.evaluate(inspectErrors);
    expect
      .soft({ type, fields: found.fields, isVisible: found.isVisible })
      .toEqual({ type, fields, isVisible: true });
    if (fields === 0) {
      expect.soft(found.below, `${type}: the message is below the answer`).toBeGreaterThanOrEqual(0);
      expect.soft(found.below, `${type}: the message is near the answer`).toBeLessThan(32);
      await expect(wrong.first()).toBeInViewport({ ratio: 1 });
    }
    if (fields > 0) expect.soft(found.focus, type).toMatch(/Bitte (füllen|wählen) Sie/);
    // Every type is checked without an answer in another journey.
    if (TAKES_SCREENSHOTS)
      await checkState(participant, `${type} wrong`, { width: 390, colorScheme: 'dark' });
    await setTextSize(participant, 32);
    const large = await participant.evaluate(inspectErrors);
    expect.soft({ type, wide: large.tooWide, by: large.scrolls }).toEqual({ type, wide: [], by: 0 });
    if (TAKES_SCREENSHOTS)
      await checkState(participant, `${type} wrong, large`, { width: 390, colorScheme: 'light' });
    await setTextSize(participant, 16);

    await participant.locator('.language').selectOption('ar');
    await expect(participant.locator('html')).toHaveAttribute('dir', 'rtl');
    await goOn.click();
    await expect(wrong.first()).toBeVisible();
    expect.soft(await participant.evaluate(inspectErrors)).toMatchObject({ fields, tooWide: [], scrolls: 0 });
    await checkState(participant, `${type} wrong, from the right`, {
      width: 390,
      colorScheme: 'light',
      forcedColors: 'active',
    });
  }
  expect(consoleErrors).toEqual([]);
});

test('without a script, or with one that is blocked, the page says so in its language; titles and other languages are named', async ({
  page,
  browser,
}) => {
  await register(page, 'Ada');
  const link = await makeTranslated(page, 'nps', nps.validConfigs[0]);
  const blocked = await browser.newPage({ viewport: { width: 390, height: 844 } });
  let isBlocked = true;
  await blocked.route('**/p/assets/*.js', (route) => (isBlocked ? route.abort() : route.continue()));
  await blocked.goto(`${link}?lang=de`);
  await expect(blocked).toHaveTitle('Eine Studie von Team of Ada');
  const late = blocked.getByRole('alert');
  await expect(late).toHaveCount(0);
  // The time that it waits passes at once.
  await blocked.evaluate(() => document.getElementById('late')!.getAnimations()[0]!.finish());
  await expect(late).toContainText('Diese Seite lädt ungewöhnlich lange.');
  await checkState(blocked, 'blocked script', { width: 390, colorScheme: 'light' });
  await checkState(blocked, 'blocked script, large', { width: 1440, colorScheme: 'dark' });
  isBlocked = false;
  await late.getByRole('link', { name: 'Erneut versuchen' }).click();
  // Nobody has changed or translated the welcome.
  await expect(blocked.locator('h1')).toContainText('Willkommen');
  await expect(blocked.locator('h1 bdi')).toHaveCount(0);
  await blocked.locator('.block .primary').click();
  await expect(blocked.locator('h1 bdi')).toHaveCount(0);
  await expect(blocked).toHaveTitle(/^Seite 2 · Eine Studie von Team of Ada$/);
  await expect(blocked.locator('#late')).toHaveCount(0);
  await blocked.close();

  const scriptless = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const still = await scriptless.newPage();
  await still.goto(`${link}?lang=ar`);
  await expect(still.locator('noscript p')).toContainText('تتطلب هذه الصفحة JavaScript');
  await expect(still.locator('#late')).toBeHidden();
  if (TAKES_SCREENSHOTS) await still.screenshot({ path: test.info().outputPath('no script.png') });
  await scriptless.close();
});

const boxes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );

test('on a phone, scales are whole and aligned, and forced colours show what is chosen and how far one is', async ({
  page,
  browser,
}) => {
  await register(page);
  const block = (type: string, config: object): Block => {
    const created = createBlock(type);
    return {
      ...created,
      title: { en: inline(type) },
      config: { ...(created.config as object), ...config },
    };
  };
  const { linkToken } = await makeStudy(page, 'Marks', {
    blocks: [
      block('nps', nps.validConfigs[0]),
      block('rating', { points: 5, shape: 'star' }),
      block('single-choice', {
        options: multipleChoice.validConfigs[0].options.map(({ id, text }) => ({ id, text, fixed: false })),
      }),
      block('multiple-choice', multipleChoice.validConfigs[0]),
    ],
  });
  const participant = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await participant.goto(`/research/${linkToken}`);
  const goOn = participant.locator('[data-goes-on], .block .primary').first();
  const open = async (type: string) => {
    await goOn.click();
    await expect(participant.getByRole('heading', { level: 1, name: type })).toBeVisible();
    await expect(participant.locator('.player')).toBeVisible();
  };
  await open('nps');
  await expect.soft(participant.locator('h1')).toHaveCSS('hyphens', 'auto');
  const points = await boxes(participant, '.point');
  const [low, high] = await boxes(participant, '.scale-ends > span');
  const rows = [...new Set(points.map(({ top }) => Math.round(top)))];
  const inRow = (row: number) => points.filter(({ top }) => Math.round(top) === rows[row]);
  expect.soft([points.length, rows.length, inRow(0).length]).toEqual([11, 2, 6]);
  // The second row stands below the first, column by column.
  expect.soft(inRow(1).map(({ left }) => Math.round(left))).toEqual(
    inRow(0)
      .slice(0, 5)
      .map(({ left }) => Math.round(left)),
  );
  const [first, last] = [points[0]!, points.at(-1)!];
  expect.soft(low!.bottom).toBeLessThanOrEqual(first.top);
  expect.soft(Math.abs(low!.left - first.left)).toBeLessThan(3);
  expect.soft(high!.top).toBeGreaterThanOrEqual(last.bottom);
  expect.soft(Math.abs(high!.right - last.right)).toBeLessThan(3);

  await participant.emulateMedia({ forcedColors: 'active' });
  const paint = (selector: string) =>
    participant
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const outline = (selector: string) =>
    participant
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  await participant.locator('.point').nth(9).click();
  const highlight = await paint('.point.on');
  expect.soft(highlight).not.toBe(await paint('.point:not(.on)'));
  expect.soft(await paint('.progress > span')).toBe(highlight);
  await expect.soft(participant.locator('.progress')).toHaveCSS('border-bottom-width', '1px');

  await open('rating');
  for (const { width, height } of await boxes(participant, '.star svg'))
    expect.soft([width, height]).toEqual([40, 40]);
  await participant.locator('.point').first().click();
  for (const type of ['single-choice', 'multiple-choice']) {
    await open(type);
    await participant.locator('.choice').nth(1).click();
    await expect.soft(participant.locator('.choice.on input')).toHaveCSS('appearance', 'auto');
    expect.soft(await outline('.choice.on')).toBe('solid');
    expect.soft(await outline('.choice:not(.on)')).toBe('none');
  }
  await participant.close();
});
