import fs from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { option } from '#product/blocks/testing/samples.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import type { Block } from '#product/studies/study.ts';
import { drawPicture } from './every-type/draw-picture.ts';
import { register } from './person.ts';
import { addPicture, makeStudy } from './study.ts';

/** Phones, of which one is very small, a tablet, a small and a usual computer. */
const SIZES = [
  [360, 640],
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const;
const TASK = 'Find warm boots for a walk in the snow, put them into the basket, and pay without an account';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const labels = (...names: string[]) =>
  names.map((name) =>
    option(
      name
        .toLowerCase()
        .replaceAll(/[^a-z]/g, '')
        .slice(0, 10),
      name,
    ),
  );

/** What is wrong with the page as it is now: called in the page. */
function listProblems({ parts, mayScroll }: { parts: string[]; mayScroll: boolean }): string[] {
  const problems: string[] = [];
  const root = document.documentElement;
  const clip = (box: DOMRect, { left, top, right, bottom }: DOMRect) => ({
    left: Math.max(left, box.left),
    top: Math.max(top, box.top),
    right: Math.min(right, box.right),
    bottom: Math.min(bottom, box.bottom),
  });
  if (root.scrollWidth > innerWidth) problems.push(`${root.scrollWidth - innerWidth} px too wide`);
  if (!mayScroll && root.scrollHeight > innerHeight)
    problems.push(`the page scrolls by ${root.scrollHeight - innerHeight} px`);
  for (const part of parts) {
    const elements = [...document.querySelectorAll(part)];
    if (elements.length === 0) problems.push(`${part} is missing`);
    for (const element of elements) {
      if (mayScroll) element.scrollIntoView({ block: 'nearest' });
      // A title's lines, and not the room beside them.
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = element.matches('h1, p') ? range : element;
      const { left, top, right, bottom } = clip(box.getBoundingClientRect(), element.getBoundingClientRect());
      // Scrolling ends at whole pixels.
      const inside = left > -0.6 && top > -0.6 && right < innerWidth + 0.6 && bottom < innerHeight + 0.6;
      if (!inside || right - left < 24 || bottom - top < 16)
        problems.push(`${part} is at ${[left, top, right, bottom].map(Math.round).join(' ')}`);
      // The middle, and near the corners, which may be round.
      const spots = [0.5, 0.03, 0.97].flatMap((x) => [0.5, 0.06, 0.94].map((y) => [x, y] as const));
      const isCovered = ([x, y]: readonly [number, number]) => {
        const found = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
        return !found || (!element.contains(found) && !element.closest('label')?.contains(found));
      };
      const covered = spots.filter(isCovered);
      if (covered.length > 0) problems.push(`${part} is covered at ${covered.join(' and ')}`);
    }
  }
  return problems;
}

/** Expects that nothing covers these parts at any size, and that they are all visible at once unless the page scrolls. */
async function expectFit(page: Page, name: string, parts: string[], { mayScroll = false } = {}) {
  const problems: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const size = `${name} at ${width}×${height}`;
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    if (process.env.SCREENS === '1')
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: test.info().outputPath(`${size} ${colorScheme}.png`) });
      }
    const found = await page.evaluate(listProblems, { parts, mayScroll });
    problems.push(...found.map((problem) => `${size}: ${problem}`));
  }
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
  expect.soft(problems).toEqual([]);
}

