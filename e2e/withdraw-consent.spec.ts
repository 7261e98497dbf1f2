import { devices, expect, test, type Page } from '@playwright/test';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a participant agrees to some purposes, and the team withdraws consent at their request', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page);
  const asked = createBlock('consent');
  const config = makeConsent('We keep your answers for a year.');
  const { id, linkToken } = await makeStudy(page, 'Asked first', {
    blocks: [
      {
        ...asked,
        title: text('Your consent'),
        config: {
          ...config,
          purposes: {
            ...config.purposes,
            share_clip: { mode: 'optional', label: text('You may show clips of me at conferences.') },
            contact_again: { mode: 'optional', label: {} },
          },
        },
      },
      { ...createBlock('nps'), title: text('How likely are you to recommend us?') },
    ],
  });
  await page.goto(`/study/${id}/edit/questions`);
  await page.locator('[data-block]', { hasText: 'Your consent' }).click();
  await expect(page.getByLabel('Checkbox label: Share clips')).toHaveValue(
    'You may show clips of me at conferences.',
  );
  await checkAccessibility(page, 'purposes of a consent');

  const context = await browser.newContext(devices['Pixel 7']);
  const participant = await context.newPage();
  await participant.goto(`/research/${linkToken}`);
  await button(participant, 'Start').click();
  const boxes = participant.getByRole('checkbox');
  await expect(boxes).toHaveCount(2);
  await expect(boxes.first()).not.toBeChecked();
  await checkAccessibility(participant, 'optional purposes');
  await participant.getByRole('checkbox', { name: 'You may show clips of me at conferences.' }).check();
  await button(participant, 'I agree').click();
  await participant.getByRole('radio', { name: /^9/ }).check();
  await button(participant, 'Continue').click();
  await expect(participant.getByRole('heading', { name: 'Thank you for your answers' })).toBeVisible();
  await context.close();

  const { items } = await requestJson<{ items: { id: string }[] }>(
    page,
    'GET',
    `/api/studies/${id}/responses`,
  );
  await page.goto(`/summary/study/${id}/responses/${items[0]!.id}`);
  const card = page.getByRole('region', { name: 'Consent' });
  await expect(card.getByText(/^Agreed/)).toHaveCount(4);
  await expect(card.getByText(/^Declined/)).toHaveCount(1);
  await button(page, 'Withdraw consent: Share clips').click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('can’t be undone');
  await button(page, 'Withdraw consent').click();
  await expect(card.getByText(/^Withdrawn/)).toHaveCount(1);
  await expect(button(page, 'Withdraw consent: Share clips')).toHaveCount(0);
  await checkAccessibility(page, 'consent of a response');

  await button(page, 'Withdraw consent: Keep answers').click();
  await button(page, 'Withdraw consent').click();
  await expect(page).toHaveURL(/\/responses$/);
  await expect(page.getByText(/No responses yet/)).toBeVisible();
  expect(consoleErrors).toEqual([]);
});
