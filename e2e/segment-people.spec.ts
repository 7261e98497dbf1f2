import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('find people by a sentence, use it as a filter of results, and be told where it is used', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const { id: study } = await makeStudy(page, 'Onboarding');
  await requestJson(page, 'POST', '/api/participant-attributes', {
    name: 'Plan',
    type: 'oneOf',
    options: ['Free', 'Team'],
  });
  for (const [name, plan] of [
    ['Ada', 'Team'],
    ['Grace', 'Team'],
    ['Alan', 'Free'],
    ['Edsger', null],
  ])
    await requestJson(page, 'POST', '/api/participants', { name, attributes: { plan } });

  await page.goto('/participants/segments');
  await expect(page.getByText(/^No segments yet/)).toBeVisible();
  await checkAccessibility(page, 'segments, none');
  await activateWithEnter(page, page.getByRole('link', { name: 'New segment' }).first());

  // By keyboard only: everybody at first, then one condition, whose value narrows it at once.
  await expect(page.getByText('4 of 4 people')).toBeVisible();
  await expect(page.getByText('No conditions: everybody is in this segment.')).toBeVisible();
  await typeInto(page, page.getByLabel('Segment name'), 'Teams');
  await activateWithEnter(page, page.getByRole('button', { name: 'Add condition' }));
  await expect(page.getByRole('combobox', { name: 'What the condition is about' })).toBeFocused();
  await expect(page.getByText('Complete every condition to see how many people match.')).toBeVisible();
  await tabTo(page, page.getByRole('combobox', { name: 'Value' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await expect(page.getByText('People whose Plan is Team', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'new segment');
  const comparison = page.getByRole('combobox', { name: 'Comparison' });
  await comparison.click();
  await page.getByRole('option', { name: 'is not', exact: true }).click();
  await expect(page.getByText('People whose Plan is not Team (or not set)')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await activateWithEnter(page, page.getByRole('button', { name: 'Save segment' }));
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ada' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alan' })).toHaveCount(0);
  await checkAccessibility(page, 'segment');
  const teams = page.url().split('/').at(-1)!;

  // A group inside, and a segment in a segment.
  await page.goto('/participants/segments/new');
  await page.getByLabel('Segment name').fill('Teams to ask');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'What the condition is about' }).click();
  await page.getByRole('option', { name: 'Segment', exact: true }).click();
  await page.getByRole('combobox', { name: 'Segment' }).click();
  await page.getByRole('option', { name: 'Teams', exact: true }).click();
  await page.getByRole('button', { name: 'Add group' }).click();
  const group = page.getByRole('group', { name: 'Any of these is true' });
  await group.getByRole('combobox', { name: 'What the condition is about' }).click();
  await page.getByRole('option', { name: 'Study', exact: true }).click();
  await group.getByRole('combobox', { name: 'Comparison' }).click();
  await page.getByRole('option', { name: 'has not', exact: true }).click();
  await group.getByRole('combobox', { name: 'Study', exact: true }).click();
  await page.getByRole('option', { name: 'Onboarding', exact: true }).click();
  await group.getByRole('combobox', { name: 'When' }).click();
  await page.getByRole('option', { name: 'within the last', exact: true }).click();
  await expect(
    page.getByText(
      'People who are in the segment Teams and who have not completed Onboarding within 90 days',
      { exact: true },
    ),
  ).toBeVisible();
  await expect(page.getByText('2 of 4 people')).toBeVisible();
  await checkAccessibility(page, 'segment with a group');
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('heading', { name: 'Teams to ask' })).toBeVisible();

  // A circle is refused, and what was edited stays.
  await page.goto(`/participants/segments/${teams}`);
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'What the condition is about' }).last().click();
  await page.getByRole('option', { name: 'Segment', exact: true }).click();
  await page.getByRole('combobox', { name: 'Segment', exact: true }).click();
  await page.getByRole('option', { name: 'Teams to ask' }).click();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await expect(page.getByRole('alert')).toContainText('already depends on this one');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();

  // It is not deleted while another one uses it; the other one is, and comes back.
  await page.getByRole('link', { name: '← Segments' }).click();
  await expect(rowOf(page, 'Teams')).toContainText('1 place');
  await expect(rowOf(page, 'Teams to ask')).toContainText('2');
  await checkAccessibility(page, 'segments');
  await page.getByRole('button', { name: 'Actions for Teams', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete segment' }).click();
  await expect(page.getByText(/used in the segment “Teams to ask”/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Teams to ask' }).click();
  await page.getByRole('menuitem', { name: 'Delete segment' }).click();
  await expect(rowOf(page, 'Teams to ask')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'Teams to ask')).toBeVisible();

  await page.goto(`/summary/study/${study}/results?where=people-segment.${teams}`);
  await expect(
    page
      .getByText('Segment: Teams')
      .or(page.getByText(/Segment.*Teams/))
      .first(),
  ).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
