import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { everyBlock, makeStudy, requestJson, type CreatedStudy } from './study.ts';

/** Adds a participant who answers the study by their personal link. */
async function takePart(page: Page, study: CreatedStudy, name: string): Promise<string> {
  const { id } = await requestJson<{ id: string }>(page, 'POST', '/api/participants', {
    name,
    email: `${name.toLowerCase()}@example.com`,
  });
  const { address } = await requestJson<{ address: string }>(page, 'POST', `/api/participants/${id}/link`, {
    study: study.id,
  });
  const answers = Object.fromEntries(
    study.blocks.filter(({ type }) => type !== 'ending').map((block) => [block.id, null]),
  );
  await requestJson(page, 'POST', `/api/answering/${study.linkToken}/responses`, {
    key: randomUUID(),
    code: new URL(address).searchParams.get('use'),
    answers,
  });
  return id;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

for (const width of [1440, 390])
  test(`set, approve and hand out incentives within a budget, at ${width} px`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    const blocks = everyBlock().filter(({ type }) => type === 'open-question');
    const study = await makeStudy(page, 'Checkout survey', { blocks });
    const people: string[] = [];
    for (const name of ['Ada', 'Grace', 'Mary']) people.push(await takePart(page, study, name));

    await page.goto('/account/incentives');
    await expect(page.getByText(/^No incentives yet/)).toBeVisible();
    await checkAccessibility(page, `incentives, none, ${width}`);

    // What the study gives; what is wrong is said at its field, and what was typed stays.
    await page.goto(`/study/${study.id}/edit/participants`);
    const card = page.getByRole('region', { name: 'Incentives' });
    const budget = card.getByRole('textbox', { name: 'Budget' });
    await card.getByLabel('For completing').fill('20.999');
    await typeInto(page, budget, '50');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Enter an amount like 20 or 12.50, or leave it empty.')).toBeVisible();
    await expect(budget).toHaveValue('50');
    await card.getByLabel('For completing').fill('20');
    await card.getByRole('checkbox', { name: 'Also for people who took part before' }).check();
    await activateWithEnter(page, card.getByRole('button', { name: 'Save incentives' }));
    await expect(page.getByText('Incentives saved')).toBeVisible();
    await checkAccessibility(page, `incentives of a study, ${width}`);

    // The dashboard says what waits, and leads to it.
    await page.goto('/dashboard');
    const waiting = page.getByRole('region', { name: 'Waiting for you' });
    await expect(waiting.getByText('Checkout survey')).toBeVisible();
    await checkAccessibility(page, `dashboard, something waits, ${width}`);
    await waiting.getByRole('link', { name: '3 incentives to approve (€60.00)' }).click();
    await page.goto(`/account/incentives?study=${study.id}`);

    // As many as the budget suffices for.
    await expect(page.getByText('3 due (€60.00).')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await page.getByRole('button', { name: 'Approve 3' }).click();
    await expect(
      page.getByText('2 incentives approved. 1 doesn’t fit the budget of its study.'),
    ).toBeVisible();
    await expect(page.getByText('1 due (€20.00), 2 approved (€40.00).')).toBeVisible();

    await page.goto('/account/incentives/codes');
    await page.getByLabel('Value of each').fill('20');
    await page.getByRole('button', { name: 'Add codes' }).click();
    await expect(page.getByText('Enter at least one code.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Codes' }).fill('GIFT-1\n\n GIFT-1 ');
    await page.getByRole('button', { name: 'Add codes' }).click();
    await expect(page.getByText('1 code added. 1 was there already')).toBeVisible();
    await checkAccessibility(page, `incentive codes, ${width}`);
    await page.getByRole('link', { name: 'Incentives' }).first().click();

    // One code for two people: the other is paid outside.
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Approved' }).click();
    await expect(page.getByRole('row')).toHaveCount(3);
    await page.getByRole('checkbox', { name: 'Select all rows' }).check();
    await checkAccessibility(page, `incentives, selected, ${width}`);
    await page.getByRole('button', { name: 'Hand out 2 codes' }).click();
    await expect(page.getByText('1 code handed out. There is no code left for 1 of them.')).toBeVisible();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: /^Actions for the incentive of/ }).click();
    await page.getByRole('menuitem', { name: 'Mark as sent' }).click();
    await expect(page.getByText('1 incentive marked as sent')).toBeVisible();
    await expect(page.getByText('No results')).toBeVisible();

    await page.goto(`/account/incentives?study=${study.id}`);
    await expect(page.getByText('1 due (€20.00), 2 sent (€40.00).')).toBeVisible();

    // The overview says how far the people came, and what it has cost.
    await page.goto(`/summary/study/${study.id}`);
    const reached = page.getByRole('region', { name: 'People you reached' });
    await expect(reached.getByText('n = 3 people')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Cost so far' }).getByRole('row').last()).toHaveText(
      'Incentives€20.00€0.00€40.00€50.00€10.00 left',
    );
    await checkAccessibility(page, `overview with people and cost, ${width}`);
    await page.goto(`/account/incentives?study=${study.id}`);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    expect(csv.split('\r\n').filter((line) => line.includes('20.00,EUR'))).toHaveLength(3);
    expect(csv).not.toContain('GIFT-1');

    // The first who completed has the code.
    await page.goto(`/participant/${people[0]}/incentives`);
    await expect(rowOf(page, 'Checkout survey')).toContainText('Sent');
    await checkAccessibility(page, `incentives of a participant, ${width}`);
    await page.getByRole('button', { name: /^Actions for the incentive of/ }).click();
    await page.getByRole('menuitem', { name: 'Show code' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Code' })).toHaveValue('GIFT-1');
    await checkAccessibility(page, `incentive code, ${width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(`/participant/${people[0]}`);
    const timeline = page.getByRole('list', { name: 'Timeline' });
    for (const event of ['Incentive due', 'Incentive approved', 'Incentive sent'])
      await expect(timeline.getByText(event)).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });
