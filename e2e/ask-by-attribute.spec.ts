import { expect, test } from '@playwright/test';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

test('ask people what fits what is known of them', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  for (const [name, type] of [
    ['Plan', 'oneOf'],
    ['Seats', 'number'],
    ['City', 'text'],
  ])
    await requestJson(page, 'POST', '/api/participant-attributes', {
      name,
      type,
      options: type === 'oneOf' ? ['Free', 'Team'] : [],
    });
  const people: { id: string }[] = [];
  for (const plan of ['Team', 'Free'])
    people.push(
      await requestJson(page, 'POST', '/api/participants', {
        email: `${plan.toLowerCase()}@example.com`,
        attributes: { plan, city: 'Bern' },
      }),
    );
  const team = { ...createBlock('nps'), title: text('How is Team?') };
  const everyone = { ...createBlock('open-question'), title: text('What do you miss?') };
  const { id } = await makeStudy(page, 'Plans', { blocks: [team, everyone], publish: false });

  await page.goto(`/study/${id}/edit/questions?block=${team.id}`);
  await page.getByRole('button', { name: 'Add condition' }).first().click();
  await page.getByRole('combobox', { name: 'Question or variable' }).click();
  await page.getByRole('option', { name: 'Plan', exact: true }).click();
  await page.getByRole('combobox', { name: 'Answer', exact: true }).click();
  await page.getByRole('option', { name: 'Team', exact: true }).click();
  await checkAccessibility(page, 'rule about an attribute');

  await page.goto(`/study/${id}/edit/questions?view=variables`);
  const card = page.getByRole('group', { name: 'Plan' });
  await card.getByRole('combobox', { name: 'Sample value for previews' }).click();
  await page.getByRole('option', { name: 'Team', exact: true }).click();
  await card.getByRole('checkbox', { name: 'Save with responses' }).check();
  await page.getByRole('combobox', { name: 'Add attribute' }).click();
  await page.getByRole('option', { name: 'City' }).click();
  await expect(page.getByRole('group', { name: 'City' })).toBeVisible();
  // What has changed meanwhile is said, and taken over by hand.
  await requestJson(page, 'PATCH', '/api/participant-attributes/city', { name: 'Town', type: 'number' });
  await page.reload();
  await expect(page.getByText('“City” has another type now. Until you update it')).toBeVisible();
  await checkAccessibility(page, 'attributes of a study');
  await page.getByRole('button', { name: 'Update to Town as it is now' }).click();
  await expect(page.getByRole('group', { name: 'Town' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { revision } = await requestJson<{ revision: number }>(page, 'GET', `/api/studies/${id}`);
  await requestJson(page, 'POST', `/api/studies/${id}/publish`, { revision });
  for (const [index, heading] of ['How is Team?', 'What do you miss?'].entries()) {
    const { address } = await requestJson<{ address: string }>(
      page,
      'POST',
      `/api/participants/${people[index]!.id}/link`,
      { study: id },
    );
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const person = await context.newPage();
    await person.goto(address);
    await person.locator('[data-goes-on], .onwards .quiet').last().click();
    await expect(person.getByRole('heading', { level: 1 })).toContainText(heading);
    if (index === 0) {
      await person.keyboard.press('9');
      await person.locator('[data-goes-on], .onwards .quiet').last().click();
      await expect(person.getByRole('heading', { level: 1 })).toContainText('What do you miss?');
    }
    await context.close();
  }

  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.goto(`/summary/study/${id}/responses/${items.at(-1)!.id}`);
  await expect(page.getByRole('term').filter({ hasText: 'Plan' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: /^Team$/ })).toBeVisible();
  await checkAccessibility(page, 'response with attributes');
  expect(consoleErrors).toEqual([]);
});
