import { expect, test, type Locator, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { teamBlockTypes, requireTeamBlockType } from '#product/blocks/team-types.ts';
import type { Picture } from '#product/blocks/picture.ts';
import type { Samples } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { collectConsoleErrors, register } from './person.ts';
import { addPicture, makeStudy, requestJson } from './study.ts';

const CONSENT = 'We keep your answers for one year, and delete them earlier if you ask us to.';
const WISH = 'Which insurance companies would you recommend to others (and why)?';
/** Their tasks are started first, and can be skipped before that. */
const STARTED = ['tree-test', 'first-click', 'prototype-test', 'five-second-test', 'screen-task'];
/** Those whose tasks a browser can begin without another window. */
const RUNNING = STARTED.filter((type) => type !== 'screen-task');
/** Their buttons lead through steps. */
const STEPS = ['kano', 'maxdiff', 'image-test', 'message'];

/** The value with this picture in place of those of samples, which no server has. */
function replacePictures(value: unknown, picture: Picture): unknown {
  if (Array.isArray(value)) return value.map((one) => replacePictures(one, picture));
  if (typeof value !== 'object' || value === null) return value;
  if ('media' in value && 'alt' in value) return { ...picture, alt: value.alt };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacePictures(one, picture)]));
}

/** An optional block of each of these types. */
async function createBlocks(page: Page, study: string, types: readonly string[]): Promise<Block[]> {
  const picture = await addPicture(page, study, drawPicture(390, 600, 'A shop'), 'A shop');
  return Promise.all(
    types.map(async (id) => {
      const { label } = requireTeamBlockType(id);
      const { samples } = (await import(`#product/blocks/${id}/testing/samples.ts`)) as {
        samples: Samples<unknown, unknown>;
      };
      const config = replacePictures(samples.validConfigs[0], picture);
      return {
        ...createBlock(id),
        title: text(`${label}: ${WISH}`),
        help: text('There is no hurry.'),
        required: false,
        config,
      } as Block;
    }),
  );
}

/** A block of each type, after the consent, without endings. */
async function createAll(page: Page, study: string): Promise<Block[]> {
  const types = teamBlockTypes.map(({ id }) => id).filter((id) => id !== 'ending' && id !== 'consent');
  const consent = { ...createBlock('consent'), title: text('Your agreement'), config: makeConsent(CONSENT) };
  return [consent, ...(await createBlocks(page, study, types))];
}

async function publish(page: Page): Promise<{ linkToken: string; blocks: Block[] }> {
  const { id, linkToken, blocks } = await makeStudy(page, 'Everything', {
    blocks: (study) => createAll(page, study),
    publish: false,
  });
  const address = `/api/studies/${id}`;
  const { revision } = await requestJson<{ revision: number }>(page, 'GET', address);
  const saved = await requestJson<{ revision: number }>(page, 'PATCH', `${address}/draft`, {
    revision,
    changes: [{ do: 'languages', languages: { base: 'en', others: ['fr'] } }],
  });
  await requestJson(page, 'POST', `${address}/publish`, { revision: saved.revision });
  return { linkToken, blocks };
}

const findTitle = (page: Page, type: string): Locator =>
  page.getByRole('heading', { level: 1 }).filter({ hasText: `${requireTeamBlockType(type).label}: ` });

/** The browser's own text size, as people set it. */
async function setTextSize(page: Page, size: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } });
  await client.detach();
}

