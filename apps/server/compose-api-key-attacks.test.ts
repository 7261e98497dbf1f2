import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import * as archives from '#product/archives/contract.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#product/connections/api-keys/contract.ts';
import type { KeyScope } from '#product/connections/api-keys/key-scopes.ts';
import { createStudy, listStudies } from '#product/studies/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as twoFactor from '#product/accounts/two-factor/contract.ts';
import { showCode } from '#product/accounts/two-factor/server/testing/authenticator.ts';
import { requireTwoFactor } from '#product/workspaces/contract.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
});
afterAll(() => server.close());

async function createKey(visitor: Visitor, scopes: KeyScope[] = ['studies:read'], workspace?: string) {
  const body = { name: 'Reports', scopes, expiresAt: null };
  const reply = await visitor.call(createApiKey, { body }, { workspace });
  expect(reply.status).toBe(201);
  return reply.body;
}
const withKey = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const list = (secret: string) => server.visitor().call(listStudies, { query: {} }, withKey(secret));

it('a secret anywhere but in the header Authorization is no key', async () => {
  const { secret } = await createKey(users.members.researcher);
  const visitor = server.visitor();
  for (const name of ['api_key', 'key', 'access_token', 'authorization', 'workspace']) {
    const { status } = await visitor.send('GET', `/api/studies?${name}=${encodeURIComponent(secret)}`);
    expect([name, status]).toEqual([name, 401]);
  }
  const otherHeaders: Record<string, string>[] = [
    { 'x-api-key': secret },
    { cookie: `earshot=${secret}; __Host-earshot=${secret}` },
    { 'proxy-authorization': `Bearer ${secret}` },
    { authorization: `Basic ${Buffer.from(`${secret}:`).toString('base64')}` },
  ];
  for (const headers of otherHeaders)
    expect((await visitor.send('GET', '/api/studies', { options: { headers } })).status).toBe(401);
  const body = { name: 'A study', kind: 'survey', authorization: `Bearer ${secret}` };
  expect((await visitor.send('POST', '/api/studies', { body })).status).toBe(401);
});

it('a key of a person without two-factor is refused while their workspace requires it', async () => {
  const { owner, researcher } = users.members;
  const { secret } = await createKey(researcher);
  const startedSetup = await owner.call(twoFactor.startTwoFactor, {});
  const code = showCode(startedSetup.body.key, server.clock.now());
  expect((await owner.call(twoFactor.confirmTwoFactor, { body: { code } })).status).toBe(200);
  expect((await list(secret)).status).toBe(200);
  expect((await owner.call(requireTwoFactor, { body: { required: true } })).status).toBe(200);
  const refused = await list(secret);
  expect([refused.status, refused.error?.message]).toEqual([
    401,
    'This workspace requires two-factor authentication, and the person who made this API key hasn’t set it up.',
  ]);
  expect((await owner.call(requireTwoFactor, { body: { required: false } })).status).toBe(200);
  expect((await list(secret)).status).toBe(200);
});

it('unknown secrets all get the same reply, however much of them is right', async () => {
  const { secret, prefix } = await createKey(users.members.researcher);
  const nearlyRight = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
  const replies = await Promise.all([nearlyRight, prefix, secret.toLowerCase(), 'eak_', 'x'].map(list));
  expect(new Set(replies.map(({ status, error }) => JSON.stringify([status, error]))).size).toBe(1);
  expect(replies[0]?.status).toBe(401);
});

