import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { recordCspViolations } from './csp-violations.ts';
import { register } from './person.ts';
import { waitUntilSettled } from './screens.ts';
import { makeStudy } from './study.ts';

test('I5: violations of the content security policy are recorded', async ({ page }) => {
  const violations = await recordCspViolations(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.head.append(script);
    const image = new Image();
    image.src = 'https://evil.example/x.png';
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red" onclick="alert(1)">x</p>');
  });
  await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('H6: a foreign page cannot frame any page', async ({ page, baseURL }) => {
  await register(page);
  const { id, linkToken } = await makeStudy(page, 'To be framed');
  const paths = [
    '/login',
    '/dashboard',
    '/account/profile',
    '/account/team',
    `/study/${id}/edit/review`,
    `/research/${linkToken}`,
    '/preview',
    '/no/such/page',
    '/api/site',
    '/api/openapi.json',
    '/mark.svg',
  ];
  const frames = paths.map((path) => `<iframe src="${baseURL}${path}"></iframe>`).join('');
  const foreign = createServer((request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(
      request.url === '/own'
        ? '<!doctype html><p>Own</p>'
        : `<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1><iframe src="/own"></iframe>${frames}`,
    );
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    // A different site for browsers: 127.0.0.1 is not localhost.
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    await expect(page.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    const children = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(children).toHaveLength(paths.length + 1);
    // It can frame its own page, so our policy is what prevents the others.
    await expect.poll(() => children.filter((frame) => frame.url().endsWith('/own')).length).toBe(1);
    for (const frame of children.slice(1))
      await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
  } finally {
    foreign.closeAllConnections();
    await new Promise((resolve) => foreign.close(resolve));
  }
});

test('H6: only the editor can frame the preview', async ({ page }) => {
  await register(page);
  const { id } = await makeStudy(page, 'With a preview');
  await page.goto(`/study/${id}/edit/questions`);
  await waitUntilSettled(page);
  await expect.poll(() => page.frames().some((frame) => frame.url().endsWith('/preview'))).toBe(true);
  const policies = await Promise.all(
    ['/preview', '/login', '/dashboard'].map(async (path) => {
      const reply = await page.request.get(path);
      return /frame-ancestors [^;]+/.exec(reply.headers()['content-security-policy'] ?? '')?.[0];
    }),
  );
  expect(policies).toEqual(["frame-ancestors 'self'", "frame-ancestors 'none'", "frame-ancestors 'none'"]);
});

test('H5: the preview ignores messages of another site', async ({ page, baseURL }) => {
  const study = {
    version: 1,
    name: 'Injected',
    language: 'en',
    base: 'en',
    languages: ['en'],
    blocks: [],
    groups: [],
    variables: [],
    settings: {},
  };
  const message = JSON.stringify({ type: 'earshot-preview', study, block: null });
  const foreign = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    reply.end(`<!doctype html><title>Elsewhere</title><button>Open</button><script>
      document.querySelector('button').onclick = () => {
        const opened = window.open(${JSON.stringify(`${baseURL}/preview`)});
        setInterval(() => { document.title = 'sent'; opened.postMessage(${message}, '*'); }, 20);
      };
    </script>`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Open' }).click();
    const preview = await opening;
    await expect(preview.getByRole('heading').first()).toBeVisible();
    const before = await preview.locator('main').innerHTML();
    await expect(page).toHaveTitle('sent');
    // The page has no `opener`, and ignores the messages of the other site.
    expect(await preview.evaluate(() => window.opener)).toBeNull();
    const postMessageFrom = (origin: string) =>
      preview.evaluate(
        async ({ data, from }) => {
          window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: window }));
          for (let frame = 0; frame < 5; frame += 1)
            await new Promise((resolve) => requestAnimationFrame(resolve));
        },
        { data: JSON.parse(message) as object, from: origin },
      );
    await postMessageFrom('https://evil.example');
    await postMessageFrom('null');
    expect(await preview.locator('main').innerHTML()).toBe(before);
    // The same message from its own origin is rendered, so the origin was the reason.
    await postMessageFrom(new URL(baseURL!).origin);
    await expect.poll(() => preview.locator('main').innerHTML()).not.toBe(before);
  } finally {
    foreign.closeAllConnections();
    await new Promise((resolve) => foreign.close(resolve));
  }
});
