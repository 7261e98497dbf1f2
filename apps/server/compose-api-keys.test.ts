import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import * as accounts from '#product/accounts/contract.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#product/connections/api-keys/contract.ts';
import type { KeyScope } from '#product/connections/api-keys/key-scopes.ts';
import { createStudy, getStudy, listStudies } from '#product/studies/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
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

const inDays = (days: number) => new Date(server.clock.now().getTime() + days * 86_400_000).toISOString();

async function createKey(
  visitor: Visitor,
  scopes: KeyScope[] = ['studies:read'],
  expiresAt: string | null = null,
) {
  const { body, status } = await visitor.call(createApiKey, { body: { name: 'Reports', scopes, expiresAt } });
  expect(status).toBe(201);
  return body;
}
const withKey = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });
const listWithKey = (secret: string, visitor = server.visitor()) =>
  visitor.call(listStudies, { query: {} }, withKey(secret));

describe('an API key', () => {
  it('is shown once, stored as a hash, and listed without its secret', async () => {
    const { secret, ...key } = await createKey(users.members.researcher);
    expect(secret).toMatch(/^eak_[\w-]{43}$/);
    expect(key).toMatchObject({ prefix: secret.slice(0, 10), state: 'active', lastUsedAt: null });
    const { body } = await users.members.researcher.call(listApiKeys, {});
    expect(body.items[0]).toEqual(key);
    const stored = await server.admin<{ row: string }[]>`
      select to_jsonb(k)::text as row from api_keys k union all select to_jsonb(i)::text from idempotency i
      union all select detail::text from audit_log`;
    expect(stored.length).toBeGreaterThan(1);
    expect(stored.filter(({ row }) => row.includes(secret.slice(10)))).toEqual([]);
  });

  it('reads without a cookie, and writes without the XSRF header and from no page', async () => {
    const { secret, id } = await createKey(users.members.researcher, ['studies:write']);
    expect((await listWithKey(secret)).status).toBe(200);
    const { headers } = withKey(secret);
    const reply = await server
      .visitor()
      .call(
        createStudy,
        { body: { name: 'By key', kind: 'survey' } },
        { headers: { authorization: headers.authorization, origin: null } },
      );
    expect(reply.status).toBe(201);
    const [row] = await server.admin`
      select actor from audit_log where action = 'study.create' order by seq desc limit 1`;
    expect(row?.actor).toEqual({
      kind: 'person',
      person: users.persons.researcher,
      role: 'researcher',
      key: id,
    });
  });

  it('is used alone where a request also has the cookie of a login', async () => {
    const { secret } = await createKey(users.members.researcher, ['results:read']);
    const reply = await listWithKey(secret, users.members.owner);
    expect([reply.status, reply.error?.message]).toEqual([
      403,
      'This request needs an API key with the scope studies:read.',
    ]);
    expect((await listWithKey('eak_wrong', users.members.owner)).status).toBe(401);
    expect((await users.members.owner.call(listStudies, { query: {} })).status).toBe(200);
  });

  it('has at most the rights of a researcher, and tells them', async () => {
    const { secret } = await createKey(users.members.owner, ['studies:read', 'workspace:read']);
    const { body } = await server.visitor().call(workspaces.getWorkspace, {}, withKey(secret));
    expect(body.role).toBe('researcher');
    expect(Object.entries(body.can).flatMap(([action, may]) => (may ? [action] : []))).toEqual([
      'workspace.read',
      'member.list',
    ]);
    const createdStudy = await users.members.owner.call(createStudy, {
      body: { name: 'A study', kind: 'survey' },
    });
    const study = await server
      .visitor()
      .call(getStudy, { params: { studyId: createdStudy.body.id } }, withKey(secret));
    expect(study.body.can).toMatchObject({ 'study.read': true, 'study.edit': false });
  });

  it('never acts for accounts, members, keys or the installation, and says so', async () => {
    const { secret } = await createKey(users.members.owner, [
      'studies:write',
      'responses:write',
      'results:read',
      'export',
      'workspace:read',
    ]);
    const visitor = server.visitor();
    for (const endpoint of [accounts.getMe, accounts.listLogins, accounts.listOutbox, listApiKeys] as const) {
      const { status, error } = await visitor.send(endpoint.method, endpoint.path, {
        options: withKey(secret),
      });
      expect([endpoint.path, status, error?.message]).toEqual([
        endpoint.path,
        403,
        'API keys can’t be used for this request. Log in and do it in the app.',
      ]);
    }
  });
});

describe('a key stops at its next call', () => {
  it('when it is revoked, which the audit log shows, and so its later use', async () => {
    const { secret, id } = await createKey(users.members.researcher);
    expect((await listWithKey(secret)).status).toBe(200);
    const revoke = () => users.members.researcher.call(revokeApiKey, { params: { keyId: id } });
    expect((await revoke()).status).toBe(204);
    for (let call = 0; call < 2; call += 1) {
      const { status, error } = await listWithKey(secret);
      expect([status, error?.message]).toEqual([
        401,
        'This API key was revoked. Create a new one under Account, Connections.',
      ]);
    }
    expect((await revoke()).status).toBe(204);
    const rows = await server.admin`
      select action from audit_log where entity = ${id} order by seq`;
    expect(rows.map(({ action }) => action)).toEqual([
      'api-key.create',
      'api-key.revoke',
      'api-key.use-revoked',
    ]);
  });

  it('when it expires', async () => {
    const { secret, id } = await createKey(users.members.researcher, ['studies:read'], inDays(1));
    expect((await listWithKey(secret)).status).toBe(200);
    server.clock.advance(86_400_000);
    expect((await listWithKey(secret)).error?.message).toMatch(/^This API key has expired/);
    const { body } = await users.members.researcher.call(listApiKeys, {});
    expect(body.items.find((key) => key.id === id)?.state).toBe('expired');
  });

  it('when its person becomes a viewer, and works again when that is undone', async () => {
    const { secret, id } = await createKey(users.members.admin);
    const setRole = (role: Role) =>
      users.members.owner.call(workspaces.changeRole, {
        params: { person: users.persons.admin },
        body: { role },
      });
    await setRole('viewer');
    expect((await listWithKey(secret)).error?.message).toMatch(/may no longer use API keys/);
    const { body } = await users.members.owner.call(listApiKeys, {});
    expect(body.items.find((key) => key.id === id)?.state).toBe('inactive');
    await setRole('admin');
    expect((await listWithKey(secret)).status).toBe(200);
  });

  it('when its person is removed, for good', async () => {
    const { visitor, person } = await server.register('leaver');
    const join = () => server.admin`insert into members (workspace, person, role, joined_at)
      values (${users.workspace}, ${person}, 'researcher', ${server.clock.now()})`;
    await join();
    const { body } = await visitor.call(
      createApiKey,
      { body: { name: 'Reports', scopes: ['studies:read'], expiresAt: null } },
      { workspace: users.workspace },
    );
    expect((await listWithKey(body.secret)).status).toBe(200);
    await users.members.owner.call(workspaces.removeMember, { params: { person } });
    expect((await listWithKey(body.secret)).status).toBe(401);
    await join();
    expect((await listWithKey(body.secret)).status).toBe(401);
  });

  it('when its person is disabled, and when its workspace is deleted', async () => {
    const { visitor, person, workspace } = await server.register('closer');
    const { secret } = await createKey(visitor);
    expect((await listWithKey(secret)).status).toBe(200);
    await server.admin`update identity.persons set disabled_at = ${server.clock.now()} where id = ${person}`;
    expect((await listWithKey(secret)).status).toBe(401);
    await server.admin`update identity.persons set disabled_at = null where id = ${person}`;
    expect((await listWithKey(secret)).status).toBe(200);
    await server.admin`update workspaces set deleted_at = ${server.clock.now()} where workspace = ${workspace}`;
    expect((await listWithKey(secret)).status).toBe(401);
  });
});

