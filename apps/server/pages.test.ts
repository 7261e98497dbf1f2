import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '#product/studies/server/create-links.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { setLink } from '#product/studies/server/set-study.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import {
  missingFixtures,
  endpointUrl,
  seedFixtures,
  endpointName,
  type Fixtures,
} from './testing/calls-for-tests.ts';
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
    '<!doctype html><html lang="en"><title>Study</title><div id="page"></div><!--boot--></html>',
  'participant/sw.js': 'work()',
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

/** What is wrong with the headers of a reply; the address of the one page that our own pages may frame apart. */
function unsafe(address: string, headers: Record<string, unknown>): string[] {
  const policy = String(headers['content-security-policy']);
  const frame = address === '/preview' ? "frame-ancestors 'self'" : "frame-ancestors 'none'";
  return [
    headers['x-content-type-options'] === 'nosniff' ? '' : 'it may be read as another type',
    policy.startsWith("default-src 'none'") ? '' : 'its policy allows by default',
    policy.includes(frame) ? '' : 'others may frame it',
    policy.includes('unsafe') ? 'its policy is unsafe' : '',
    /^(no-referrer|strict-origin-when-cross-origin)$/.test(String(headers['referrer-policy']))
      ? ''
      : 'it tells others its address',
  ].filter(Boolean);
}

