import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { notFound } from '#platform/errors/errors.ts';
import { jobType } from '#platform/queue/queue.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { UNCONFIRMED_LOGIN_REASON } from '#product/accounts/account.ts';
import * as accounts from '#product/accounts/contract.ts';
import { PASSWORD, serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { listAuditEntries } from '../../audit/contract.ts';
import '../../server/testing/all-features.ts';
import { listAuditKinds } from '#product/workspaces/server/audit/list-audit-kinds.ts';
import type { AuditEntry } from '../../audit/contract.ts';
import { formatSentence } from '../../audit/format-entry.ts';
import { auditRoutes } from '../../audit/server/routes.ts';
import { auditPolicy } from '#product/workspaces/server/policy.ts';
import * as contract from '../contract.ts';
import { operatorRoutes } from './routes.ts';

const toText = (entry: AuditEntry) => formatSentence(listAuditKinds(), entry);

let server: Awaited<ReturnType<typeof serveForTests>>;
let operator: Visitor;
let operatorId: string;

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: (services) => [...operatorRoutes(services), ...auditRoutes(services)],
    policies: [auditPolicy],
  });
  const { client, reply } = await server.register('operator@example.com', { workspaceName: 'Operations' });
  [operator, operatorId] = [client, reply.body.person.id];
});
afterAll(() => server.close());

const logIn = async (visitor: Visitor, email: string) =>
  (await visitor.call(accounts.logIn, { body: { email, password: PASSWORD } })).status;
// Actions need a login that is not old; limits of earlier tests are over.
beforeEach(async () => {
  server.clock.advance(3_600_000);
  expect(await logIn(operator, 'operator@example.com')).toBe(200);
});

async function registerSomeone(name = randomUUID().slice(0, 8)) {
  const email = `${name}@example.com`;
  const { client, reply } = await server.register(email, { workspaceName: `Team ${name}` });
  return { email, client, id: reply.body.person.id, workspace: reply.body.workspaces[0]!.id };
}
const listMails = async (email: string) =>
  (
    await server.admin<{ subject: string }[]>`
      select subject from identity.outbox where recipient = ${email} order by created_at, subject`
  ).map(({ subject }) => subject);
const isLoggedIn = async (visitor: Visitor) => (await visitor.call(accounts.getMe, {})).status === 200;