describe('keys of a workspace', () => {
  it('are seen and revoked by their person and by admins, and by nobody else', async () => {
    const { id } = await createKey(users.members.owner);
    const { researcher, admin, viewer, owner } = users.members;
    const listIds = async (visitor: Visitor) =>
      (await visitor.call(listApiKeys, {})).body.items.map((key) => key.id);
    expect(await listIds(owner)).toContain(id);
    expect(await listIds(admin)).toContain(id);
    expect(await listIds(researcher)).not.toContain(id);
    expect((await viewer.call(listApiKeys, {})).status).toBe(403);
    const revoke = (visitor: Visitor, keyId = id) => visitor.call(revokeApiKey, { params: { keyId } });
    const missing = await revoke(researcher, randomUUID());
    const foreign = await revoke(researcher);
    expect([missing.status, foreign.status, foreign.error]).toEqual([404, 404, missing.error]);
    expect((await revoke(viewer)).status).toBe(403);
    expect((await revoke(users.stranger)).status).toBe(404);
    expect((await revoke(admin)).status).toBe(204);
  });

  it('have limits in number and time', async () => {
    const { visitor } = await server.register('collector');
    const create = (expiresAt: string | null, name = 'Reports') =>
      visitor.call(createApiKey, { body: { name, scopes: ['studies:read'], expiresAt } });
    expect((await create(inDays(-1))).error?.fields).toEqual({ expiresAt: 'Choose a date in the future.' });
    expect((await create(inDays(4000))).error?.fields).toHaveProperty('expiresAt');
    expect((await create(null, '  ')).error?.fields).toEqual({ name: 'Enter a name.' });
    for (let count = 0; count < 25; count += 1) expect((await create(null)).status).toBe(201);
    const refused = await create(null);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'You already have 25 API keys here. Revoke one you no longer use.',
    ]);
  });
});

describe('calls with a key', () => {
  it('are counted, told in headers and refused beyond 600 a minute', async () => {
    const { secret } = await createKey(users.members.researcher);
    const [first, second] = [await listWithKey(secret), await listWithKey(secret)];
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '600', 'ratelimit-remaining': '599' });
    expect(second.headers).toMatchObject({ 'ratelimit-remaining': '598', 'ratelimit-reset': '60' });
    await server.admin`update identity.hits set count = 600 where key like 'api-key:%'`;
    const refused = await listWithKey(secret);
    expect([refused.status, refused.error?.message]).toEqual([
      429,
      'This API key may make 600 requests a minute. Try again in 60 s.',
    ]);
    expect(refused.headers).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '60' });
    server.clock.advance(60_000);
    expect((await listWithKey(secret)).status).toBe(200);
  });

  it('are noted at most once a minute', async () => {
    const { secret, id } = await createKey(users.members.researcher);
    const readLastUse = async () =>
      (await users.members.researcher.call(listApiKeys, {})).body.items.find((key) => key.id === id)
        ?.lastUsedAt;
    const usedAt = server.clock.now().toISOString();
    await listWithKey(secret);
    server.clock.advance(59_000);
    await listWithKey(secret);
    expect(await readLastUse()).toBe(usedAt);
    server.clock.advance(1_000);
    await listWithKey(secret);
    expect(await readLastUse()).toBe(server.clock.now().toISOString());
  });

  it('are done once per Idempotency-Key, apart from those of the person and of other keys', async () => {
    const [firstKey, secondKey] = [
      await createKey(users.members.researcher, ['studies:write']),
      await createKey(users.members.researcher, ['studies:write']),
    ];
    const create = async (authorization: string | null) => {
      const visitor = authorization ? server.visitor() : users.members.researcher;
      const headers = { authorization, 'idempotency-key': 'same' };
      const body = { name: 'Once', kind: 'survey' } as const;
      return (await visitor.call(createStudy, { body }, { headers })).body.id;
    };
    const first = await create(`Bearer ${firstKey.secret}`);
    expect(await create(`Bearer ${firstKey.secret}`)).toBe(first);
    const ids = [first, await create(`Bearer ${secondKey.secret}`), await create(null)];
    expect(new Set(ids).size).toBe(3);
    expect(
      (await server.visitor().call(getStudy, { params: { studyId: first } }, withKey(firstKey.secret)))
        .status,
    ).toBe(200);
  });

  it('are made in the key’s workspace only', async () => {
    const { secret } = await createKey(users.members.researcher);
    const headers = withKey(secret).headers;
    const call = (workspace: string) =>
      server.visitor().call(listStudies, { query: {} }, { headers, workspace });
    expect((await call(users.workspace)).status).toBe(200);
    const [foreign, missing] = [await call(users.strangerWorkspace), await call(randomUUID())];
    expect([foreign.status, foreign.error]).toEqual([404, missing.error]);
  });

  it('ignore the headers of proxies, and refuse other tokens', async () => {
    const call = (authorization: string) =>
      users.members.owner.call(listStudies, { query: {} }, { headers: { authorization } });
    expect((await call('Basic YTpi')).status).toBe(200);
    expect((await call('Bearer x')).headers['www-authenticate']).toBe('Bearer');
    for (const wrong of ['Bearer x', `Bearer eak_${'A'.repeat(43)}`, 'bearer eak_'])
      expect([wrong, (await call(wrong)).status]).toEqual([wrong, 401]);
  });
});