/** Which texts of the task cannot be read as a whole, even by scrolling the page: called in the page. */
function listCutTexts(): string[] {
  const texts = [...document.querySelectorAll('.block > h1, .block > .help, .task-text')];
  if (texts.length === 0) return ['there is no text'];
  return texts.flatMap((element) => {
    const name = `“${element.textContent.trim().slice(0, 20)}”`;
    if (element.scrollHeight > element.clientHeight + 1) return [`${name} is cut`];
    // Each line, in the middle of the window.
    const range = document.createRange();
    range.selectNodeContents(element);
    const start = element.getBoundingClientRect().top;
    const lines = [...range.getClientRects()].map((box) => ({
      x: (box.left + box.right) / 2,
      fromStart: (box.top + box.bottom) / 2 - start,
    }));
    return lines.flatMap(({ x, fromStart }) => {
      scrollBy(0, element.getBoundingClientRect().top + fromStart - innerHeight / 2);
      const found = document.elementFromPoint(x, element.getBoundingClientRect().top + fromStart);
      return found && element.contains(found) ? [] : [`${name} is covered`];
    });
  });
}

/** Expects that all of a running task's text can be read on phones: at once, or after a press. */
async function expectWholeText(page: Page, name: string): Promise<void> {
  const showAll = button(page, 'Show the full task');
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    // It is offered once the page has measured its texts.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const isCut = (await showAll.count()) > 0 && (await showAll.getAttribute('aria-expanded')) === 'false';
    if (isCut) await showAll.click();
    expect.soft(await page.evaluate(listCutTexts), `${name}, whole text at ${width}×${height}`).toEqual([]);
    if (isCut) await showAll.click();
    await page.evaluate(() => scrollTo(0, 0));
  }
  await page.setViewportSize({ width: SIZES[0][0], height: SIZES[0][1] });
}

/** One block of each type with a task. */
async function createTasks(page: Page, study: string): Promise<Block[]> {
  const draw = (width: number, height: number, name: string) =>
    addPicture(page, study, drawPicture(width, height, name), name);
  const [phone, long, wide] = await Promise.all([
    draw(390, 844, 'A shop'),
    draw(390, 2400, 'A list'),
    draw(1440, 900, 'A home page'),
  ]);
  const create = (type: string, title: string, config: object): Block => {
    const block = createBlock(type);
    return { ...block, title: text(title), config: { ...(block.config as object), ...config } };
  };
  const hotspot = { id: 'toalist222', label: text('List'), left: 0.1, top: 0.1, width: 0.3, height: 0.1 };
  const place = (name: string, depth: number) => {
    const { fixed: _fixed, ...label } = labels(name)[0]!;
    return { ...label, depth };
  };
  const variants = labels('Calm', 'Loud').map((variant, index) => ({
    ...variant,
    picture: [phone, wide][index],
  }));
  return [
    create('prototype-test', TASK, {
      device: 'phone',
      screens: [
        {
          id: 'ashop22222',
          name: text('Shop'),
          picture: phone,
          hotspots: [{ ...hotspot, to: 'alist22222' }],
        },
        { id: 'alist22222', name: text('List'), picture: long, hotspots: [] },
      ],
      start: 'ashop22222',
      goals: ['alist22222'],
    }),
    create('first-click', TASK, { picture: wide, readFirst: false }),
    create('tree-test', `Find your way: ${TASK}`, {
      places: ['Shop', 'Help', 'About us', 'Press', 'Jobs', 'Partners', 'Legal notice'].flatMap((name) => [
        place(name, 0),
        place(`first of ${name}`, 1),
        place(`second of ${name}`, 1),
      ]),
      tasks: [{ id: 'boots22222', text: text(TASK), correct: [place('first of Shop', 1).id] }],
    }),
    create('five-second-test', 'Look at this', { picture: phone, seconds: 60 }),
    create('image-test', `What do you think? ${TASK}`, {
      images: labels('One', 'Two').map((image) => ({ ...image, picture: wide })),
      shuffle: false,
      points: true,
      zoom: true,
    }),
    create('preference-test', `Which one do you like? ${TASK}`, {
      variants,
      layout: 'after',
      shuffle: false,
    }),
    create('kano', 'How would you feel?', { features: labels('Search', 'Filters'), shuffle: false }),
    create('card-sort', `Sort these into groups. ${TASK}`, {
      kind: 'closed',
      cards: labels(...'ABCDEFGHIJKL').map((card) => ({ ...card, description: {} })),
      categories: labels('Fruit', 'Vehicles', 'Animals', 'Music'),
      shuffle: false,
      requireAll: false,
    }),
    create('screen-task', TASK, { recording: 'off', address: `${test.info().project.use.baseURL}/login` }),
  ];
}

/** Records where the sign of a click without effect appears, and whether it moves. */
const recordMisses = (page: Page) =>
  page.evaluate(() => {
    const misses: object[] = [];
    Object.assign(window, { misses });
    new MutationObserver(() => {
      const sign = document.querySelector('.prototype-test-miss');
      if (!sign || misses.length > 0) return;
      const { left, top, width, height } = sign.getBoundingClientRect();
      const { animationName } = getComputedStyle(sign);
      misses.push({ x: Math.round(left + width / 2), y: Math.round(top + height / 2), animationName });
    }).observe(document.body, { subtree: true, childList: true });
  });

test('every task fits phones, tablets and computers: nothing is covered, and its buttons stay', async ({
  page,
  browser,
}) => {
  await register(page);
  const { linkToken } = await makeStudy(page, 'Tasks', { blocks: (study) => createTasks(page, study) });
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const participant = await context.newPage();
  const read = new Set<string>();
  const fit = async (name: string, parts: string[], options?: { mayScroll: boolean }) => {
    await expectFit(participant, name, parts, options);
    if ((await participant.locator('.block .task').count()) === 0) return;
    await expectWholeText(participant, name);
    read.add(name.split(',')[0]!);
  };
  const press = (name: string | RegExp) => button(participant, name).click();
  await participant.goto(`/research/${linkToken}`);
  await press('Start');

  await expect(button(participant, 'Back')).toBeVisible();
  await press('Start the task');
  await expect(button(participant, 'Back')).toHaveCount(0);
  await fit('prototype', ['h1', '.prototype-test-stage']);
  await fit('prototype, before the first click', ['.onwards .second']);
  await press('Show the full task');
  await expect(button(participant, 'Show the full task')).toHaveAttribute('aria-expanded', 'true');
  await fit('prototype, whole task', ['h1', '.prototype-test-stage']);
  const heights = await participant.locator('h1').evaluate((h1) => [h1.scrollHeight, h1.clientHeight]);
  expect(heights[0]).toBe(heights[1]);
  await press('Show the full task');
  const stageWidth = async () => (await participant.locator('.prototype-test-stage').boundingBox())!.width;
  const fitted = await stageWidth();
  await press('Zoom in');
  expect(await stageWidth()).toBeGreaterThan(fitted * 1.3);
  await press('Zoom out');
  await recordMisses(participant);
  const stage = (await participant.locator('.prototype-test-stage').boundingBox())!;
  const miss = { x: Math.round(stage.x + stage.width * 0.8), y: Math.round(stage.y + stage.height * 0.6) };
  await participant.mouse.click(miss.x, miss.y);
  await expect(button(participant, 'I give up')).toBeVisible();
  const [sign] = await participant.evaluate(() => (window as unknown as { misses: object[] }).misses);
  expect(sign).toEqual({ ...miss, animationName: 'none' });
  await fit('prototype, missed', ['h1', '.prototype-test-stage', '.onwards .second']);
  await button(participant, 'List').click();
  await fit('prototype, ended', [
    'h1',
    '.prototype-test-ended',
    '.prototype-test-frame',
    '.onwards .primary',
  ]);
  const frame = participant.locator('.prototype-test-frame');
  expect(await frame.evaluate((element) => element.scrollHeight > element.clientHeight * 1.5)).toBe(true);
  await press('Continue');

  await expect(participant.getByRole('img', { name: 'A home page' })).toBeVisible();
  await expect(button(participant, 'Back')).toHaveCount(0);
  await fit('first click', ['h1', '.picture-stage', '.picture-zoom button', '.onwards .primary']);
  await press('Zoom in');
  await fit('first click, zoomed', ['h1', '.picture-frame', '.picture-zoom button', '.onwards .primary']);
  await press('Zoom out');
  await button(participant, 'Position on the image').click();
  await press('Continue');

  await press('Start');
  await participant.getByRole('treeitem', { name: 'Shop' }).click();
  await fit('tree', ['.tree-test-task', '.tree-test-tree', '.onwards .primary', '.onwards .second']);
  await participant.getByRole('treeitem', { name: 'first of Shop' }).click();
  await press('It’s here');

  await press('Show the image');
  await expect(participant.getByRole('dialog').getByRole('img')).toBeVisible();
  await fit('five seconds', ['.picture-stage']);
  await participant.keyboard.press('Escape');
  await fit('five seconds, question', ['h1', 'textarea', '.onwards .primary'], { mayScroll: true });
  await participant.getByRole('textbox').fill('A border');
  await press('Continue');

  await expect(participant.getByRole('img', { name: 'A home page' })).toBeVisible();
  await expect(button(participant, 'Back')).toHaveCount(0);
  const image = [
    'h1',
    '.image-test-kinds button',
    '.picture-stage',
    '.picture-zoom button',
    '.onwards .primary',
  ];
  await fit('image', [...image, '.image-test-list .hint']);
  const picture = (await button(participant, 'Position on the image').boundingBox())!;
  await participant.mouse.click(picture.x + picture.width / 2, picture.y + picture.height - 8);
  await fit('image, pinned', [...image, '.image-test-points input']);
  await press('Next image');
  await fit('image, second', [...image.slice(1), '.onwards .second']);
  await press('Continue');

  await expect(participant.getByText('Variant 1 of 2')).toBeVisible();
  await fit('preference, first', ['h1', '.picture-stage', '.onwards .primary']);
  await press('Next');
  await fit('preference, last', ['h1', '.picture-stage', '.onwards .primary', '.onwards .second']);
  await press('Choose now');
  const cards = ['.picture-card img', '.picture-card-line', '.picture-larger', '.onwards .primary'];
  await fit('preference, choose', [cards[0]!, ...cards.slice(2)], { mayScroll: true });
  await button(participant, 'Enlarge “Variant 1”').click();
  await fit('preference, enlarged', ['.picture-full .picture-stage', '.picture-full .second'], {
    mayScroll: true,
  });
  await button(participant, 'Close').click();
  await participant.getByRole('radio', { name: 'Variant 1' }).check();
  await press('Continue');

  const answerBothSides = async () => {
    for (const side of await participant.getByRole('radiogroup').all())
      await side.getByRole('radio').first().check();
  };
  await answerBothSides();
  await press('Next');
  await expect(participant.getByRole('heading', { level: 2, name: 'Filters' })).toBeFocused();
  await fit('kano', ['.kano-feeling', '.onwards .primary', '.onwards .second'], { mayScroll: true });
  await answerBothSides();
  await press('Continue');

  await expect(participant.getByText('12 cards to sort')).toBeVisible();
  await fit('cards', ['h1', '.card-sort-bar', '.card-sort-table', '.onwards .primary']);
  await press('Skip');

  await fit('screen task', ['h1', '.onwards .primary'], { mayScroll: true });
  await press('Start the task');
  await fit('screen task, running', ['h1', '.onwards .primary', '.onwards .second'], { mayScroll: true });
  // Every type whose task fits the window, so that its text is in one line.
  const blocks = path.join(import.meta.dirname, '../product/blocks');
  const withTask = fs
    .globSync('*/player.tsx', { cwd: blocks })
    .filter((file) => fs.readFileSync(path.join(blocks, file), 'utf8').includes('kit/task/player.css'));
  expect(read.size, withTask.join(' ')).toBe(withTask.length);
  await context.close();
});
