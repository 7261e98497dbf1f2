import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { createBlock } from '#product/studies/create-content.ts';
import { text } from '#product/blocks/text.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

/** Headless browsers count as robots. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const PASSWORD = 'open sesame please';

/** A live study with a score and an open question, answered by twelve people. */
async function makeAnsweredStudy(page: Page): Promise<{ study: string; score: string; linkToken: string }> {
  const score = { ...createBlock('nps'), title: text('How likely are you to recommend us?') };
  const why = { ...createBlock('open-question'), title: text('What should we improve?') };
  const { id, blocks, linkToken } = await makeStudy(page, 'Customer survey', { blocks: [score, why] });
  const others = blocks.filter(({ type }) => !['ending', score.type, why.type].includes(type));
  await requestJson(page, 'POST', `/api/studies/${id}/responses/import`, {
    responses: Array.from({ length: 12 }, (_, index) => ({
      key: randomUUID(),
      answers: {
        ...Object.fromEntries(others.map((block) => [block.id, null])),
        [score.id]: { score: 10 - (index % 5) },
        [why.id]: { text: `Reason number ${index + 1}` },
      },
      startedAt: new Date(Date.now() - (index + 1) * 86_400_000).toISOString(),
    })),
  });
  return { study: id, score: score.id, linkToken };
}

test('share filtered results with people outside, with a password, and revoke the link', async ({
  page,
  browser,
}) => {
  const complaints = collectConsoleErrors(page);
  await register(page);
  const { study, score, linkToken } = await makeAnsweredStudy(page);

  // Two people see the study's page, one of them twice.
  for (const _person of ['first', 'second']) {
    const context = await browser.newContext({ userAgent: FIREFOX });
    const participant = await context.newPage();
    for (const _time of ['once', 'again']) {
      const counted = participant.waitForResponse(/\/seen$/);
      await participant.goto(`/research/${linkToken}`);
      expect((await counted).status()).toBe(204);
    }
    await context.close();
  }
  const previewed: string[] = [];
  page.on('request', (request) => request.url().endsWith('/seen') && previewed.push(request.url()));
  await page.goto(`/research/${linkToken}?preview=1`);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(previewed).toEqual([]);
  await page.goto(`/summary/study/${study}/overview`);
  const seen = page.locator('div').filter({ has: page.locator('dt', { hasText: /^Seen/ }) });
  await expect(seen.last()).toContainText(/2not counted before \d+ \w+ 2026/);
  await page.getByRole('region', { name: 'Drop-off' }).getByRole('radiogroup').getByText('Table').click();
  await expect(page.getByRole('columnheader', { name: 'Median time' })).toBeVisible();
  await checkAccessibility(page, 'overview with visits');

  await page.goto(`/summary/study/${study}/results?answer=${score}..10~9`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share results' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share results' });
  await expect(dialog.getByText('No links yet.')).toBeVisible();
  await checkAccessibility(page, 'share results');
  await dialog.getByRole('button', { name: 'New link' }).press('Enter');
  await expect(dialog.getByText('Only the responses that match the current filters.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Board meeting');
  await dialog.getByLabel('What should we improve?').check();
  await dialog.getByRole('textbox', { name: 'Password (optional)' }).fill(PASSWORD);
  await checkAccessibility(page, 'new link with results');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Board meeting')).toBeVisible();
  const { items } = await requestJson<{ items: { url: string }[] }>(
    page,
    'GET',
    `/api/studies/${study}/result-links`,
  );
  await checkAccessibility(page, 'links with results');

  const guest = await browser.newPage();
  await guest.goto(new URL(items[0]!.url).pathname);
  await expect(guest.getByRole('heading', { name: 'Password required' })).toBeVisible();
  await expect(guest).not.toHaveTitle(/Customer survey/);
  await checkAccessibility(guest, 'password of shared results');
  const password = guest.getByRole('textbox', { name: 'Password' });
  await password.fill('not this one');
  await password.press('Enter');
  await expect(guest.getByText('This password isn’t right. Check it and try again.')).toBeVisible();
  await password.fill(PASSWORD);
  await password.press('Enter');
  await expect(guest.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible();
  await expect(guest.getByText('Customer survey')).toHaveCount(0);
  await expect(guest.getByText('10 or 9')).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await checkAccessibility(guest, 'overview of shared results');
  await guest.getByRole('link', { name: 'Results' }).click();
  // In an order of the link's own.
  await expect(guest.getByText(/^Reason number \d+$/).first()).toBeVisible();
  await expect(guest.getByRole('link', { name: 'View response' })).toHaveCount(0);
  await checkAccessibility(guest, 'shared results');
  await guest.getByRole('link', { name: 'How likely are you to recommend us?', exact: true }).click();
  await expect(
    guest.getByRole('heading', { name: 'How likely are you to recommend us?', level: 2 }),
  ).toBeVisible();
  await checkAccessibility(guest, 'question of shared results');
  // A reload needs no password, and counts a second view.
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Results', level: 1 })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Share results' }).click();
  await expect(dialog.getByText(/^2 views/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Revoke the link “Board meeting”' }).click();
  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(dialog.getByText('No links yet.')).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await guest.close();
  expect(complaints).toEqual([]);
});
