import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { checkAccessibility } from './accessibility.ts';
import { collectConsoleErrors, register } from './person.ts';
import { makeSample, submitResponse } from './sample-study.ts';

/** A receiver on loopback, which `OUTBOUND_ALLOWED_HOSTS` permits in journeys. */
async function startReceiver() {
  const received: { headers: http.IncomingHttpHeaders; body: string }[] = [];
  const receiver = { received, status: 200, url: '', close: () => server.close() };
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(receiver.status).end(`The receiver replied ${receiver.status}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/services/hook`;
  return receiver;
}

const dialog = (page: Page) => page.getByRole('dialog');
const logRow = (page: Page, text: string | RegExp) =>
  page.getByRole('list', { name: 'Log' }).getByRole('listitem').filter({ hasText: text });

test('an admin connects a program, sees what it received, and sends again what it missed', async ({
  page,
}) => {
  const consoleErrors = collectConsoleErrors(page);
  const receiver = await startReceiver();
  await register(page);
  const study = await makeSample(page, 'Checkout, spring');
  await page.goto('/account/connections');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  await checkAccessibility(page, 'webhooks, empty');

  await page.getByRole('button', { name: 'Add webhook' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Data warehouse');
  await dialog(page).getByRole('textbox', { name: 'URL' }).fill('https://169.254.169.254/latest');
  await dialog(page).getByRole('checkbox', { name: 'Study closed' }).check();
  await checkAccessibility(page, 'add a webhook');
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog(page).getByText(/leads to a private network/)).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Data warehouse');
  await dialog(page).getByRole('textbox', { name: 'URL' }).fill(receiver.url);
  await dialog(page).getByRole('radio', { name: 'Selected studies' }).check();
  await dialog(page).getByRole('combobox', { name: 'Select studies' }).fill('Checkout');
  await page.getByRole('option', { name: 'Checkout, spring' }).click();
  await dialog(page).getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog(page).getByText(/won’t be able to see it again/)).toBeVisible();
  const secret = (await dialog(page).locator('pre').textContent())!;
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  await checkAccessibility(page, 'the secret of a webhook');
  await dialog(page).getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(logRow(page, 'Test')).toContainText('Delivered');
  receiver.status = 500;
  await submitResponse(page, study);
  await expect
    .poll(() => receiver.received.filter(({ body }) => body.includes('response.completed')).length)
    .toBeGreaterThan(0);
  const { headers, body } = receiver.received.find((request) => request.body.includes('response.completed'))!;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(content).digest('base64')}`,
  );
  await page.reload();
  await expect(page.getByText('The last request failed.', { exact: false })).toBeVisible();
  await logRow(page, 'Response completed').getByRole('button').first().click();
  await expect(page.getByText('The receiver replied 500').first()).toBeVisible();
  await checkAccessibility(page, 'the log of a webhook');
  receiver.status = 200;
  await page.getByRole('button', { name: 'Send test' }).click();
  await expect(logRow(page, 'Response completed')).toContainText('Delivered');
  await page.getByRole('button', { name: 'Send again: Response completed' }).click();
  await expect
    .poll(
      () =>
        receiver.received.filter((request) => request.headers['webhook-id'] === headers['webhook-id']).length,
    )
    .toBeGreaterThan(2);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Replace secret' }).click();
  await page.getByRole('button', { name: 'Replace secret' }).click();
  await expect(dialog(page).locator('pre')).not.toHaveText(secret);
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete webhook' }).click();
  await page.getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  expect(consoleErrors).toEqual([]);
  receiver.close();
});

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('an admin connects a Slack channel, whose URL is not shown again, and turns it off and on', async ({
    page,
  }) => {
    const consoleErrors = collectConsoleErrors(page);
    const receiver = await startReceiver();
    await register(page);
    await page.goto('/account/connections');
    await expect(page.getByText('Not set up')).toHaveCount(6);
    await checkAccessibility(page, 'connections on a phone');
    await page.getByRole('link', { name: 'Slack' }).click();
    await page.getByRole('button', { name: 'Add channel' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('#research');
    await dialog(page)
      .getByRole('textbox', { name: 'Incoming webhook URL' })
      .fill('https://example.com/services/T0');
    await dialog(page).getByRole('button', { name: 'Add channel' }).click();
    await expect(dialog(page).getByText(/starts with https:\/\/hooks\.slack\.com/)).toBeVisible();
    await checkAccessibility(page, 'add a Slack channel');
    await dialog(page).getByRole('textbox', { name: 'Incoming webhook URL' }).fill(receiver.url);
    await dialog(page).getByRole('button', { name: 'Add channel' }).click();
    await expect(page.getByRole('heading', { name: '#research', exact: true })).toBeVisible();
    await expect(page.getByText('/services/hook')).toHaveCount(0);
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(logRow(page, 'Test')).toContainText('Delivered');
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({
      text: 'This is a test message from Earshot.',
    });
    await checkAccessibility(page, 'a Slack channel on a phone');

    await page.getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('#insights');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: '#insights', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Nothing is sent until you turn it on again.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('button', { name: 'Send test' })).toBeVisible();
    await page.getByRole('link', { name: '← Slack' }).click();
    await expect(page.getByRole('list', { name: 'Slack' })).toContainText('#insights');
    await checkAccessibility(page, 'Slack channels on a phone');
    expect(consoleErrors).toEqual([]);
    receiver.close();
  });
});