describe('nosniff, a policy, a frame rule and a referrer rule are on', () => {
  const PAGES: [string, number][] = [
    ['/', 200],
    ['/login', 200],
    ['/no/such/page', 200],
    ['/preview', 200],
    ['/research/absent0000000000000000', 404],
    ['/research/absent0000000000000000?preview=1', 302],
    ['/survey/absent0000000000000000', 302],
    ['/api/openapi.json', 200],
    ['/api/toy', 200],
    ['/mark.svg', 200],
    ['/scheme.js', 200],
    ['/p/sw.js', 200],
    ['/assets/main.js', 200],
    ['/assets/main.css', 200],
    ['/assets/inter.woff2', 200],
    ['/p/assets/index.js', 200],
  ];

  it.each(PAGES)('%s, answered with %i', async (address, status) => {
    const reply = await server.app.inject({ url: address, headers: { 'accept-encoding': 'br' } });
    expect(reply.statusCode).toBe(status);
    expect(unsafe(address, reply.headers)).toEqual([]);
    const head = await server.app.inject({ method: 'HEAD', url: address });
    expect([head.statusCode, head.body]).toEqual([status, '']);
    expect(unsafe(address, head.headers)).toEqual([]);
  });

  it('a page of single-use links, whose address names everything twice', async () => {
    const { services } = server;
    const { scope } = await enterWorkspace(
      services,
      users.persons.owner,
      users.workspace,
      services.clock.now(),
    );
    const { id, linkToken } = await makeStudy(services.database, scope!, [makeBlock('nps', 'How likely?')]);
    const [code] = await services.database.within(scope!, async (tx) => {
      const link = { open: true, closeAt: null, closeOn: null, onePerBrowser: true, singleUse: true };
      await setLink(tx, scope!, id, link);
      return createLinks(tx, scope!, id, 1);
    });
    for (const [use, status] of [
      [`${code}&use=x`, 200],
      [`x&use=${code}`, 404],
    ] as const) {
      const address = `/research/${linkToken}?lang=de&lang=fr&use=${use}`;
      const reply = await server.app.inject({ url: address });
      expect([reply.statusCode, unsafe(address, reply.headers)]).toEqual([status, []]);
    }
    expect((await server.app.inject({ url: `/research/${linkToken}?preview=1&preview=2` })).statusCode).toBe(
      302,
    );
  });

  it('the page of a study that accepts answers', async () => {
    const address = `/research/${fixtures.linkToken}`;
    const reply = await server.app.inject({ url: address });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('id="boot"');
    expect(unsafe(address, reply.headers)).toEqual([]);
  });

  const ERRORS: [string, number, 'GET' | 'POST', string, object?][] = [
    ['an address that is none', 404, 'GET', '/api/none'],
    ['a file that is none', 404, 'GET', '/assets/none.js'],
    ['a participant’s file that is none', 404, 'GET', '/p/assets/none.js'],
    ['a folder', 403, 'GET', '/assets/'],
    ['a way out of the folder', 404, 'GET', '/assets/..%2f..%2fpackage.json'],
    ['an address that cannot be read', 400, 'GET', '/research/%E0%A4%A'],
    ['a page that takes nothing', 404, 'POST', '/login', {}],
    ['a body that is too large', 413, 'POST', '/api/auth/login', { email: 'a'.repeat(1_100_000) }],
    ['a body that is wrong', 400, 'POST', '/api/auth/login', { email: 7 }],
  ];

  it.each(ERRORS)('%s: %i', async (_what, status, method, url, payload) => {
    const headers = { origin: 'http://localhost:3000' };
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([reply.statusCode, unsafe(url, reply.headers)]).toEqual([status, []]);
  });

  it('every endpoint, to a visitor', async () => {
    const found: string[] = [];
    for (const { endpoint } of server.routes) {
      const { headers } = await server
        .visitor()
        .send(endpoint.method, endpointUrl(endpoint, missingFixtures()));
      found.push(...unsafe(endpoint.path, headers).map((why) => `${endpointName(endpoint)}: ${why}`));
    }
    expect(server.routes.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  it('a stream that stays open', async () => {
    const live = server.routes.find(({ endpoint }) => endpoint.path.endsWith('/live'))!.endpoint;
    const { cookies } = users.members.owner;
    const reply = await server.app.inject({
      url: endpointUrl(live, fixtures),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      payloadAsStream: true,
    });
    expect(reply.headers['content-type']).toBe('text/event-stream');
    expect(unsafe(live.path, reply.headers)).toEqual([]);
    reply.stream().destroy();
  });
});

it('only the page of a study with a prototype in Figma may frame Figma, beside the editor’s preview', async () => {
  const { scope } = await enterWorkspace(
    server.services,
    users.persons.owner,
    users.workspace,
    server.clock.now(),
  );
  const figma = 'https://www.figma.com/proto/nrPSsILSYjesyc5UHjYYa4/Shop';
  const block = makeBlock('prototype-test', 'Buy a hat', { config: { kind: 'figma', figma } });
  const { linkToken } = await makeStudy(server.services.database, scope!, [block]);
  const framed = async (address: string) =>
    /frame-src ([^;]*)/.exec(
      String((await server.app.inject(address)).headers['content-security-policy']),
    )?.[1];
  expect(await framed(`/research/${linkToken}`)).toBe("'self' https://embed.figma.com");
  expect(await framed('/preview')).toBe("'self' https://embed.figma.com");
  expect(await framed(`/research/${fixtures.linkToken}`)).toBe("'self'");
  expect(await framed('/login')).toBe("'self'");
});

it('a page lets nothing run inline but what carries the nonce of this reply', async () => {
  const [one, other] = await Promise.all([server.app.inject('/login'), server.app.inject('/login')]);
  const nonceOf = (reply: { body: string }) => /nonce="([^"]+)"/.exec(reply.body)?.[1] ?? 'none';
  expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
});

it.each([
  ['', 'de-CH,fr;q=0.8', 'lang="de" dir="ltr"'],
  ['', 'tlh, ar;q=0.5', 'lang="ar" dir="rtl"'],
  ['', 'tlh', 'lang="en" dir="ltr"'],
  ['?lang=he', 'de', 'lang="he" dir="rtl"'],
  ['?lang=fr&lang=de', 'de', 'lang="fr" dir="ltr"'],
])('a link that leads nowhere says so in a language the person reads: %s %s', async (search, read, told) => {
  const { body } = await server.app.inject({
    url: `/research/absent0000000000000000${search}`,
    headers: { 'accept-language': read },
  });
  expect(body).toContain(`<html ${told}>`);
});
