import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { collectConsoleErrors, register, studyIn } from './person.ts';

/** Creates and publishes the three-question sample study; returns its id and the participants' link. */
async function publishSample(page: Page, name: string): Promise<{ study: string; link: string }> {
  await page.goto('/new-study');
  await page.getByText('Sample with three questions').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  const study = studyIn(page);
  await page.goto(`/study/${study}/edit/review`);
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const reply = await page.request.get(`/api/studies/${study}`);
  const { linkUrl } = (await reply.json()) as { linkUrl: string };
  return { study, link: linkUrl };
}

/** Completes the three-question sample as a participant. */
async function answerSample(page: Page, link: string, answer: string): Promise<void> {
  // What screen readers get, written down beside this file: a change of it is meant, or a fault.
  const expectTree = (name: string) =>
    expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  await page.goto(link);
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await expect(start).toBeVisible();
  await expectTree('1-welcome');
  await start.click();
  await page.getByText('Every week').click();
  await expectTree('2-choice');
  const goOn = page.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(page.getByRole('radio', { name: '9 of 10' })).toBeVisible();
  await expectTree('3-scale');
  await page.getByRole('radio', { name: '9 of 10' }).check();
  await goOn.click();
  await page.getByRole('textbox').fill(answer);
  await expectTree('4-text');
  await page.getByRole('button', { name: /Continue|Finish|Send/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  await expectTree('5-ending');
}

test('build, publish and answer a survey, see the answer arrive, export it [O-077]', async ({
  page,
  browser,
}, info) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);

  // Build: a blank study, three questions of three types.
  await page.goto('/new-study');
  await page.getByLabel('Name').fill('Checkout survey');
  await page.getByRole('button', { name: 'Create study' }).click();
  await expect(page).toHaveURL(/\/edit\/brief$/);
  await expect(page).toHaveTitle(/Checkout survey/);
  await page.goto('/all-studies');
  await expect(page.getByRole('link', { name: /Checkout survey/ }).first()).toBeVisible();

  // The sample's three questions are answered in a second browser.
  const { study: sample, link } = await publishSample(page, 'Three questions');
  await page.goto(`/summary/study/${sample}/overview`);
  const participant = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await participant.newPage();
  const phoneErrors = collectConsoleErrors(phone);
  await answerSample(phone, link, 'Fewer steps, please');

  // The overview updates without a reload.
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(page.locator('main')).toContainText('100%');
  await page.goto(`/summary/study/${sample}/results`);
  await expect(page.locator('main')).toContainText('Every week');
  await expect(page.locator('main')).toContainText('1 of 1 answered (100%)');
  await page.goto(`/summary/study/${sample}/responses`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText('Fewer steps, please')).toBeVisible();

  // Export: the ZIP is valid, and its CSV contains the answer.
  await page.goto(`/summary/study/${sample}/overview`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /export/i }).click();
  await expect(page.getByRole('dialog', { name: 'Export ready' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download ZIP' }).click(),
  ]);
  const file = info.outputPath('export.zip');
  await download.saveAs(file);
  expect(execFileSync('unzip', ['-t', file]).toString()).toContain('No errors detected');
  const names = execFileSync('unzip', ['-Z1', file]).toString().split('\n');
  const csv = names.find((name) => name.endsWith('.csv')) ?? '';
  expect(execFileSync('unzip', ['-p', file, csv]).toString()).toContain('Fewer steps, please');
  await participant.close();
  expect([...consoleErrors, ...phoneErrors]).toEqual([]);
});
