import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeStudy } from './study.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 120 32">
  <script>top.document.title = 'script ran'</script>
  <image href="/api/site" onerror="alert(1)"/>
  <style>.mark{fill:#7a3fd0}</style><rect class="mark" width="32" height="32" rx="8"/>
  <text x="42" y="23" font-size="22" fill="#8a8a8a" onclick="alert(1)">Acme</text></svg>`;
const FONT = createRequire(import.meta.url).resolve(
  '@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2',
);

const readToken = (locator: Locator, name: string) =>
  locator.evaluate((element, token) => getComputedStyle(element).getPropertyValue(token), name);
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await expect(page.getByText('Style saved. Live studies show it now.').last()).toBeVisible();
}
const listFonts = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));

test('change colours, font and logo, which live studies show at once [O-038]', async ({ page, browser }) => {
  const consoleErrors = collectConsoleErrors(page);
  await register(page, 'Ada');
  const { linkToken } = await makeStudy(page, 'Checkout survey');
  const link = `/research/${linkToken}`;

  // Colours that cannot be read are not saved; the nearest that pass are proposed.
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Customisation', exact: true }).click();
  await expect(page).toHaveURL(/\/customisation\/widget-style$/);
  const frame = page.frameLocator('iframe[title="Participant preview"]');
  await expect(frame.getByRole('heading', { name: 'How often do you use our product?' })).toBeVisible();
  await checkAccessibility(page, 'customisation, style');
  const light = page.getByRole('group', { name: 'Light colours' });
  await light.getByLabel('Accent', { exact: true }).fill('#b48cf2');
  await expect(light.getByText('Contrast 2.5:1: too low to read. It needs 4.5:1.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await checkAccessibility(page, 'customisation, style with a colour that cannot be read');
  await light.getByRole('button', { name: /^Use #/ }).click();
  const accent = await light.getByLabel('Accent', { exact: true }).inputValue();
  await expect(light.getByText(/^Contrast 4\.5:1/)).toBeVisible();
  await page.getByRole('button', { name: 'Match the light accent' }).click();

  // The preview is the participant's page: it shows the draft, and can be answered.
  await expect.poll(() => readToken(frame.locator('html'), '--accent')).toBe(accent);
  await frame.getByText('Every week').click();
  await frame.getByRole('button', { name: 'Continue' }).click();
  await expect(frame.getByRole('heading', { name: /recommend/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Preview colours' }).getByText('Dark').click();
  await expect.poll(() => readToken(frame.locator('html'), '--ground')).toBe('#151413');

  // Radius by keyboard, undo, and a question before leaving with unsaved changes.
  const radius = page.getByRole('slider', { name: 'Corner radius' });
  await radius.focus();
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Corner radius: 12 px')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(page.getByText('Corner radius: 6 px')).toBeVisible();
  await expect(light.getByLabel('Accent', { exact: true })).toHaveValue('#17695a');
  await light.getByLabel('Accent', { exact: true }).fill(accent);
  await page.getByRole('link', { name: 'Logo and links' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(light.getByLabel('Accent', { exact: true })).toHaveValue(accent);
  await radius.focus();
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Match the light accent' }).click();

  // A font of one's own is uploaded, then saved with the rest.
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload font' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'Acme Serif.woff2',
    mimeType: 'font/woff2',
    buffer: readFileSync(FONT),
  });
  await expect(page.getByText(/^Acme Serif · \d+ kB, all weights$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Your own font/ })).toBeChecked();
  await save(page);

  // A logo is shown right away, without what could run.
  await page.getByRole('link', { name: 'Logo and links' }).click();
  await expect(page.getByText('No logo yet.', { exact: false })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({
    name: 'page.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<html/>'),
  });
  await expect(page.getByRole('alert')).toContainText('isn’t a PNG, JPEG, WebP or SVG image');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) });
  await expect(page.getByText('On dark')).toBeVisible();
  await page.getByLabel('Name shown to participants').fill('Acme Research');
  await expect(frame.getByRole('img', { name: 'Acme Research' })).toBeVisible();
  await page.getByLabel('Legal notice (imprint)').fill('http://acme.example/imprint');
  await page.getByLabel('Privacy notice').fill('acme.example/privacy');
  await expect(page.getByText('Enter a link that starts with https://.')).toBeVisible();
  await page.getByLabel('Legal notice (imprint)').fill('');
  await expect(frame.getByRole('link', { name: 'Privacy' })).toBeVisible();
  await save(page);
  await checkAccessibility(page, 'customisation, logo');

  // A participant sees it from the first paint on, under a strict policy.
  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'light' })
  ).newPage();
  const phoneErrors = collectConsoleErrors(phone);
  const reply = await phone.goto(link);
  expect(reply!.headers()['content-security-policy']).toMatch(
    /style-src 'self' 'sha256-[^']+' 'sha256-[^']+';/,
  );
  const logo = phone.getByRole('img', { name: 'Acme Research' });
  await expect(logo).toBeVisible();
  await expect(phone.getByText('A study by Acme Research')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Privacy' })).toHaveAttribute(
    'href',
    'https://acme.example/privacy',
  );
  await expect(phone.getByRole('link', { name: 'Legal notice' })).toHaveCount(0);
  expect(await logo.evaluate((image: HTMLImageElement) => [image.width, image.naturalWidth])).toEqual([
    120, 1_000,
  ]);
  expect(await readToken(phone.locator('html'), '--accent')).toBe(accent);
  expect(await readToken(phone.locator('html'), '--radius')).toBe('16px');
  await expect.poll(() => listFonts(phone)).toEqual(['Workspace loaded']);
  await checkAccessibility(phone, 'participant page in the style of a workspace');
  await phone.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(logo).toBeVisible();
  // The image opened as a page runs nothing either.
  const { pathname } = new URL(await logo.evaluate((image: HTMLImageElement) => image.src));
  await phone.goto(pathname);
  expect(await phone.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/script|alert|href/);

  // A second change reaches the next page load; another workspace sees nothing of it.
  await page.getByRole('link', { name: 'Style', exact: true }).click();
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await save(page);
  await phone.emulateMedia({ colorScheme: 'light' });
  await phone.goto(link);
  expect(await readToken(phone.locator('html'), '--accent')).toBe('#17695a');
  const eve = await (await browser.newContext()).newPage();
  await register(eve, 'Eve');
  const other = await makeStudy(eve, 'Another survey');
  await eve.goto(`/research/${other.linkToken}`);
  await expect(eve.locator('h1').first()).toBeVisible();
  await expect(eve.locator('.logo, .legal')).toHaveCount(0);
  expect((await eve.request.get(pathname.replace(linkToken, other.linkToken))).status()).toBe(404);
  expect([...consoleErrors, ...phoneErrors]).toEqual([]);
});

test('the addresses of customisation lead to its pages, without a login to the log-in page [O-038 O-039 O-040 O-049]', async ({
  page,
}) => {
  const addresses = {
    '/customisation': 'widget-style',
    '/customisation/no-such-page': 'widget-style',
    '/account/customisation': 'widget-style',
    '/customisation/widget-style': 'widget-style',
    '/customisation/logo': 'logo',
  };
  for (const [address, name] of Object.entries(addresses)) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/customisation/${name}`)}`);
  }
  await register(page, 'Ada');
  // Interviews have no screens yet.
  const later = { '/customisation/interview-screens': 'widget-style' };
  for (const [address, name] of Object.entries({ ...addresses, ...later })) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Customisation' })).toBeVisible();
    await expect(page).toHaveURL(`/customisation/${name}`);
  }
});
