import { expect, test, type Page } from '@playwright/test';
import { answerByKeys, answerByPointer, tellRefusals } from './every-type/answer-study.ts';
import { buildStudy } from './every-type/build-study.ts';
import { checkCsv, checkFindings, listArchive } from './every-type/check-results.ts';
import { undriven } from './every-type/drivers.ts';
import { listen, register } from './person.ts';

/** A step that cannot be made is told at once, not when the whole journey is out of time. */
test.use({ actionTimeout: 10_000 });

const NAME = 'Asked in every way';

/** A picture for a person to look at, in test-results; only where `SCREENS=1` asks for it. */
const pictured = (page: Page, width: number, folder: (name: string) => string) => async (of: string) => {
  if (process.env.SCREENS !== '1') return;
  const before = page.viewportSize()!;
  await page.setViewportSize({ width, height: 900 });
  await page.screenshot({ path: folder(`${of}.png`), fullPage: true });
  await page.setViewportSize(before);
};

test('every block type is driven', () => {
  expect(undriven(), 'types of product/blocks/index.ts without a driver in e2e/every-type').toEqual([]);
});

test('a study of every block type, from the editor to the export', async ({ page, browser }, info) => {
  test.setTimeout(600_000);
  const complaints = listen(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await register(page);
  const built = await test.step('built and published', () => buildStudy(page, NAME));

  await test.step('answered by mouse', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const person = await context.newPage();
    const heard = listen(person);
    await tellRefusals(person);
    const look = pictured(person, 390, (name) => info.outputPath(name));
    expect(await answerByPointer(person, built, look)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  });

  await test.step('answered by keys', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const person = await context.newPage();
    const heard = listen(person);
    await tellRefusals(person);
    expect(await answerByKeys(person, built)).toEqual([]);
    expect(heard).toEqual([]);
    await context.close();
  });

  await test.step('results and export', async () => {
    const look = pictured(page, 1440, (name) => info.outputPath(name));
    expect(await checkFindings(page, built, look)).toEqual([]);
    await page.goto(`/summary/study/${built.study}/responses`);
    await expect(page.getByRole('row').filter({ hasText: 'Completed' })).toHaveCount(2);
    expect(await checkCsv(page, built)).toEqual([]);
    const names = await listArchive(page, built, info.outputPath('export.zip'));
    expect(names.filter((name) => /media\/[^/]+\.png$/.test(name)).length).toBeGreaterThan(5);
    expect(names.filter((name) => /(receipt|ticket|uploads\/)/.test(name)).length).toBeGreaterThan(1);
  });

  expect(complaints).toEqual([]);
});
