import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, chooseAction, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, inviteMember, register } from './person.ts';
import { submitResponse } from './sample-study.ts';
import { everyBlock, makeStudy, requestJson } from './study.ts';

const add = (page: Page, body: object) =>
  requestJson<{ id: string }>(page, 'POST', '/api/participants', body);

/** A live study that Ada answered by her personal link, with a finding that names her and rests on her answer. */
async function makeFinding(page: Page, participant: string) {
  const blocks = everyBlock().filter(({ type }) => type === 'open-question');
  const study = await makeStudy(page, 'Checkout survey', { blocks });
  const { address } = await requestJson<{ address: string }>(
    page,
    'POST',
    `/api/participants/${participant}/link`,
    { study: study.id },
  );
  const skipped = Object.fromEntries(
    study.blocks.filter(({ type }) => type !== 'ending').map(({ id }) => [id, null]),
  );
  const question = study.blocks.find(({ type }) => type === 'open-question')!;
  const { response } = await requestJson<{ response: string }>(
    page,
    'POST',
    `/api/answering/${study.linkToken}/responses`,
    {
      key: randomUUID(),
      code: new URL(address).searchParams.get('use'),
      answers: { ...skipped, [question.id]: { text: 'The queue was too long.' } },
    },
  );
  // Somebody else, so that the study has results without her.
  await submitResponse(page, study);
  const finding = await requestJson<{ id: string }>(page, 'POST', `/api/studies/${study.id}/findings`, {
    title: 'Ada Lovelace waits longest',
    evidence: { kind: 'answer', block: question.id, response, stance: 'supports' },
  });
  return { study: study.id, finding: finding.id };
}

