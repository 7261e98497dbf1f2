import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { getSigningKey } from '#platform/secrets/keys.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as responses from '#product/responses/contract.ts';
import { createPlayerBoot } from '#product/responses/server/page/create-player-boot.ts';
import * as results from '#product/results/contract.ts';
import * as studies from '#product/studies/contract.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
} from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  PASSWORD,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
});
afterAll(() => server.close());

const formatCookies = (visitor: TestUsers['stranger']) =>
  [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const listEndpoints = () => server.routes.map(({ endpoint }) => endpoint);

/** The properties that a body's contract knows. */
function readShape(shape: z.ZodType): object {
  if (shape instanceof z.ZodObject) return shape.shape as object;
  return shape instanceof z.ZodOptional ? readShape(shape.unwrap() as z.ZodType) : {};
}

describe('bodies', () => {
  it('F8: a request body cannot set a column that its contract does not have', async () => {
    const columns = await server.admin<{ name: string }[]>`
      select distinct column_name::text as name from information_schema.columns
      where table_schema in ('public', 'identity') order by 1`;
    const toCamelCase = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    const names = new Set(columns.flatMap(({ name }) => [name, toCamelCase(name)]));
    expect(names.size).toBeGreaterThan(80);
    let testedCount = 0;
    for (const endpoint of listEndpoints().filter(takesBody)) {
      const visitor = endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;
      const validBody = exampleBody(endpoint, missingFixtures())!;
      const unknownNames = [...names].filter((name) => !(name in readShape(endpoint.body)));
      const step = process.env.EARSHOT_LONG_TESTS ? 9 : 45;
      for (const name of unknownNames.filter((_, index) => index % step === testedCount % step)) {
        const { status, error } = await visitor.send(
          endpoint.method,
          endpointUrl(endpoint, missingFixtures()),
          {
            body: { ...validBody, [name]: true },
          },
        );
        expect([endpointName(endpoint), name, status === 400 || status === 429], error?.message).toEqual([
          endpointName(endpoint),
          name,
          true,
        ]);
      }
      const all = { ...Object.fromEntries(unknownNames.map((name) => [name, true])), ...validBody };
      const { status } = await visitor.send(endpoint.method, endpointUrl(endpoint, missingFixtures()), {
        body: all,
      });
      expect([endpointName(endpoint), [400, 429].includes(status)]).toEqual([endpointName(endpoint), true]);
      testedCount += 1;
    }
    expect(testedCount).toBeGreaterThan(20);
    // Hundreds of endpoints.
  }, 240_000);

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Eve', 415],
    ['plain text', 'text/plain', '{"name":"Eve"}', 415],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x\r\n\r\n{"name":"Eve"}\r\n--x--', 415],
    ['no content type', '', '{"name":"Eve"}', 415],
    ['XML', 'application/xml', '<name>Eve</name>', 415],
    ['JSON in UTF-16', 'application/json; charset=utf-16', '{"name":"Eve"}', 415],
    ['two JSON values', 'application/json; boundary=x', '{"name":"Eve"} {"name":"Ada"}', 400],
    ['incomplete JSON', 'application/json', '{"name":', 400],
    ['a repeated property', 'application/json', '{"name":"Eve","name":"Eve 2","__proto__":{"x":1}}', 400],
    ['a constructor property', 'application/json', '{"name":"Eve","constructor":{"prototype":{"x":1}}}', 400],
  ])('E7: %s is rejected and changes nothing', async (_, type, body, status) => {
    const owner = users.members.owner;
    const before = (await owner.call(accounts.getMe, {})).body.person.name;
    const reply = await server.app.inject({
      method: 'PATCH',
      url: '/api/account/profile',
      payload: body,
      headers: {
        cookie: formatCookies(owner),
        origin: owner.origin,
        'x-xsrf-token': owner.cookies.get('XSRF-TOKEN')!,
        ...(type ? { 'content-type': type } : {}),
      },
    });
    expect([415, 400]).toContain(reply.statusCode);
    expect([type, reply.statusCode]).toEqual([type, status]);
    expect((await owner.call(accounts.getMe, {})).body.person.name).toBe(before);
  });

  it('E7: a byte order mark before JSON is ignored or rejected, and bypasses no login', async () => {
    const send = (visitor: TestUsers['stranger'] | null) =>
      server.app.inject({
        method: 'PATCH',
        url: '/api/account/profile',
        payload: '\ufeff{"name":"Marked"}',
        headers: {
          'content-type': 'application/json',
          origin: users.stranger.origin,
          ...(visitor
            ? { cookie: formatCookies(visitor), 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN')! }
            : {}),
        },
      });
    expect([200, 400]).toContain((await send(users.stranger)).statusCode);
    expect([400, 401]).toContain((await send(null)).statusCode);
  });

  it.each(['Evil\r\nSet-Cookie: a=b', 'Evil\nX: y', 'Evil\u0085', 'Evil"; filename="x.exe'])(
    'E5: a study named %j adds no response header',
    async (name) => {
      const created = await users.members.owner.call(
        studies.createStudy,
        { body: { name, kind: 'survey' } },
        { workspace: users.workspace },
      );
      if (created.status >= 400) return expect(created.status).toBe(400);
      const id = (created.body as { id: string }).id;
      const reply = await server.app.inject({
        url: `/api/studies/${id}/responses.csv?workspace=${users.workspace}`,
        headers: { cookie: formatCookies(users.members.owner) },
      });
      const disposition = String(reply.headers['content-disposition'] ?? '');
      expect(disposition).not.toMatch(/[\r\n\u0085]/);
      expect(disposition.match(/filename="/g)?.length ?? 1).toBe(1);
      expect(reply.headers).not.toHaveProperty('x');
      expect(reply.cookies).toEqual([]);
    },
  );
});

describe('URLs', () => {
  it('F5: contain no sequential numbers: ids are random UUIDs, link tokens 128 random bits', async () => {
    const ids: string[] = [];
    const links: string[] = [];
    for (let n = 0; n < 40; n += 1) {
      const { body } = await users.members.owner.call(
        studies.createStudy,
        { body: { name: `Study ${n}`, kind: 'survey' } },
        { workspace: users.workspace },
      );
      ids.push((body as { id: string }).id);
    }
    const rows = await server.admin<{ id: string; link: string }[]>`
      select id, link_token as link from studies where id = any(${ids}::uuid[])`;
    links.push(...rows.map(({ link }) => link));
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    for (const link of links) expect(Buffer.from(link, 'base64url').length).toBeGreaterThanOrEqual(16);
    // Half of the hex digits of consecutive ids are below eight.
    const digits = ids.join('').replaceAll('-', '');
    const low = [...digits].filter((digit) => Number.parseInt(digit, 16) < 8).length;
    expect(Math.abs(low / digits.length - 0.5)).toBeLessThan(0.12);
    expect(new Set([...ids, ...links]).size).toBe(80);
    const sequences = await server.admin<{ name: string }[]>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema in ('public', 'identity') and (is_identity = 'YES' or column_default like 'nextval%')`;
    expect(sequences.map(({ name }) => name)).toEqual([]);
  });

  it('I6: GET requests change nothing except records of access', async () => {
    const readState = () => server.admin`
      select (select json_agg(s order by s.id) from studies s) as studies,
        (select json_agg(to_jsonb(r) - 'ordinal' - 'folded' order by r.id) from responses r) as responses,
        (select json_agg(m order by m.workspace, m.person) from members m) as members,
        (select json_agg(w order by w.workspace) from workspaces w) as workspaces,
        (select json_agg(i order by i.id) from invitations i) as invitations,
        (select json_agg(p order by p.id) from identity.persons p) as persons,
        (select json_agg(t order by t.id) from identity.tokens t) as tokens,
        (select json_agg(e order by e.id) from exports e) as exports`;
    const before = await readState();
    for (const endpoint of listEndpoints().filter(
      ({ method, path: route }) => method === 'GET' && !route.endsWith('/live'),
    ))
      await users.members.owner.send('GET', endpointUrl(endpoint, fixtures));
    for (const page of ['/', `/research/${fixtures.linkToken}`, '/api/auth/logout', '/api/sample'])
      await server.app.inject({ url: page, headers: { cookie: formatCookies(users.members.owner) } });
    expect(await readState()).toEqual(before);
  });

  it('I8: private replies must not be cached', async () => {
    const privateUrls = [
      ...listEndpoints()
        // Pictures of a study and the logo are visible to everyone with the link, and never change.
        .filter(
          ({ method, path: route }) =>
            method === 'GET' && !/\/live$|^\/api\/answering\/.*\/(media|style)/.test(route),
        )
        .map((endpoint) => endpointUrl(endpoint, fixtures)),
      '/',
      '/studies',
      `/research/${fixtures.linkToken}`,
    ];
    for (const url of privateUrls) {
      const { headers } = await server.app.inject({
        url,
        headers: { cookie: formatCookies(users.members.owner) },
      });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
      expect([url, headers['set-cookie'] && headers['cache-control']]).not.toEqual([url, 'public']);
    }
  });

  it.each([
    'https://evil.example',
    'null',
    'http://localhost:3000.evil.example',
    'https://localhost:3000',
    'file://',
  ])('I9: the origin %s may read nothing, with or without a preflight request', async (origin) => {
    for (const endpoint of listEndpoints()) {
      const url = endpointUrl(endpoint, fixtures);
      if (url.endsWith('/live')) continue;
      const preflight = await server.app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': endpoint.method },
      });
      const headers = { origin, cookie: formatCookies(users.members.owner) };
      const actual = endpoint.method === 'GET' ? await server.app.inject({ url, headers }) : preflight;
      // Frames without an origin answer without a cookie, as any program may that has the link.
      const isForFrames = origin === 'null' && url.startsWith('/api/answering/');
      for (const { headers: sent } of [preflight, actual]) {
        const names = Object.keys(sent).filter((name) => name.startsWith('access-control'));
        if (!isForFrames) expect([url, names]).toEqual([url, []]);
        expect(names).not.toContain('access-control-allow-credentials');
      }
      expect([url, preflight.statusCode >= 400]).toEqual([url, !isForFrames]);
    }
  });
});

it('a request with another Host is rejected on every route', async () => {
  const headers = {
    host: 'rebound.example:3000',
    'x-forwarded-host': 'localhost:3000',
    cookie: formatCookies(users.members.owner),
  };
  for (const url of [
    '/',
    '/register',
    '/api/site',
    '/api/auth/me',
    '/none',
    `/research/${fixtures.linkToken}`,
  ]) {
    const reply = await server.app.inject({ url, headers });
    expect([url, reply.statusCode, reply.json<unknown>()]).toEqual([
      url,
      421,
      {
        code: 'not_found',
        message:
          'Earshot isn’t available at this address. Open it at http://localhost:3000, or ask the operator to set PUBLIC_URL.',
      },
    ]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  for (const url of ['/healthz', '/readyz'])
    expect((await server.app.inject({ url, headers })).statusCode, url).toBe(200);
});

it('no route accepts TRACE or CONNECT', async () => {
  for (const url of ['/', '/api/site', `/research/${fixtures.linkToken}`, '/api/account/profile'])
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND'] as unknown as 'GET'[]) {
      const reply = await server.app.inject({ method, url, headers: { 'x-canary': 'echoed' } });
      expect([method, url, reply.statusCode >= 400]).toEqual([method, url, true]);
      expect(reply.body).not.toContain('echoed');
    }
});

it('a rejected request is logged with its route and reason', async () => {
  const before = server.lines.length;
  await users.members.viewer.call(
    studies.createStudy,
    { body: { name: 'Not mine to make', kind: 'survey' } },
    { workspace: users.workspace },
  );
  expect(server.lines.slice(before)).toContainEqual(
    expect.objectContaining({ message: 'a call was refused', route: '/api/studies', why: 'forbidden' }),
  );
});

describe('data in replies', () => {
  it('F9: a participant’s page contains these properties and no others', async () => {
    const { body } = await server.app.inject({ url: `/research/${fixtures.linkToken}` });
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(body)?.[1];
    // Without a built page there is no boot data in the HTML, so it is created directly.
    const bootData = (
      boot
        ? JSON.parse(boot)
        : {
            ...(await createPlayerBoot(server.services, {
              linkToken: fixtures.linkToken,
              language: 'en',
              now: server.clock.now(),
            })),
            messages: {},
          }
    ) as { askedBy?: string; study: { blocks: object[] } & Record<string, unknown> };
    const keys = (value: object) => Object.keys(value).toSorted();
    expect({
      boot: keys(bootData),
      study: keys(bootData.study),
      blocks: [...new Set(bootData.study.blocks.flatMap(keys))].toSorted(),
    }).toMatchInlineSnapshot(`
      {
        "blocks": [
          "config",
          "help",
          "id",
          "isLate",
          "isShownAfterwards",
          "required",
          "seconds",
          "showIf",
          "skips",
          "title",
          "type",
        ],
        "boot": [
          "askedBy",
          "day",
          "linkToken",
          "message",
          "messages",
          "preview",
          "state",
          "study",
        ],
        "study": [
          "base",
          "blocks",
          "groups",
          "language",
          "languages",
          "name",
          "settings",
          "variables",
          "version",
        ],
      }
    `);
    // The welcome says who asks, which a study can turn off.
    expect(bootData.askedBy).toBe('Team of owner');
    const rest = JSON.stringify({ ...bootData, askedBy: null });
    for (const secret of [users.workspace, users.persons.owner, 'owner@example.com', 'Team of owner'])
      expect(rest).not.toContain(secret);
  });

  it('F10: no reply, page, error or log line contains a secret', async () => {
    const participant = server.visitor();
    const begun = await participant.call(responses.startResponse, {
      params: { linkToken: fixtures.linkToken },
      body: { mode: 'fresh', key: crypto.randomUUID(), language: 'en', version: 1 },
    });
    expect(begun.status).toBeLessThan(300);
    const [credential] = await server.admin<{ password: string }[]>`
      select password from identity.credentials limit 1`;
    const canaries: Record<string, string> = {
      'signing key': getSigningKey(server.services.database).toString('base64url'),
      'password hash': credential!.password,
      'login of the owner': users.members.owner.cookies.get('earshot')!,
      'resume token': participant.cookies.get('earshot-resume')!,
      password: 'correct horse battery',
    };
    const texts: [string, string][] = [];
    for (const endpoint of listEndpoints()) {
      if (endpoint.path.endsWith('/live') || /logout|leave/.test(endpoint.path)) continue;
      for (const visitor of [users.members.admin, server.visitor()])
        for (const body of endpoint.method === 'GET'
          ? [undefined]
          : [exampleBody(endpoint, missingFixtures()), { wrong: true }]) {
          const reply = await visitor.send(
            endpoint.method,
            endpointUrl(endpoint, body ? missingFixtures() : fixtures),
            {
              body,
            },
          );
          texts.push([endpointName(endpoint), JSON.stringify([reply.body, reply.headers])]);
        }
    }
    for (const url of ['/', '/login', '/none', `/research/${fixtures.linkToken}`, '/%00', '/api/%ff'])
      texts.push([url, (await server.app.inject({ url })).body]);
    texts.push(['the log', JSON.stringify(server.lines)]);
    for (const [name, secret] of Object.entries(canaries))
      expect(texts.filter(([, text]) => text.includes(secret)).map(([source]) => [name, source])).toEqual([]);
  });

  it('F10: the built programs contain no source maps', () => {
    const root = path.resolve(import.meta.dirname, '../../dist');
    const files = readdirSync(root, { recursive: true }).map(String);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

/** Opens the live stream of a study, and returns a function that tells whether it has ended. */
async function openLiveStream(visitor: TestUsers['stranger']): Promise<() => boolean> {
  const live = await server.app.inject({
    url: `/api/studies/${fixtures.study}/live?workspace=${users.workspace}`,
    headers: { cookie: formatCookies(visitor) },
    payloadAsStream: true,
  });
  expect(live.statusCode).toBe(200);
  let ended = false;
  live
    .stream()
    .on('close', () => (ended = true))
    .resume();
  return () => ended;
}

/** Logs the owner in from another browser. */
async function logInOwnerAgain() {
  const visitor = server.visitor();
  const body = { email: 'owner@example.com', password: PASSWORD };
  expect((await visitor.call(accounts.logIn, { body })).status).toBe(200);
  const { items } = (await visitor.call(accounts.listLogins, {})).body;
  return { visitor, login: items.find(({ current }) => current)!.id };
}

it('F11: removal or logout ends live streams within five seconds, and every further request is rejected immediately', async () => {
  const viewer = users.members.viewer;
  const [loggedOut, endedByOther, expired, active] = [
    await logInOwnerAgain(),
    await logInOwnerAgain(),
    await logInOwnerAgain(),
    await logInOwnerAgain(),
  ];
  const streams = {
    removed: await openLiveStream(viewer),
    loggedOut: await openLiveStream(loggedOut.visitor),
    endedByOther: await openLiveStream(endedByOther.visitor),
    expired: await openLiveStream(expired.visitor),
    active: await openLiveStream(active.visitor),
  };
  await server.admin`delete from members where workspace = ${users.workspace} and person = ${users.persons.viewer}`;
  const read = await viewer.call(
    results.getOverview,
    { params: { studyId: fixtures.study } },
    { workspace: users.workspace },
  );
  expect(read.status).toBe(404);
  expect((await loggedOut.visitor.call(accounts.logOut, {})).status).toBe(204);
  const params = { loginId: endedByOther.login };
  expect((await active.visitor.call(accounts.endLogin, { params })).status).toBe(204);
  await server.admin`update identity.logins set expires_at = ${server.clock.now()} where id = ${expired.login}`;
  await vi.waitFor(
    () =>
      expect(Object.fromEntries(Object.entries(streams).map(([reason, ended]) => [reason, ended()]))).toEqual(
        {
          removed: true,
          loggedOut: true,
          endedByOther: true,
          expired: true,
          active: false,
        },
      ),
    { timeout: 8_000 },
  );
});