/** Goes through the steps of a question without an answer. */
async function pressUntilGone(goesOn: Locator, title: Locator): Promise<void> {
  await expect(async () => {
    if (await title.isVisible()) await goesOn.click();
    await expect(title).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** What of the question cannot be read or reached: called in the page. */
function listProblems(): string[] {
  const problems: string[] = [];
  const root = document.documentElement;
  const isHidden = (element: Element) => element.closest('.visually-hidden, [aria-hidden=true]') !== null;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} “${element.textContent.trim().slice(0, 30)}”`;

  if (root.scrollWidth > innerWidth) {
    const wide = [...document.querySelectorAll('#page *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    problems.push(`${root.scrollWidth - innerWidth} px too wide: ${wide.slice(0, 3).map(name).join(', ')}`);
  }
  // Answers: a radio or checkbox is as large as its label.
  for (const control of document.querySelectorAll(
    '.player :is(input, textarea, select, button, [role=treeitem])',
  )) {
    const answer = control.closest('label') ?? control;
    if (isHidden(answer) || !answer.checkVisibility()) continue;
    answer.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom, width, height } = answer.getBoundingClientRect();
    if (width < 16 || height < 16 || left < -0.5 || right > innerWidth + 0.5)
      problems.push(`${name(answer)} is at ${[left, right, width, height].map(Math.round).join(' ')}`);
    const over = document.elementFromPoint(
      (left + right) / 2,
      (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2,
    );
    if (!over || !(answer.contains(over) || over.contains(answer)))
      problems.push(`${name(answer)} is covered by ${over ? name(over) : 'nothing'}`);
  }

  // Lines that only have punctuation, in a text that has more.
  const lines = new Map<Element, Map<number, string>>();
  const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let block = node.parentElement!;
    if (isHidden(block) || !block.checkVisibility()) continue;
    while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
    const blockLines = lines.get(block) ?? new Map<number, string>();
    lines.set(block, blockLines);
    for (const [at, character] of [...node.textContent!].entries()) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, Math.min(at + 1, node.textContent!.length));
      const [box] = range.getClientRects();
      if (!box || character.trim() === '') continue;
      // Characters of a line differ by less than half of its height.
      const middle = (box.top + box.bottom) / 2;
      const line = [...blockLines.keys()].find((one) => Math.abs(one - middle) < box.height / 2) ?? middle;
      blockLines.set(line, (blockLines.get(line) ?? '') + character);
    }
  }
  for (const [block, blockLines] of lines)
    for (const line of blockLines.values())
      if (blockLines.size > 1 && /^[\p{P}\p{S}]+$/u.test(line))
        problems.push(`${name(block)} has a line “${line}”`);

  // Fields and buttons have the page's own font.
  const { fontFamily } = getComputedStyle(document.body);
  for (const control of document.querySelectorAll('input, textarea, select, button'))
    if (getComputedStyle(control).fontFamily !== fontFamily)
      problems.push(`${name(control)} has another font`);
  return problems;
}

test('23: every optional question is readable at 320 px and twice the text size, and goes on empty at Continue', async ({
  page,
  browser,
}) => {
  await register(page);
  const { linkToken, blocks } = await publish(page);
  const context = await browser.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true });
  const participant = await context.newPage();
  const consoleErrors = collectConsoleErrors(participant);
  await participant.goto(`/research/${linkToken}`);
  const language = participant.getByRole('combobox', { name: 'Language' });
  const readSize = () => language.evaluate((menu) => parseFloat(getComputedStyle(menu).fontSize));
  // Safari on iPhones enlarges the page for smaller ones.
  expect.soft(await readSize()).toBeGreaterThanOrEqual(16);
  await setTextSize(participant, 12);
  expect.soft(await readSize()).toBeGreaterThanOrEqual(16);
  await setTextSize(participant, 32);
  const press = (name: string) => participant.getByRole('button', { name, exact: true }).click();
  const inspect = async (name: string) =>
    expect.soft(await participant.evaluate(listProblems), name).toEqual([]);
  await inspect('the welcome');
  await press('Start');
  await inspect('the consent');
  // Until something is saved, the time that is left stands in its place.
  const timeLeft = participant.locator('.time-left');
  await timeLeft.evaluate((element) => (element.style.display = 'block'));
  await inspect('the time that is left');
  await timeLeft.evaluate((element) => element.style.removeProperty('display'));
  await press('I agree');
  await press('About this study');
  await expect.soft(participant.getByRole('dialog')).toContainText(CONSENT);
  await press('Close');

  const notContinued: string[] = [];
  for (const { type } of blocks.filter((block) => !['consent', 'ending'].includes(block.type)).slice(1)) {
    const title = findTitle(participant, type);
    await expect(title).toBeVisible();
    if (type === 'interview') {
      // Nobody has hours here, so there is no time to choose and nothing to go on with.
      await expect(participant.getByText('No times are free right now.')).toBeVisible();
      await inspect(type);
      await press('Skip');
      continue;
    }
    const goesOn = participant.locator('[data-goes-on]');
    await expect(goesOn).toBeVisible();
    await expect(goesOn).not.toHaveAttribute('aria-disabled');
    await inspect(type);
    const isContinue = (await goesOn.textContent()) === 'Continue';
    if (!isContinue) notContinued.push(type);
    if (STARTED.includes(type)) await press('Skip');
    else if (isContinue) await press('Continue');
    else await pressUntilGone(goesOn, title);
    await expect(title, `${type} goes on without an answer`).toHaveCount(0);
  }
  await expect(
    participant.getByRole('heading', { level: 1, name: 'Thank you for your answers' }),
  ).toBeVisible();
  await inspect('the ending');
  expect(notContinued.toSorted()).toEqual([...STARTED, ...STEPS].toSorted());
  expect(consoleErrors).toEqual([]);
  await context.close();
});

test('23: a running task is readable at 320 px and twice the text size', async ({ page, browser }) => {
  await register(page);
  const { linkToken } = await makeStudy(page, 'Tasks', {
    blocks: (study) => createBlocks(page, study, RUNNING),
  });
  for (const [index, type] of RUNNING.entries()) {
    const context = await browser.newContext({ viewport: { width: 320, height: 568 }, hasTouch: true });
    const participant = await context.newPage();
    await participant.goto(`/research/${linkToken}`);
    await setTextSize(participant, 32);
    await participant.getByRole('button', { name: 'Start', exact: true }).click();
    for (const earlier of RUNNING.slice(0, index)) {
      await expect(findTitle(participant, earlier)).toBeVisible();
      await participant.getByRole('button', { name: 'Skip', exact: true }).click();
    }
    await expect(findTitle(participant, type)).toBeVisible();
    const start = participant.locator('[data-goes-on]').first();
    const name = (await start.textContent())!;
    await start.click();
    await expect(participant.getByRole('button', { name, exact: true })).toHaveCount(0);
    expect.soft(await participant.evaluate(listProblems), type).toEqual([]);
    await context.close();
  }
});