describe('people', () => {
  it('are found by parts of name and address, page by page, and are not repeated', async () => {
    const { email } = await registerSomeone('needle');
    const { body } = await operator.call(contract.listInstalledPersons, {
      query: { search: ' NEEDLE@exa ' },
    });
    expect(body.items).toMatchObject([{ email, operator: false, workspaces: 1, disabledAt: null }]);
    await server.admin`insert into identity.persons (id, name, email, created_at, updated_at)
      select gen_random_uuid(), 'Crowd ' || n, 'crowd' || n || '@example.org', ${server.clock.now()}, ${server.clock.now()}
      from generate_series(1, 60) n`;
    const list = async (cursor: string) =>
      (await operator.call(contract.listInstalledPersons, { query: { search: 'crowd', cursor } })).body;
    const first = await list('');
    const second = await list(first.next!);
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null]);
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(60);
    const wrong = await operator.call(contract.listInstalledPersons, { query: { cursor: '1_nothing' } });
    expect(wrong.status).toBe(400);
  });

  it('were last active when they last did something, not when they logged in', async () => {
    const { email, client } = await registerSomeone();
    const readActive = async () => {
      const query = { search: email };
      return (await operator.call(contract.listInstalledPersons, { query })).body.items[0]?.usedAt;
    };
    for (const hours of [2, 3]) {
      server.clock.advance(hours * 3_600_000);
      await client.call(contract.listInstalledPersons, { query: {} });
      expect(await readActive()).toBe(server.clock.now().toISOString());
    }
    server.clock.advance(60_000);
    expect(await readActive()).toBe(new Date(server.clock.now().getTime() - 60_000).toISOString());
  });

  it('are logged out everywhere, told by mail, and it is in the audit log of their workspaces', async () => {
    const { email, client, id } = await registerSomeone();
    const ended = await operator.call(contract.endPersonLogins, { params: { personId: id } });
    expect([ended.status, await isLoggedIn(client)]).toEqual([204, false]);
    expect(await listMails(email)).toContain('You were logged out everywhere');
    expect(await logIn(client, email)).toBe(200);
    const { items } = (await client.call(listAuditEntries, { query: {} })).body;
    expect(items.map(toText)).toContain('The operator logged Ada Example out everywhere');
  });

  it('cannot log in or reset their password while disabled, and can again afterwards', async () => {
    const { email, client, id } = await registerSomeone();
    const disable = (disabled: boolean) =>
      operator.call(contract.setPersonDisabled, { params: { personId: id }, body: { disabled } });
    expect((await disable(true)).status).toBe(204);
    expect((await disable(true)).status).toBe(204);
    expect([await isLoggedIn(client), await logIn(client, email)]).toEqual([false, 401]);
    expect((await listMails(email)).filter((subject) => /disabled/.test(subject))).toHaveLength(1);
    expect((await disable(false)).status).toBe(204);
    expect(await logIn(client, email)).toBe(200);
    const { items } = (await client.call(listAuditEntries, { query: {} })).body;
    expect(items.map(toText).slice(0, 3)).toEqual(
      expect.arrayContaining([
        'The operator enabled the account of Ada Example',
        'The operator disabled the account of Ada Example',
      ]),
    );
  });

  it('lose their second factor only if they have one, and learn who did it', async () => {
    const { email, client, id } = await registerSomeone();
    const reset = () => operator.call(contract.resetPersonTwoFactor, { params: { personId: id } });
    expect((await reset()).status).toBe(409);
    await server.admin`insert into identity.second_factors (person, secret, confirmed_at, created_at)
      values (${id}, '\\x00', ${server.clock.now()}, ${server.clock.now()})`;
    const { body } = await operator.call(contract.listInstalledPersons, { query: { search: email } });
    expect(body.items[0]?.hasTwoFactor).toBe(true);
    expect((await reset()).status).toBe(204);
    expect(await isLoggedIn(client)).toBe(false);
    const [mail] = await server.admin<{ text: string }[]>`
      select text from identity.outbox where recipient = ${email} and subject like '%was reset'`;
    expect(mail?.text).toContain('Ada Example, who runs this installation, removed');
  });

  it('F10: are changed only by an operator at that moment, with a recent password, and not by themselves', async () => {
    const { id } = await registerSomeone();
    const own = { params: { personId: operatorId } };
    expect(
      (await operator.call(contract.setPersonDisabled, { ...own, body: { disabled: true } })).status,
    ).toBe(400);
    expect((await operator.call(contract.resetPersonTwoFactor, own)).status).toBe(400);
    const unknown = await operator.call(contract.endPersonLogins, { params: { personId: randomUUID() } });
    expect(unknown.status).toBe(404);
    server.clock.advance(3_600_000);
    const old = await operator.call(contract.endPersonLogins, { params: { personId: id } });
    expect([old.status, old.error?.reason]).toEqual([403, UNCONFIRMED_LOGIN_REASON]);
  });
});

it('an operator who lost the right after the gate changes nothing', async () => {
  const { id, client } = await registerSomeone();
  // Holds the caller's row until the right is gone, so that the gate has passed and the lock waits.
  const findWaiting = () => server.admin`
    select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%persons%'`;
  const { reply } = await server.admin.transaction(async (tx) => {
    await tx`select 1 from identity.persons where id = ${operatorId} for update`;
    const pending = operator.call(contract.endPersonLogins, { params: { personId: id } });
    await expect.poll(async () => (await findWaiting()).length).toBeGreaterThan(0);
    await tx`update identity.persons set operator = false where id = ${operatorId}`;
    return { reply: pending };
  });
  expect((await reply).status).toBe(404);
  expect(await isLoggedIn(client)).toBe(true);
  await server.admin`update identity.persons set operator = true where id = ${operatorId}`;
});