for (const width of [1440, 390])
  test(`merge, separate and erase a participant by keyboard, at ${width} px`, async ({ page }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    await requestJson(page, 'POST', '/api/participant-attributes', { name: 'Plan', type: 'text' });
    const ada = await add(page, {
      name: 'A. Lovelace',
      externalId: 'customer-1815',
      attributes: { plan: 'Free' },
    });
    const other = await add(page, {
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      language: 'en',
      attributes: { plan: 'Team' },
    });

    // Choose the other one, compare, merge.
    await page.goto(`/participant/${ada.id}`);
    await chooseAction(page, 'A. Lovelace', 'Merge with another participant…');
    await expect(page.getByText('Who is the same person as A. Lovelace?')).toBeVisible();
    await typeInto(page, page.getByRole('searchbox', { name: 'Search participants' }), 'nobody');
    await expect(page.getByText('No other participants match.')).toBeVisible();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('ada@');
    const candidate = page.getByRole('link', { name: 'Ada Lovelace' });
    await expect(candidate).toBeVisible();
    await checkAccessibility(page, `merge, choose, ${width}`);
    await activateWithEnter(page, candidate);
    await expect(page.getByText('A. Lovelace and Ada Lovelace become one participant.')).toBeVisible();
    const rows = page.getByRole('list', { name: 'Details' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'Plan' })).toContainText('Kept: newer');
    await expect(rows.filter({ hasText: /^ID/ })).toContainText('Kept: the only value');
    await checkAccessibility(page, `merge, compare, ${width}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Merge participants' }));
    await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
    await expect(page.getByText('A. Lovelace and Ada Lovelace are now one participant')).toBeVisible();
    await expect(page.getByText(/^Ada Lovelace was merged into this participant/)).toBeVisible();
    await checkAccessibility(page, `participant, merged, ${width}`);

    // Who is gone is not found; the undo brings both back.
    await page.goto(`/participant/${other.id}`);
    await expect(page.getByRole('heading', { name: 'Participant not found' })).toBeVisible();
    await checkAccessibility(page, `participant, gone, ${width}`);
    await page.goto(`/participant/${ada.id}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Undo merge' }));
    await expect(page.getByText('Both participants are as they were before')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'A. Lovelace' })).toBeVisible();
    await page.goto(`/participant/${other.id}/merge/${ada.id}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Merge participants' }));
    await expect(page.getByText(/^A. Lovelace was merged into this participant/)).toBeVisible();

    // A link for her alone.
    const made = await makeFinding(page, other.id);
    await page.goto(`/participant/${other.id}`);
    await chooseAction(page, 'Ada Lovelace', 'Copy personal link…');
    const dialog = page.getByRole('dialog', { name: 'Copy personal link' });
    await expect(dialog.getByText(/^This link is for Ada Lovelace alone/)).toBeVisible();
    await tabTo(page, dialog.getByRole('combobox', { name: 'Study' }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { name: 'Checkout survey' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Personal link' })).toHaveValue(/\?use=p\./);
    await checkAccessibility(page, `personal link, ${width}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    // Erase: only with the name.
    await chooseAction(page, 'Ada Lovelace', 'Erase participant…');
    const asked = page.getByRole('dialog', { name: 'Erase Ada Lovelace?' });
    await typeInto(page, asked.getByRole('textbox'), 'Ada');
    await page.keyboard.press('Enter');
    await expect(asked.getByText(/^Type it exactly/)).toBeVisible();
    await checkAccessibility(page, `erase, asked, ${width}`);
    await page.keyboard.type(' Lovelace');
    await page.keyboard.press('Enter');

    // The receipt comes by itself, with what is left to decide.
    await expect(page.getByRole('heading', { name: /^Participant \w+ was erased$/ })).toBeVisible();
    await expect(page.getByText('1 response', { exact: true })).toBeVisible();
    await expect(page.getByText('1 quote in findings', { exact: true })).toBeVisible();
    await checkAccessibility(page, `erasure, ${width}`);
    const downloading = page.waitForEvent('download');
    await activateWithEnter(page, page.getByRole('button', { name: 'Download as JSON' }));
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^erasure-\w{8}\.json$/);
    const receipt = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(receipt)).toMatchObject({ kind: 'earshot-erasure', participant: other.id });
    expect(receipt).not.toContain('Lovelace');

    // The finding that names her, which has lost its evidence.
    const places = page.getByRole('list', { name: 'Left for you to decide' });
    await expect(places.getByRole('link')).toHaveText(['Finding']);
    await activateWithEnter(page, places.getByRole('link', { name: 'Finding' }));
    await expect(page.getByRole('heading', { name: 'Ada Lovelace waits longest' })).toBeVisible();
    await expect(page.getByText('1 piece of evidence was erased')).toBeVisible();
    await checkAccessibility(page, `finding that lost evidence, ${width}`);
    await page.goto(`/summary/study/${made.study}/overview`);
    await expect(page.getByText('1 piece of evidence was erased')).toBeVisible();
    await page.goto(`/summary/study/${made.study}/findings/${made.finding}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Dismiss' }));
    await expect(page.getByText('1 piece of evidence was erased')).toBeHidden();

    // From everywhere.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search studies and pages, or create' }).fill('receipts');
    await page.getByRole('option', { name: 'Erased participants' }).click();
    await expect(page.getByRole('link', { name: /^Participant \w+$/ })).toHaveCount(1);
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([]);
  });

test('erase several at once; a researcher may not', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/participants/erasures');
  await expect(page.getByText(/^Nobody has been erased yet/)).toBeVisible();
  await checkAccessibility(page, 'erasures, none');
  for (const name of ['Ada Lovelace', 'Grace Hopper', 'Mary Jackson']) await add(page, { name });
  await page.goto('/participants');
  for (const name of ['Ada Lovelace', 'Grace Hopper'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Erase…' }).click();
  const asked = page.getByRole('dialog', { name: 'Erase 2 participants?' });
  await checkAccessibility(page, 'erase several, asked');
  await asked.getByRole('textbox').fill('2');
  await page.keyboard.press('Enter');
  const erased = page.getByRole('link', { name: /^Participant \w+$/ });
  await expect(erased).toHaveCount(2);
  await expect(page.getByText('Erased', { exact: true })).toHaveCount(2);
  await checkAccessibility(page, 'erasures');
  await page.goto('/participants');
  await expect(page.getByText('1 participant', { exact: true })).toBeVisible();

  const researcher = await inviteMember(page, 'Rita Researcher', 'researcher');
  await researcher.goto('/participants');
  await researcher.getByRole('checkbox', { name: 'Select Mary Jackson' }).check();
  await expect(researcher.getByRole('button', { name: 'Tag', exact: true })).toBeVisible();
  await expect(researcher.getByRole('button', { name: 'Erase…' })).toHaveCount(0);
  await researcher.getByRole('link', { name: 'Mary Jackson' }).click();
  await researcher.getByRole('button', { name: 'Actions for Mary Jackson' }).click();
  await expect(researcher.getByRole('menuitem')).toHaveText([
    'Invite to a study…',
    'Copy personal link…',
    'Copy preference link…',
    'Merge with another participant…',
  ]);
  await researcher.goto('/participants/erasures');
  await expect(researcher.getByText('Only owners and admins see who was erased.')).toBeVisible();
  await checkAccessibility(researcher, 'erasures, refused');
  await researcher.context().close();
  expect(consoleErrors).toEqual([]);
});
