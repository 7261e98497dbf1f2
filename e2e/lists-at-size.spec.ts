import { expect, test, type Page } from '@playwright/test';
import { median, startMeasuring } from './measure.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeProject, requestJson } from './study.ts';

const PAGE = 50;
const FEW = 20;
const MANY = 500;
const PROJECTS = 50;

/** Creates things through the API, some at a time, as each waits for its own transaction. */
async function createMany(count: number, create: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await create(next++);
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

/** Presses a link or button and waits, within the page, until it is painted with as many rows. */
const press = (page: Page, name: string, rows: number) =>
  page.evaluate(
    async ([text, wanted]) => {
      const painted = new Promise<void>((done) => {
        const look = () => {
          if (document.querySelectorAll('tbody tr').length !== wanted) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(done));
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { childList: true, subtree: true });
      });
      [...document.querySelectorAll<HTMLElement>('a, button')]
        .find((one) => one.textContent.trim() === text)!
        .click();
      await painted;
    },
    [name, rows] as const,
  );

test('a list of 500 studies opens and grows at the cost of the rows it adds, and names get the width', async ({
  page,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const createStudy = (index: number) =>
    requestJson(page, 'POST', '/api/studies', {
      name: `Study ${index} with a name that says what it is about`,
      kind: 'survey',
    });
  const measure = await startMeasuring(page);
  /** What opening the list costs once its code is loaded, of several times. */
  const measureOpening = async (rows: number) => {
    await page.goto('/all-studies');
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(rows);
    const costs: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      // The address changes before the page does, and what is still there would not be painted again.
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      costs.push(await measure(() => press(page, 'All studies', rows)));
    }
    return median(costs);
  };
  await createMany(FEW, createStudy);
  const openingFew = await measureOpening(FEW);
  const me = await requestJson<Record<string, unknown>>(page, 'GET', '/api/auth/me');

  await createMany(MANY - FEW, (index) => createStudy(index + FEW));
  await createMany(PROJECTS, (index) => makeProject(page, `Project ${index}`));
  const openingMany = await measureOpening(PAGE);
  // The first page has 50 rows of any number.
  expect(openingMany / openingFew).toBeLessThan((1.5 * PAGE) / FEW);

  const growing: number[] = [];
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr')) row.setAttribute('data-first', '');
  });
  for (let shown = PAGE; shown < MANY; shown += PAGE)
    growing.push(await measure(() => press(page, 'Show more', shown + PAGE)));
  // 50 rows beside the 20 of the short list, and the last 50 beside the first.
  expect(median(growing) / openingFew).toBeLessThan((2 * PAGE) / FEW);
  expect(median(growing.slice(-4)) / median(growing.slice(0, 4))).toBeLessThan(3);
  await expect(page.locator('tr[data-first]')).toHaveCount(PAGE);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);

  // The name has what the other columns leave, and no other column is as wide as half of it.
  const widths = () =>
    page
      .getByRole('table')
      .locator('thead th:visible')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  const [tick, name, ...others] = await widths();
  // An ordinary name or day is neither cut nor in a second line.
  const cell = page.getByRole('cell', { name: 'Ada Example' }).first();
  const longest = await cell.evaluate((element) => {
    const width = (text: string) => {
      const span = Object.assign(document.createElement('span'), { textContent: text });
      span.style.cssText = 'position: absolute; white-space: nowrap';
      element.append(span);
      const box = span.getBoundingClientRect();
      span.remove();
      return box.width;
    };
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    return (
      Math.max(...['Ada Example', '28 Nov 2025', '59 min ago'].map(width)) +
      parseFloat(paddingInlineStart) +
      parseFloat(paddingInlineEnd)
    );
  });
  for (const header of ['Last response', 'Owner', 'Changed']) {
    const box = await page.getByRole('columnheader', { name: header }).boundingBox();
    expect(box!.width, header).toBeGreaterThanOrEqual(longest);
  }
  expect(tick).toBe(40);
  expect(name! / Math.max(...others)).toBeGreaterThan(2);
  expect(name! / others.reduce((sum, width) => sum + width, 0)).toBeGreaterThan(0.5);
  await page.getByRole('link', { name: 'My studies' }).click();
  await expect(page.getByRole('table', { name: 'My studies' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toHaveCount(0);
  const [, ownName] = await widths();
  expect(ownName! - name!).toBe(116);

  // 50 projects are searched.
  await page.getByRole('link', { name: 'All studies' }).click();
  const projects = page.getByRole('combobox', { name: 'Project' });
  await projects.fill('project 49');
  await expect(page.getByRole('option')).toHaveText(['Project 49']);

  // What every page asks for does not grow with the workspace.
  expect(await requestJson(page, 'GET', '/api/auth/me')).toEqual(me);
  expect(complaints).toEqual([]);
});