it('no other site may send a key, or read a reply', async () => {
  const { secret } = await createKey(users.members.researcher);
  const origin = 'https://evil.example';
  const preflight = await server.app.inject({
    method: 'OPTIONS',
    url: '/api/studies',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  });
  const read = await server.app.inject({
    url: '/api/studies',
    headers: { ...withKey(secret).headers, origin },
  });
  expect(read.statusCode).toBe(200);
  for (const { headers } of [preflight, read])
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(read.headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('no line of the log contains a secret, whatever becomes of its call', async () => {
  const { secret, id } = await createKey(users.members.researcher);
  const visitor = server.visitor();
  const before = server.lines.length;
  await list(secret);
  await visitor.send('POST', '/api/studies', {
    body: { name: secret, kind: 'survey' },
    options: withKey(secret),
  });
  await visitor.send('GET', `/api/studies/${secret}?search=${secret}`, { options: withKey(secret) });
  await server.admin`update identity.hits set count = 600 where key = ${`api-key:${id}`}`;
  expect((await list(secret)).status).toBe(429);
  server.services.log.warn({ note: `used ${secret} today` }, `the key ${secret}`);
  await users.members.researcher.call(revokeApiKey, { params: { keyId: id } });
  expect((await list(secret)).status).toBe(401);
  expect(server.lines.length - before).toBeGreaterThan(2);
  expect(JSON.stringify(server.lines)).not.toContain(secret.slice(10));
});

it('the reply with a secret is not kept under its Idempotency-Key, and the key is created once', async () => {
  const { visitor } = await server.register('repeater');
  const body = { name: 'Once', scopes: ['studies:read' as const], expiresAt: null };
  const create = () => visitor.call(createApiKey, { body }, { headers: { 'idempotency-key': 'first' } });
  const first = await create();
  const repeated = await create();
  expect([first.status, repeated.status]).toEqual([201, 409]);
  const rows = await server.admin<{ row: string }[]>`select to_jsonb(i)::text as row from idempotency i`;
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => row.includes(first.body.secret.slice(10)))).toEqual([]);
  expect((await visitor.call(listApiKeys, {})).body.items).toHaveLength(1);
});

it('each key has a limit of its own, which the operator sets', async () => {
  const [first, second] = [
    await createKey(users.members.researcher),
    await createKey(users.members.researcher),
  ];
  const { config } = server.services;
  const { apiCallsPerMinute } = config;
  Object.assign(config, { apiCallsPerMinute: 2 });
  try {
    expect((await list(first.secret)).headers).toMatchObject({ 'ratelimit-limit': '2' });
    expect((await list(first.secret)).status).toBe(200);
    const refused = await list(first.secret);
    expect([refused.status, refused.error?.message]).toEqual([
      429,
      'This API key may make 2 requests a minute. Try again in 60 s.',
    ]);
    expect((await list(second.secret)).status).toBe(200);
    // Refused calls count too, so that a program with the wrong scope is stopped as well.
    const { secret } = await createKey(users.members.researcher, ['results:read']);
    const statuses = [await list(secret), await list(secret), await list(secret)].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 429]);
  } finally {
    Object.assign(config, { apiCallsPerMinute });
  }
});

it('a live page that a key has opened ends when the key is revoked', async () => {
  const { researcher } = users.members;
  const { secret, id } = await createKey(researcher, ['results:read']);
  const study = await researcher.call(createStudy, { body: { name: 'Watched', kind: 'survey' } });
  const live = await server.app.inject({
    url: `/api/studies/${study.body.id}/live`,
    headers: withKey(secret).headers,
    payloadAsStream: true,
  });
  expect(live.statusCode).toBe(200);
  let isEnded = false;
  live
    .stream()
    .on('close', () => (isEnded = true))
    .resume();
  await researcher.call(revokeApiKey, { params: { keyId: id } });
  await vi.waitFor(() => expect(isEnded).toBe(true), { timeout: 15_000, interval: 100 });
}, 30_000);

it('a call that runs while its key is revoked is carried out whole, and the next one is refused', async () => {
  const { researcher } = users.members;
  const { secret, id } = await createKey(researcher, ['studies:write']);
  const create = () =>
    server.visitor().call(createStudy, { body: { name: 'Meanwhile', kind: 'survey' } }, withKey(secret));
  const [created, revoked] = await Promise.all([
    create(),
    researcher.call(revokeApiKey, { params: { keyId: id } }),
  ]);
  expect(revoked.status).toBe(204);
  expect([201, 401]).toContain(created.status);
  const [row] = await server.admin`select count(*)::int as studies from studies where name = 'Meanwhile'`;
  expect(row?.studies).toBe(created.status === 201 ? 1 : 0);
  expect((await create()).status).toBe(401);
});

