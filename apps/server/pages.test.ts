import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { DEFAULT_STYLE, type Style } from '#product/customisation/style.ts';
import * as customisation from '#product/customisation/contract.ts';
import type { PageBoot } from '#product/responses/contract.ts';
import { createContent } from '#product/studies/create-content.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { publishStudy } from '#product/studies/server/publish-study.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { createLinks } from '#product/studies/server/create-links.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import { endpointUrl, seedFixtures, endpointName } from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/** One file of each kind that the two builds have. */
const BUILT: Record<string, string> = {
  'web/index.html': '<!doctype html><title>Earshot</title><script nonce="__NONCE__"></script>',
  'web/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'web/scheme.js': 'scheme()',
  'web/assets/main.js': 'main()',
  'web/assets/main.css': 'p {}',
  'web/assets/inter.woff2': 'font',
  'participant/index.html':
    '<!doctype html><html lang="en"><head><title>Study</title><style>p{}</style></head><div id="page"></div><!--boot--></html>',
  'participant/.vite/files.json': JSON.stringify({
    sources: { 'blocks/date/player.tsx': 'assets/date.js' },
    files: { 'assets/date.js': {} },
  }),
  'participant/sw.js': 'work()',
  'participant/embed.js': 'embed()',
  'participant/assets/index.js': 'index()',
  'participant/assets/index.js.br': 'packed',
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'earshot-pages-'));
let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  for (const [file, content] of Object.entries(BUILT)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  const built = { web: path.join(folder, 'web'), participant: path.join(folder, 'participant') };
  server = await startTestServer(
    ({ app }) => app.get('/api/toy', () => 'a route that sets no header'),
    built,
  );
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Lists unsafe headers of a reply. Only `/preview` may be framed, by our own pages. */
function listUnsafeHeaders(url: string, headers: Record<string, unknown>): string[] {
  const policy = String(headers['content-security-policy']);
  const frame = url === '/preview' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  return [
    headers['x-content-type-options'] === 'nosniff' ? '' : 'its content type may be sniffed',
    policy.startsWith("default-src 'none'") ? '' : 'its policy has no default-src',
    policy.includes(frame) ? '' : 'its frame-ancestors are wrong',
    policy.includes('unsafe') ? 'its policy is unsafe' : '',
    /^(no-referrer|strict-origin-when-cross-origin)$/.test(String(headers['referrer-policy']))
      ? ''
      : 'its referrer policy is wrong',
  ].filter(Boolean);
}

describe('security headers of', () => {
  const PAGES: [string, number][] = [
    ['/', 200],
    ['/login', 200],
    ['/no/such/page', 200],
    ['/shared/drafts/absent0000000000000000', 200],
    ['/preview', 200],
    ['/research/absent0000000000000000', 404],
    ['/research/absent0000000000000000?preview=1', 302],
    ['/survey/absent0000000000000000', 302],
    ['/api/openapi.json', 200],
    ['/api/toy', 200],
    ['/mark.svg', 200],
    ['/scheme.js', 200],
    ['/p/sw.js', 200],
    ['/embed.js', 200],
    ['/embed/absent0000000000000000', 404],
    ['/r/absent', 302],
    ['/assets/main.js', 200],
    ['/assets/main.css', 200],
    ['/assets/inter.woff2', 200],
    ['/p/assets/index.js', 200],
  ];

  it('a shared link, whose address goes to no other website and to no search engine', async () => {
    const { headers } = await server.app.inject({ url: '/shared/drafts/absent0000000000000000' });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
  });

  it.each(PAGES)('%s, with status %i', async (url, status) => {
    const reply = await server.app.inject({ url: url, headers: { 'accept-encoding': 'br' } });
    expect(reply.statusCode).toBe(status);
    expect(listUnsafeHeaders(url, reply.headers)).toEqual([]);
    const head = await server.app.inject({ method: 'HEAD', url: url });
    expect([head.statusCode, head.body]).toEqual([status, '']);
    expect(listUnsafeHeaders(url, head.headers)).toEqual([]);
  });

  it('the page of a single-use link with repeated parameters', async () => {
    const { services } = server;
    const { scope } = await enterWorkspace(services, {
      login: { person: users.persons.owner, workspace: null },
      requested: users.workspace,
      now: services.clock.now(),
    });
    const { id, linkToken } = await makeStudy(services.database, scope!, [makeBlock('nps', 'How likely?')]);
    const [code] = await services.database.within(scope!, async (tx) => {
      const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: true };
      await setLink(tx, scope!, { study: id, link });
      return createLinks(tx, scope!, { study: id, count: 1 });
    });
    for (const [use, status] of [
      [`${code}&use=x`, 200],
      [`x&use=${code}`, 404],
    ] as const) {
      const url = `/research/${linkToken}?lang=de&lang=fr&use=${use}`;
      const reply = await server.app.inject({ url: url });
      expect([reply.statusCode, listUnsafeHeaders(url, reply.headers)]).toEqual([status, []]);
    }
    expect((await server.app.inject({ url: `/research/${linkToken}?preview=1&preview=2` })).statusCode).toBe(
      302,
    );
  });

  it('the page of an open study', async () => {
    const url = `/research/${fixtures.linkToken}`;
    const reply = await server.app.inject({ url: url });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('id="boot"');
    // Hidden until some seconds have passed, and the words for browsers without scripts.
    expect(reply.body).toMatch(/<p class="late" id="late" role="alert">[^<]+ <a href="">/);
    expect(reply.body).toMatch(/<noscript><p class="late">[^<]+JavaScript/);
    expect(reply.body).not.toContain('<title>Study</title>');
    expect(listUnsafeHeaders(url, reply.headers)).toEqual([]);
  });

  const ERRORS: [string, number, 'GET' | 'POST', string, object?][] = [
    ['an unknown API route', 404, 'GET', '/api/none'],
    ['a missing file', 404, 'GET', '/assets/none.js'],
    ['a missing file of the participant’s page', 404, 'GET', '/p/assets/none.js'],
    ['a folder', 404, 'GET', '/assets/'],
    ['a compressed file by its own name', 404, 'GET', '/p/assets/index.js.br'],
    ['a path outside the folder', 404, 'GET', '/assets/..%2f..%2fpackage.json'],
    ['an invalid URL', 400, 'GET', '/research/%E0%A4%A'],
    ['a page that accepts no POST', 404, 'POST', '/login', {}],
    ['a body that is too large', 413, 'POST', '/api/auth/login', { email: 'a'.repeat(1_100_000) }],
    ['a body that is wrong', 400, 'POST', '/api/auth/login', { email: 7 }],
  ];

  it.each(ERRORS)('%s: %i', async (_title, status, method, url, payload) => {
    const headers = { origin: 'http://localhost:3000' };
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([reply.statusCode, listUnsafeHeaders(url, reply.headers)]).toEqual([status, []]);
  });

  it('every endpoint without a login', async () => {
    const unsafeReplies: string[] = [];
    for (const { endpoint } of server.routes) {
      const { headers } = await server
        .visitor()
        .send(endpoint.method, endpointUrl(endpoint, missingFixtures()));
      unsafeReplies.push(
        ...listUnsafeHeaders(endpoint.path, headers).map((reason) => `${endpointName(endpoint)}: ${reason}`),
      );
    }
    expect(server.routes.length).toBeGreaterThan(50);
    expect(unsafeReplies).toEqual([]);
  });

  it('an event stream', async () => {
    const live = server.routes.find(({ endpoint }) => endpoint.path.endsWith('/live'))!.endpoint;
    const { cookies } = users.members.owner;
    const reply = await server.app.inject({
      url: endpointUrl(live, fixtures),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      payloadAsStream: true,
    });
    expect(reply.headers['content-type']).toBe('text/event-stream');
    expect(listUnsafeHeaders(live.path, reply.headers)).toEqual([]);
    reply.stream().destroy();
  });
});

it('only the page of a study with a Figma prototype, and the preview, may frame Figma', async () => {
  const { scope } = await enterWorkspace(server.services, {
    login: { person: users.persons.owner, workspace: null },
    requested: users.workspace,
    now: server.clock.now(),
  });
  const figma = 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/Shop';
  const block = makeBlock('prototype-test', 'Buy a hat', { config: { kind: 'figma', figma } });
  const { linkToken } = await makeStudy(server.services.database, scope!, [block]);
  const readFrameSources = async (url: string) =>
    /frame-src ([^;]*)/.exec(String((await server.app.inject(url)).headers['content-security-policy']))?.[1];
  expect(await readFrameSources(`/research/${linkToken}`)).toBe("'self' https://embed.figma.com");
  expect(await readFrameSources('/preview')).toBe("'self' https://embed.figma.com");
  expect(await readFrameSources(`/research/${fixtures.linkToken}`)).toBe("'self'");
  expect(await readFrameSources('/login')).toBe("'self'");
});

it('a page may use microphone, camera and screen only if its study records people, or if the editor previews one', async () => {
  const { scope } = await enterWorkspace(server.services, {
    login: { person: users.persons.owner, workspace: null },
    requested: users.workspace,
    now: server.clock.now(),
  });
  const spoken = makeBlock('open-question', 'Why?', { config: { modes: ['text', 'voice'] } });
  const agreement = makeBlock('consent', 'Recording', { config: makeConsent('We record you.') });
  const { linkToken } = await makeStudy(server.services.database, scope!, [agreement, spoken]);
  const task = makeBlock('screen-task', 'Find it', { config: { microphone: false } });
  const filmed = await makeStudy(server.services.database, scope!, [agreement, task]);
  const readPolicies = async (url: string) => {
    const { headers } = await server.app.inject(url);
    const permissions = String(headers['permissions-policy']);
    return [
      ...['microphone', 'camera', 'display-capture'].map(
        (device) => new RegExp(`${device}=\\((.*?)\\)`).exec(permissions)?.[1],
      ),
      /media-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1],
    ];
  };
  expect(await readPolicies(`/research/${linkToken}`)).toEqual(['self', '', '', 'blob:']);
  expect(await readPolicies(`/research/${filmed.linkToken}`)).toEqual(['', '', 'self', 'blob:']);
  expect(await readPolicies(`/research/${fixtures.linkToken}`)).toEqual(['', '', '', undefined]);
  const video = { media: randomUUID(), seconds: 2, hasSound: false, captions: {} };
  const picture = { media: randomUUID(), width: 4, height: 3, alt: {}, video };
  const shown = await makeStudy(server.services.database, scope!, [makeBlock('nps', 'Likely?', { picture })]);
  expect(await readPolicies(`/research/${shown.linkToken}`)).toEqual(['', '', '', "'self'"]);
  expect(await readPolicies('/preview')).toEqual(['self', 'self', 'self', "'self' blob:"]);
  // It frames the preview, and plays recordings with captions.
  expect(await readPolicies('/studies')).toEqual(['self', 'self', 'self', "'self' blob:"]);
});

it.each([[{}], [{ accept: 'text/html' }], [{ authorization: 'Bearer wrong', accept: 'text/html' }]])(
  '/metrics without its token is not found, and never a page: %j',
  async (headers) => {
    const reply = await server.app.inject({ method: 'GET', url: '/metrics', headers });
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('application/json');
    expect(reply.body).not.toContain('<');
  },
);

it('the page of a study is compressed better when it is asked for again, and says the same; no other is', async () => {
  const open = async (url: string) => {
    const { rawPayload, headers } = await server.app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return { rawPayload, policy: headers['content-security-policy'] };
  };
  const study = `/research/${fixtures.linkToken}`;
  const [first, second] = [await open(`${study}?lang=en`), await open(`${study}?lang=en&source=mail`)];
  expect(second.rawPayload.length).toBeLessThan(first.rawPayload.length);
  expect(brotliDecompressSync(second.rawPayload)).toEqual(brotliDecompressSync(first.rawPayload));
  expect(second.policy).toBe(first.policy);
  // Callers could have a new one compressed with each pair of requests.
  for (const url of ['/research/absent', `/embed/${fixtures.linkToken}?a=1`]) {
    const [before, after] = [await open(url), await open(url)];
    expect(after.rawPayload.length, url).toBe(before.rawPayload.length);
  }
});

it('inline styles and scripts need a nonce that is different for each reply', async () => {
  const [first, second] = await Promise.all([server.app.inject('/login'), server.app.inject('/login')]);
  const readNonce = (reply: { body: string }) => /nonce="([^"]+)"/.exec(reply.body)?.[1] ?? 'none';
  expect(first.headers['content-security-policy']).toContain(`'nonce-${readNonce(first)}'`);
  expect(readNonce(first)).not.toBe(readNonce(second));
});

it.each([
  ['', 'de-CH,fr;q=0.8', 'lang="de" dir="ltr"'],
  ['', 'tlh, ar;q=0.5', 'lang="ar" dir="rtl"'],
  ['', 'tlh', 'lang="en" dir="ltr"'],
  ['?lang=he', 'de', 'lang="he" dir="rtl"'],
  ['?lang=fr&lang=de', 'de', 'lang="fr" dir="ltr"'],
])(
  'an unknown link shows a page in a language of the browser: %s %s',
  async (search, acceptLanguage, attributes) => {
    const { body } = await server.app.inject({
      url: `/research/absent0000000000000000${search}`,
      headers: { 'accept-language': acceptLanguage },
    });
    expect(body).toContain(`<html ${attributes}>`);
  },
);

describe('the style of a workspace', () => {
  const saveStyle = async (displayName: string, links: Partial<Style> = {}) => {
    const visit = { workspace: users.workspace };
    const owner = users.members.owner;
    const { revision } = (await owner.call(customisation.getCustomisation, {}, visit)).body;
    const light = { ...DEFAULT_STYLE.light, accent: '#7a3fd0' };
    const style = { ...DEFAULT_STYLE, light, font: 'uploaded' as const, displayName, ...links };
    const { status } = await owner.call(customisation.saveStyle, { body: { revision, style } }, visit);
    expect(status).toBe(200);
  };
  const load = async (url: string) => {
    const { body, headers } = await server.app.inject({ url });
    return { body, policy: String(headers['content-security-policy']) };
  };

  it('is part of the page from the next load on, its styles allowed by their hashes; names are escaped', async () => {
    await saveStyle('"><script>alert(1)</script> $&');
    const url = `/research/${fixtures.linkToken}`;
    const { body, policy } = await load(url);
    const file = `/api/answering/${fixtures.linkToken}/style/[0-9a-f-]{36}`;
    expect(body).toMatch(
      new RegExp(`<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}"><style>`),
    );
    const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css!);
    expect(styles.map((css) => css.slice(0, 23))).toEqual(['p{}', ':root{--ground:#faf9f6;']);
    const hashes = styles.map((css) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`);
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')};`);
    expect(body).toContain('--accent:#7a3fd0;');
    expect(body).toMatch(
      new RegExp(
        `<img class="logo" src="${file}" alt="&#34;&#62;&#60;script&#62;alert\\(1\\)&#60;/script&#62; \\$&#38;" width="32" height="32"><div id="page">`,
      ),
    );
    await saveStyle('Acme');
    expect((await load(url)).body).toContain('alt="Acme"');
    const card = await server.app.inject({ url, headers: { 'user-agent': 'WhatsApp/2.23.20.0' } });
    const image = `<meta property="og:image" content="${server.services.config.publicUrl}${file}">`;
    expect(card.body).toMatch(new RegExp(`${image}<meta property="og:image:alt" content="Acme">`));
  });

  it('links its legal notice and privacy notice in the language of the page', async () => {
    const url = `/research/${fixtures.linkToken}`;
    expect((await load(url)).body).not.toContain('class="legal"');
    await saveStyle('Acme', { privacyUrl: 'https://acme.example/?a="b&c' });
    const link = (label: string) =>
      `<nav class="legal"><a href="https://acme.example/?a=&#34;b&#38;c" target="_blank" rel="noopener noreferrer" data-text="privacy">${label}</a></nav>`;
    expect((await load(url)).body).toContain(`</div>${link('Privacy')}`);
    await saveStyle('Acme');
  });

  async function publish(type: string, settings: { introduction?: boolean } = {}): Promise<string> {
    const { scope } = await enterWorkspace(server.services, {
      login: { person: users.persons.owner, workspace: null },
      requested: users.workspace,
      now: server.clock.now(),
    });
    const content = createContent('survey');
    return server.services.database.within(scope!, async (tx) => {
      const { id } = await createStudy(tx, scope!, {
        name: 'Us',
        kind: 'survey',
        content: {
          ...content,
          blocks: [makeBlock(type, 'Us?')],
          settings: { ...content.settings, ...settings },
        },
      });
      await publishStudy(tx, scope!, { study: id, revision: 1 });
      return (await requireStudy(tx, scope!, id)).linkToken;
    });
  }
  const readBoot = (body: string) => JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)![1]!) as PageBoot;

  it('names the workspace only in studies that say who asks', async () => {
    for (const introduction of [true, false]) {
      const { body } = await load(`/research/${await publish('nps', { introduction })}`);
      expect(readBoot(body).askedBy).toBe(introduction ? 'Acme' : undefined);
    }
  });

  it('has its texts in the language of the study, or else of the browser, and files of its first block preloaded', async () => {
    const preload = '<link rel="modulepreload" fetchpriority="low" href="/p/assets/date.js">';
    const headers = { 'accept-language': 'de-CH' };
    const late = await server.app.inject({ url: `/research/${await publish('date')}`, headers });
    expect(readBoot(late.body).messages.continue).toBe('Continue');
    expect(late.body).toContain(preload);
    const unknown = await server.app.inject({ url: '/research/none', headers });
    expect(readBoot(unknown.body).messages.continue).toBe('Weiter');
    // Texts of screens that say why a study cannot be answered are loaded when an open study has to show one.
    expect(readBoot(unknown.body).messages).toHaveProperty('unknown_title');
    expect(Object.keys(readBoot(late.body).messages).filter((key) => key.startsWith('closed_'))).toEqual([]);
    expect(unknown.body).not.toContain('modulepreload');
    expect((await load(`/research/${await publish('nps')}`)).body).not.toContain('modulepreload');
  });

  it('and its files are sent to participants of its studies only', async () => {
    const { body } = await load(`/research/${fixtures.linkToken}`);
    const [url] = /\/api\/answering\/[\w-]+\/style\/[0-9a-f-]+(?=" alt)/.exec(body)!;
    const reply = await server.app.inject({ url });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    const stranger = await seedFixtures(server, {
      workspace: users.strangerWorkspace,
      persons: { ...users.persons, owner: await readStranger() },
    });
    const foreignUrl = url.replace(fixtures.linkToken, stranger.linkToken);
    expect((await server.app.inject({ url: foreignUrl })).statusCode).toBe(404);
    const { body: foreignPage } = await load(`/research/${stranger.linkToken}`);
    expect([foreignPage.includes('#7a3fd0'), foreignPage.includes('alt="Acme"')]).toEqual([false, false]);
    await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${fixtures.study}`;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    await server.admin`update studies set deleted_at = null where id = ${fixtures.study}`;
  });

  it('is not shown where a link is unknown, and closed studies keep it', async () => {
    for (const unknown of ['absent0000000000000000', 'x'])
      expect((await load(`/research/${unknown}`)).body).not.toContain('<style>:root');
    // A device that the study is not for learns nothing of it before the password, either.
    await server.admin`
      update studies set password = 'x', link = link || '{"devices": ["phone"]}' where id = ${fixtures.study}`;
    const refused = (await load(`/research/${fixtures.linkToken}`)).body;
    expect([refused.includes('id="link"'), refused.includes('#7a3fd0')]).toEqual([true, false]);
    await server.admin`update studies set password = null where id = ${fixtures.study}`;
    expect((await load(`/research/${fixtures.linkToken}`)).body).toContain('--accent:#7a3fd0;');
    await server.admin`
      update studies set state = 'closed', link = link - 'devices' where id = ${fixtures.study}`;
    expect((await load(`/research/${fixtures.linkToken}`)).body).toContain('--accent:#7a3fd0;');
    await server.admin`update studies set link = link || '{"singleUse": true}' where id = ${fixtures.study}`;
    const { body } = await load(`/research/${fixtures.linkToken}`);
    expect([body.includes('<style>:root'), body.includes('class="logo"')]).toEqual([false, false]);
  });
});

async function readStranger(): Promise<string> {
  const [member] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  return member!.person;
}
