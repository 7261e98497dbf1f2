import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { typeInto } from './keyboard.ts';
import { collectConsoleErrors, inviteMember, register } from './person.ts';
import { requestJson } from './study.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

/** Adds one through the API. */
const add = (page: Page, body: object) =>
  requestJson<{ id: string }>(page, 'POST', '/api/participants', body);

test('know the people who take part: attributes, tags, notes, and who may see them', async ({ page }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Participants', exact: true }).click();
  await expect(page.getByText(/^No participants yet/)).toBeVisible();
  await checkAccessibility(page, 'participants, none');

  // An attribute of a list.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Attributes and tags' }).click();
  await expect(page.getByText(/^No attributes yet/)).toBeVisible();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add attribute' });
  await dialog.getByLabel('Name').fill('Plan');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'One of a list' }).click();
  await dialog.getByLabel('Options').fill('Free\nTeam\nEnterprise');
  await checkAccessibility(page, 'adding an attribute');
  await dialog.getByRole('button', { name: 'Add attribute' }).click();
  await expect(page.getByText('Free, Team, Enterprise · Nobody has a value')).toBeVisible();
  for (const [name, type] of [
    ['Seats', 'number'],
    ['Renewal', 'date'],
  ])
    await requestJson(page, 'POST', '/api/participant-attributes', { name, type });

  // By hand and by keyboard; what is wrong is said at its field, and what was typed stays.
  await page.goto('/new-participant');
  await typeInto(page, page.getByLabel('Name'), 'Ada Lovelace');
  await typeInto(page, page.getByLabel('Email address'), 'ada@');
  await typeInto(page, page.getByLabel('Seats'), 'many');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter an email address like name@example.com.')).toBeVisible();
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Seats” is a number.').first()).toBeVisible();
  await expect(page.getByLabel('Seats')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await page.getByLabel('Seats').fill('12');
  await page.getByRole('combobox', { name: 'Plan' }).click();
  await page.getByRole('option', { name: 'Team' }).click();
  await checkAccessibility(page, 'new participant');
  await page.getByRole('button', { name: 'Add participant' }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(page.getByLabel('Seats')).toHaveValue('12');

  await add(page, { name: 'Grace Hopper', email: 'grace@example.com', attributes: { plan: 'Free' } });
  await add(page, { name: 'Mary Jackson', externalId: 'customer-7' });
  await add(page, { email: 'katherine@example.com', doNotContact: true });

  // Find and tag.
  await page.goto('/participants');
  await expect(page.getByText('4 participants')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('customer-7');
  await expect(page.getByText('1 participant matches')).toBeVisible();
  await expect(rowOf(page, 'Mary Jackson')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search participants' }).fill('');
  for (const name of ['Ada Lovelace', 'Grace Hopper'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Add a tag').fill('Beta testers');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 participants tagged “Beta testers”')).toBeVisible();
  await checkAccessibility(page, 'tagging participants');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Ada Lovelace').getByText('Beta testers')).toBeHidden();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByLabel('Add a tag').fill('beta');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Ada Lovelace').getByText('Beta testers')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('combobox', { name: 'Tag', exact: true }).click();
  await page.getByRole('option', { name: 'Beta testers' }).click();
  await expect(page.getByText('2 participants match')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Participants .*\.csv$/);
  await checkAccessibility(page, 'participants');

  // One of the list, and back and forth in it.
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await rowOf(page, 'Ada Lovelace').getByRole('link').click();
  await expect(page.getByRole('list', { name: 'Timeline' }).getByText('Added')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('link', { name: 'About' }).click();
  const seats = page.getByLabel('Seats');
  await seats.fill('3');
  await page.keyboard.press('Escape');
  await expect(seats).toHaveValue('');
  await seats.fill('lots');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“Seats” is a number.')).toBeVisible();
  await seats.fill('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Seats changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(seats).toHaveValue('');
  await page.getByRole('textbox', { name: 'New note' }).fill('Prefers calls in the morning.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Prefers calls in the morning.')).toBeVisible();
  await checkAccessibility(page, 'participant, about');
  await page.getByRole('link', { name: 'Timeline' }).click();
  await expect(page.getByText(/wrote a note$/)).toBeVisible();
  await checkAccessibility(page, 'participant');
  await page.getByRole('link', { name: 'Responses' }).click();
  await expect(page.getByText(/^No responses yet/)).toBeVisible();
  await checkAccessibility(page, 'participant without responses');
  await page.getByRole('link', { name: 'Consent' }).click();
  await expect(page.getByText(/^No consent yet/)).toBeVisible();

  // From everywhere, by a part of the name.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search studies and pages, or create' }).fill('love');
  await page.getByRole('option', { name: /Ada Lovelace/ }).click();
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();

  // What no longer fits is said before it is saved.
  await page.goto('/participants/attributes');
  await page.getByRole('button', { name: 'Actions for Plan' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Options').fill('Team\nEnterprise');
  await expect(page.getByText(/^1 of 2 values won’t fit/)).toBeVisible();
  await checkAccessibility(page, 'changing an attribute');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('1 value doesn’t fit and counts as not set')).toBeVisible();

  // A viewer sees nobody until it is allowed.
  const viewer = await inviteMember(page, 'Vera Viewer', 'viewer');
  await viewer.goto('/participants');
  await expect(viewer.getByText(/viewers don’t see who participants are/)).toBeVisible();
  await checkAccessibility(viewer, 'participants, refused');
  await page.getByRole('switch', { name: 'Viewers see who participants are' }).click();
  await expect(page.getByText('Viewers now see who participants are')).toBeVisible();
  await checkAccessibility(page, 'attributes and tags');
  await viewer.reload();
  await expect(rowOf(viewer, 'Ada Lovelace')).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Add participant' })).toHaveCount(0);
  await viewer.context().close();
  expect(consoleErrors).toEqual([]);
});