it('a key creates its owner no archive with files that researchers may not have, and downloads none', async () => {
  const { owner } = users.members;
  const { secret } = await createKey(owner, ['export']);
  const options = withKey(secret);
  const request = (visitor: Visitor, headers = {}) => visitor.call(archives.exportWorkspace, {}, headers);
  await request(owner);
  await request(server.visitor(), options);
  const builds = await server.admin<{ id: string; workspace: string; subject: string }[]>`
    select id, workspace, thing as subject from exports where status = 'Queued' order by length(thing)`;
  expect(builds.map(({ subject }) => subject)).toEqual([
    'workspace',
    expect.stringMatching(/^workspace without .*audit-log/),
  ]);
  const [worker] = archiveWorkers(server.services, listArchiveParts());
  for (const { id, workspace } of builds)
    await worker!.work(
      { workspace, export: id },
      { now: server.clock.now(), signal: new AbortController().signal },
    );
  const full = (await request(owner)).body.url!;
  const limited = (await request(server.visitor(), options)).body.url!;
  expect((await owner.send('GET', full)).status).toBe(200);
  expect((await server.visitor().send('GET', full, { options })).status).toBe(410);
  const download = await server.visitor().send('GET', limited, { options });
  expect(download.status).toBe(200);
  expect(download.body).not.toContain('audit-log.');
});

it('a link to an archive opens with keys of its own workspace and person only', async () => {
  const { admin } = users.members;
  const { secret } = await createKey(admin, ['export']);
  const study = await admin.call(createStudy, { body: { name: 'Exported', kind: 'survey' } });
  const exportStudy = () =>
    server.visitor().call(archives.exportStudy, { params: { id: study.body.id } }, withKey(secret));
  await exportStudy();
  const [build] = await server.admin<{ id: string; workspace: string }[]>`
    select id, workspace from exports where thing = ${`study_${study.body.id}`}`;
  const [worker] = archiveWorkers(server.services, listArchiveParts());
  await worker!.work(
    { workspace: build!.workspace, export: build!.id },
    { now: server.clock.now(), signal: new AbortController().signal },
  );
  const url = (await exportStudy()).body.url!;
  const [home] = await server.admin<{ workspace: string }[]>`
    select workspace from members where person = ${users.persons.admin} and workspace <> ${users.workspace}`;
  const keyElsewhere = await createKey(admin, ['export'], home!.workspace);
  const keyOfColleague = await createKey(users.members.researcher, ['export']);
  const download = async (key: string) =>
    (await server.visitor().send('GET', url, { options: withKey(key) })).status;
  expect([
    await download(secret),
    await download(keyElsewhere.secret),
    await download(keyOfColleague.secret),
  ]).toEqual([200, 404, 404]);
});

it('keys of many members are listed page by page, and a cursor from elsewhere is refused', async () => {
  const { visitor, person, workspace } = await server.register('lister');
  const { prefix } = await createKey(visitor);
  // More than a page, as if they had been created and revoked over the years.
  for (let index = 0; index < 60; index += 1)
    await server.admin`
      insert into api_keys (workspace, id, person, name, prefix, hash, scopes, created_at, revoked_at)
      values (${workspace}, ${randomUUID()}, ${person}, ${`Key ${index}`}, ${prefix},
        sha256(${`${workspace} ${index}`}::bytea), '["studies:read"]', ${new Date(2026, 0, 1 + (index >> 1))},
        ${server.clock.now()})`;
  const names: string[] = [];
  let after: string | undefined;
  do {
    const { body } = await visitor.call(listApiKeys, { query: after ? { after } : {} });
    names.push(...body.items.map(({ name }) => name));
    after = body.next ?? undefined;
  } while (after);
  expect(names).toHaveLength(61);
  expect(new Set(names).size).toBe(61);
  expect(names[0]).toBe('Reports');
  const { status, error } = await visitor.call(listApiKeys, { query: { after: 'elsewhere' } });
  expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['after']]);
});
