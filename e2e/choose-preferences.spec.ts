import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { activateWithEnter, chooseAction, tabTo, typeInto } from './keyboard.ts';
import { collectConsoleErrors, register } from './person.ts';
import { requestJson } from './study.ts';

/** The page of participants has at most so many bytes, as all of theirs. */
const MAX_BYTES = 40_000;

/** Adds Marie, who speaks a language, and returns the path of her preferences. */
async function addMarie(page: Page, language: string) {
  const { id } = await requestJson<{ id: string }>(page, 'POST', '/api/participants', {
    name: 'Marie Curie',
    email: 'marie@example.com',
    language,
  });
  const path = `/api/participants/${id}/preference-link`;
  const { address } = await requestJson<{ address: string }>(page, 'POST', path);
  return { id, link: new URL(address).pathname };
}

for (const width of [1440, 390])
  test(`choose how to be contacted and ask to be erased by keyboard, at ${width} px`, async ({
    page,
    browser,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    await page.setViewportSize({ width, height: 900 });
    await register(page);
    const { id, link } = await addMarie(page, 'en');

    // Without an account, script or second request.
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: true });
    const own = await context.newPage();
    const ownErrors = collectConsoleErrors(own);
    const requests: string[] = [];
    own.on('request', (request) => requests.push(request.url()));
    const reply = await own.goto(link);
    expect((await reply!.body()).length).toBeLessThan(MAX_BYTES);
    expect(requests).toHaveLength(1);
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(
      'How Team of Ada Example may contact you',
    );
    await checkAccessibility(own, `preferences, ${width}`);

    await tabTo(own, own.getByRole('radio', { name: 'As now' }));
    await own.keyboard.press('ArrowDown');
    await tabTo(own, own.getByRole('checkbox', { name: 'Invitations to calls' }));
    await own.keyboard.press('Space');
    await activateWithEnter(own, own.getByRole('button', { name: 'Save' }));
    await expect(own.getByRole('status')).toHaveText('Your choices are saved.');
    await expect(own.getByRole('radio', { name: 'Less often' })).toBeChecked();
    await checkAccessibility(own, `preferences, saved, ${width}`);
    await activateWithEnter(own, own.getByRole('button', { name: 'Undo' }));
    await expect(own.getByRole('radio', { name: 'As now' })).toBeChecked();
    await expect(own.getByRole('checkbox', { name: 'Invitations to calls' })).toBeChecked();

    // Never: asked again.
    await tabTo(own, own.getByRole('radio', { name: 'As now' }));
    await own.keyboard.press('ArrowUp');
    await activateWithEnter(own, own.getByRole('button', { name: 'Save' }));
    await expect(own.getByRole('heading', { name: 'Stop all contact?' })).toBeVisible();
    await checkAccessibility(own, `preferences, stop all, ${width}`);
    await activateWithEnter(own, own.getByRole('button', { name: 'Stop all contact' }));
    await expect(own.getByRole('status')).toHaveText('Team of Ada Example won’t contact you any more.');

    // The team reads it as hers, and cannot take it back.
    await page.goto(`/participant/${id}/about`);
    await expect(page.getByText(/^They asked not to be contacted\./)).toBeVisible();
    await checkAccessibility(page, `participant, contact choices, ${width}`);

    await activateWithEnter(own, own.getByRole('button', { name: 'Send me my data' }));
    await expect(own.getByRole('status')).toHaveText('The email with the link is on its way to you.');

    // Erasure: asked again, then counted down on the dashboard.
    await activateWithEnter(own, own.getByRole('link', { name: 'Ask to erase my data' }));
    await checkAccessibility(own, `preferences, erase, ${width}`);
    await activateWithEnter(own, own.getByRole('button', { name: 'Ask to erase my data' }));
    await expect(own.getByText(/you asked for your data to be erased/)).toBeVisible();
    await page.goto('/dashboard');
    const request = page.getByRole('link', {
      name: 'A participant asks to be erased. Answer within 30 days.',
    });
    await expect(request).toBeVisible();
    await checkAccessibility(page, `dashboard, erasure request, ${width}`);
    await activateWithEnter(page, request);
    await expect(page.getByText('30 days left')).toBeVisible();
    await checkAccessibility(page, `erasure requests, ${width}`);
    await chooseAction(page, 'Marie Curie', 'Refuse…');
    await typeInto(page, page.getByLabel('Reason'), 'Invoices are kept for ten years.');
    await checkAccessibility(page, `erasure requests, refuse, ${width}`);
    await activateWithEnter(page, page.getByRole('button', { name: 'Refuse request' }));
    await expect(page.getByText('Refused', { exact: true })).toBeVisible();
    await own.goto(link);
    await expect(own.getByText(/Invoices are kept for ten years\./)).toBeVisible();

    // The rule of the workspace.
    await page.goto('/participants/attributes');
    await expect(page.getByText(/^A person gets at most 2 contacts in 30 days/)).toBeVisible();
    await checkAccessibility(page, `contact rule, ${width}`);
    await context.close();
    expect([...consoleErrors, ...ownErrors]).toEqual([]);
  });

test('the page of a language that is written from the right passes, too', async ({ page, browser }) => {
  await register(page);
  const { link } = await addMarie(page, 'ar');
  const context = await browser.newContext();
  const own = await context.newPage();
  await own.goto(link);
  await expect(own.locator('html')).toHaveAttribute('dir', 'rtl');
  await checkAccessibility(own, 'preferences, Arabic');
  await context.close();
});