it('workspaces are listed with size and plan, found by name, and not when they are deleted', async () => {
  const { workspace } = await registerSomeone('sized');
  for (const file of ['one', 'one', 'two'])
    await server.admin`insert into assets (workspace, purpose, container, owner, id, kind, bytes, file, created_at)
      values (${workspace}, 'logo', ${workspace}, ${workspace}, ${randomUUID()}, 'png', 1024, ${file}, ${server.clock.now()})`;
  // Sample data is no usage.
  const sample = randomUUID();
  await server.admin`insert into studies (workspace, id, link_token, name, kind, state, state_at, draft, revision, link,
      version, published_revision, origin, created_at, updated_at)
    values (${workspace}, ${sample}, 'sample', 'Sample', 'survey', 'draft', ${server.clock.now()}, '{}', 1, '{}', 0, 0,
      '{"kind": "sample"}', ${server.clock.now()}, ${server.clock.now()})`;
  await server.admin`insert into assets (workspace, purpose, container, owner, id, kind, bytes, file, created_at)
    values (${workspace}, 'picture', ${sample}, ${sample}, ${randomUUID()}, 'png', 4096, 'sample', ${server.clock.now()})`;
  const { body } = await operator.call(contract.listInstalledWorkspaces, { query: { search: 'TEAM SIZED' } });
  expect(body.items).toEqual([
    {
      id: workspace,
      name: 'Team sized',
      plan: 'Self-hosted',
      members: 1,
      studies: 1,
      responses: 0,
      // Copies of a study share their files.
      storage: 2048,
      createdAt: server.clock.now().toISOString(),
    },
  ]);
  await server.admin`update workspaces set deleted_at = ${server.clock.now()} where workspace = ${workspace}`;
  const after = await operator.call(contract.listInstalledWorkspaces, { query: { search: 'team sized' } });
  expect(after.body.items).toEqual([]);
});

describe('failed jobs', () => {
  const type = jobType({ name: 'test.broken', payload: z.object({ workspace: z.string() }), retries: 0 });
  async function fail(key?: string): Promise<string> {
    const { database, queue } = server.services;
    await database.transaction((tx) =>
      queue.enqueue(tx, type, { workspace: operatorId }, key ? { key } : {}),
    );
    const [job] = await server.admin<{ id: string }[]>`
      update jobs.job set state = 'failed', completed_on = ${server.clock.now()},
        output = '{"message":"the disk is full"}' where name = ${type.name} and state = 'created' returning id`;
    return job!.id;
  }
  const list = async () => (await operator.call(contract.listFailedJobs, { query: {} })).body.items;

  it('are listed with the reason, and each is retried or dropped once', async () => {
    const [first, second] = [await fail(), await fail()];
    expect((await list()).find(({ id }) => id === first)).toMatchObject({
      type: 'test.broken',
      workspace: operatorId,
      tries: 1,
      error: 'the disk is full',
    });
    const retry = (jobId: string) => operator.call(contract.retryFailedJob, { params: { jobId } });
    expect([(await retry(first)).status, (await retry(first)).status]).toEqual([204, 404]);
    const [retried] = await server.admin`select state::text from jobs.job where id = ${first}`;
    expect(retried).toEqual({ state: 'retry' });
    const drop = () => operator.call(contract.dropFailedJob, { params: { jobId: second } });
    expect([(await drop()).status, (await drop()).status]).toEqual([204, 404]);
    expect((await list()).map(({ id }) => id)).not.toContain(second);
  });

  it('are not retried while the same work is waiting', async () => {
    const jobId = await fail('the same');
    await server.services.database.transaction((tx) =>
      server.services.queue.enqueue(tx, type, { workspace: operatorId }, { key: 'the same' }),
    );
    expect((await operator.call(contract.retryFailedJob, { params: { jobId } })).status).toBe(409);
  });
});

it('the system page has versions, sizes and states', async () => {
  const { body } = await operator.call(contract.getSystem, {});
  expect(body).toMatchObject({
    version: '0.1.0',
    node: process.version,
    database: { kind: 'embedded', writable: true },
    queue: { works: true },
    storage: { kind: 'disk', works: true },
    mail: { delivers: false },
  });
  expect(body.database.bytes).toBeGreaterThan(1_000_000);
  expect(body.mail.waiting).toBeGreaterThan(0);
});

it('for everyone else the pages of the operator do not exist', async () => {
  const { client } = await registerSomeone();
  for (const endpoint of [contract.listInstalledPersons, contract.getSystem, accounts.listOutbox]) {
    const refused = await client.send('GET', endpoint.path, {});
    expect([endpoint.path, refused.status, refused.body]).toEqual([
      endpoint.path,
      404,
      notFound('address').body(),
    ]);
  }
});
