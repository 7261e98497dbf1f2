import { expect, test, type Browser } from '@playwright/test';
import {
  PROLIFIC_TOKEN,
  serveProlific,
} from '#product/connections/prolific/server/testing/serve-prolific.ts';
import { text } from '#product/blocks/text.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy, requestJson } from './study.ts';

type Fake = Awaited<ReturnType<typeof serveProlific>>;

/** Somebody of the panel opens the link, answers, and is led back to Prolific with the code. */
async function takePart(browser: Browser, fake: Fake): Promise<string> {
  const study = [...fake.studies.values()][0]!;
  const panelist = fake.join(study);
  const page = await (await browser.newContext()).newPage();
  await page.route('https://app.prolific.com/**', (route) => route.fulfill({ body: 'Thank you' }));
  await page.goto(
    study.external_study_url
      .replace('{{%PROLIFIC_PID%}}', panelist.participant_id)
      .replace('{{%STUDY_ID%}}', study.id)
      .replace('{{%SESSION_ID%}}', panelist.id),
  );
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: /come back/ })).toBeVisible();
  await page.keyboard.press('9');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/^https:\/\/app\.prolific\.com\/submissions\/complete\?cc=/);
  const code = new URL(page.url()).searchParams.get('cc')!;
  fake.complete(panelist, code, new Date());
  await page.context().close();
  return panelist.id;
}

test('a researcher recruits by a panel: sees the cost, publishes, and approves, rejects and rewards who came', async ({
  page,
  browser,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const fake = await serveProlific(Number(process.env.EARSHOT_PROLIFIC_PORT));
  await register(page);
  await page.goto('/account/connections');
  await page.getByRole('link', { name: 'Prolific' }).click();
  await page.getByLabel('API token').fill('wrong');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Prolific refused the token. Check the connection.')).toBeVisible();
  await page.getByLabel('API token').fill(PROLIFIC_TOKEN);
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('Connected as Ada Example, paying in GBP.')).toBeVisible();
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByText('The connection works. The account is Ada Example.')).toBeVisible();
  await checkAccessibility(page, 'connection to Prolific');

  const { id } = await makeStudy(page, 'Shops', {
    blocks: [{ ...createBlock('nps'), title: text('How likely are you to come back?') }],
  });
  await page.goto(`/study/${id}/edit/participants`);
  await page.getByRole('link', { name: 'Set up a panel' }).click();
  await page.getByRole('button', { name: 'Save and see the cost' }).click();
  await expect(page.getByText('Fill in this field.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('One question about shops');
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('You say how likely you are to come back.');
  await page.getByRole('textbox', { name: 'Places', exact: true }).fill('4');
  await page.getByRole('textbox', { name: 'Minutes it takes', exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Reward per person', exact: true }).fill('1.50');
  await page.getByRole('combobox', { name: 'Add a filter' }).click();
  await page.getByRole('option', { name: 'Current country of residence' }).click();
  await page.getByRole('combobox', { name: 'Current country of residence: choices' }).click();
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and see the cost' }).click();
  await expect(page.getByText('1,234 people can take part.')).toBeVisible();
  await expect(page.getByText('That’s £18.00 an hour.')).toBeVisible();
  await expect(page.getByText('There aren’t enough credits.')).toBeVisible();
  await requestJson(page, 'POST', '/api/billing/credits', { amount: 5_000, currency: 'GBP', note: '' });
  await page.reload();
  await expect(page.getByText('£8.00', { exact: true })).toBeVisible();
  await checkAccessibility(page, 'panel, not published');
  await page.getByRole('button', { name: 'Publish panel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish panel' }).click();
  await expect(page.getByText('0 of 4 places taken')).toBeVisible();
  await expect(page.getByText('Nobody has taken part yet.')).toBeVisible();

  const people = [
    await takePart(browser, fake),
    await takePart(browser, fake),
    await takePart(browser, fake),
  ];
  fake.complete(fake.panelists.get(people[2]!)!, 'GUESSED', new Date());
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('3 of 4 places taken')).toBeVisible();
  const row = (index: number) =>
    page
      .getByRole('list', { name: 'People' })
      .getByRole('listitem')
      .filter({ hasText: fake.panelists.get(people[index]!)!.participant_id });
  await expect(row(2).getByText('Entered another code: GUESSED')).toBeVisible();
  await checkAccessibility(page, 'panel, to review');
  await page.getByRole('button', { name: 'Approve 2 complete responses' }).click();
  await expect(row(0).getByText('Approved')).toBeVisible();
  await expect(row(1).getByText('Approved')).toBeVisible();

  await row(2)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message to them').fill('Too short.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(dialog.getByText('Explain it in 100 characters or more.')).toBeVisible();
  await dialog
    .getByLabel('Message to them')
    .fill('The code that you entered is not the one of this study. '.repeat(2));
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(row(2).getByText('Rejected')).toBeVisible();

  await row(0)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Pay a bonus…' }).click();
  await dialog.getByLabel('Bonus').fill('3');
  await dialog.getByRole('button', { name: 'See the cost' }).click();
  await row(0).getByRole('button', { name: 'Pay £4.00' }).click();
  await expect(row(0).getByText('Bonus of £3.00: paid')).toBeVisible();
  await checkAccessibility(page, 'panel, decided');

  // Whoever closes the study is told what ends with it.
  await page.goto(`/summary/study/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Close study' }).click();
  await expect(dialog.getByText('The panel at Prolific will be stopped')).toBeVisible();
  await checkAccessibility(page, 'closing a study with a panel');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await page.goto(`/study/${id}/panel`);

  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Ended')).toBeVisible();
  // Two places and a bonus are spent; the rest is available again.
  const { prolificCredits, creditsReserved } = await requestJson<{
    prolificCredits: number;
    creditsReserved: number;
  }>(page, 'GET', '/api/billing');
  expect([prolificCredits, creditsReserved]).toEqual([5_000 - 2 * 200 - 400, 0]);
  await page.goto(`/study/${id}/edit/participants`);
  await expect(page.getByText('3 of 4 places taken')).toBeVisible();

  // Somebody who comes too late finds the way back.
  await requestJson(page, 'POST', `/api/studies/${id}/state`, { state: 'closed' });
  const late = await (await browser.newContext()).newPage();
  await late.route('https://app.prolific.com/**', (route) => route.fulfill({ body: 'Thank you' }));
  await late.goto([...fake.studies.values()][0]!.external_study_url.replaceAll(/\{\{%\w+%\}\}/g, 'late'));
  await late.getByRole('button', { name: 'Stay on this page' }).click();
  await expect(late.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', /\?cc=\w{10}$/);
  await checkAccessibility(late, 'closed study of a panel');
  await late.context().close();
  fake.close();
  expect(consoleErrors).toEqual([]);
});
