import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { acceptsIdempotencyKey, type Endpoint } from '#platform/http/contract/contract.ts';
import * as archives from '#product/archives/contract.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import * as studies from '#product/studies/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { deleteExpiredReplies } from '#product/workspaces/server/jobs.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
});
beforeEach(() => server.clock.advance(3_600_000));
afterAll(() => server.close());

const createStudy = (name: string, key: string, visitor = users.members.owner, workspace?: string) =>
  visitor.call(
    studies.createStudy,
    { body: { name, kind: 'survey' } },
    { headers: { 'idempotency-key': key }, workspace },
  );
const countStudies = async (name: string) =>
  (await server.admin`select 1 from studies where name = ${name}`).length;
/** The row of the newest key. */
const readNewestRow = async () => {
  const [row] = await server.admin<{ reply: unknown; key: string }[]>`
    select reply, key from idempotency order by at desc limit 1`;
  return row;
};

describe('a change with an Idempotency-Key', () => {
  it('is executed once, and a repeated request gets the same reply', async () => {
    const first = await createStudy('Once', 'k-once');
    const again = await createStudy('Once', 'k-once');
    expect([first.status, again.status]).toEqual([first.status, first.status]);
    expect(first.status).toBeLessThan(300);
    expect(again.body).toEqual(first.body);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await countStudies('Once')).toBe(1);
  });

  it('leaves no word of its reply readable in the database', async () => {
    const { body } = await createStudy('Unread', 'k-unread');
    const row = await readNewestRow();
    expect(row?.reply).toEqual({ sealed: expect.any(String) });
    const { sealed } = row!.reply as { sealed: string };
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain(body.id);
    expect((await createStudy('Unread', 'k-unread')).body).toEqual(body);
  });

  // Repeated, since it is random whether two requests insert the row at the same time.
  it.each([1, 2, 3, 4, 5])(
    'sent twenty times concurrently is executed once, with equal replies (%i)',
    async (round) => {
      const [name, key] = [`Twenty ${round}`, `k-twenty-${round}`];
      const replies = await Promise.all(Array.from({ length: 20 }, () => createStudy(name, key)));
      expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveProperty('size', 1);
      expect(replies.filter(({ headers }) => !headers['idempotent-replayed'])).toHaveLength(1);
      expect(await countStudies(name)).toBe(1);
    },
  );

  it('with another body is a conflict, and the first result is kept', async () => {
    await createStudy('Kept', 'k-other');
    const other = await createStudy('Not kept', 'k-other');
    expect([other.status, other.error?.code]).toEqual([409, 'conflict']);
    expect(await countStudies('Not kept')).toBe(0);
    expect((await createStudy('Kept', 'k-other')).headers['idempotent-replayed']).toBe('true');
  });

  it('is a different request for another person or in another workspace', async () => {
    await createStudy('Shared key', 'k-shared');
    expect((await createStudy('Shared key', 'k-shared', users.members.admin)).headers).not.toHaveProperty(
      'idempotent-replayed',
    );
    expect((await createStudy('Shared key', 'k-shared', users.stranger)).headers).not.toHaveProperty(
      'idempotent-replayed',
    );
    expect(await countStudies('Shared key')).toBe(3);
  });

  it('that is rejected changes nothing and releases its key', async () => {
    const refused = await users.members.owner.call(
      workspaces.invite,
      { body: { email: 'owner@example.com', role: 'viewer' } },
      { headers: { 'idempotency-key': 'k-refused' } },
    );
    expect(refused.status).toBe(409);
    expect((await createStudy('After a refusal', 'k-refused')).status).toBeLessThan(300);
  });

  it.each([
    ['empty', '', 200],
    ['of 200 characters', 'x'.repeat(200), 200],
    ['too long', 'x'.repeat(201), 400],
    ['with a space', 'a b', 400],
  ])('with a key that is %s gets status %i', async (_, key, status) => {
    const reply = await createStudy('Keys', key);
    expect(reply.status === status || (status === 200 && reply.status < 300)).toBe(true);
  });

  it('with a secret in its reply stores no secret; a repeated request gets a conflict', async () => {
    const invite = () =>
      users.members.owner.call(
        workspaces.invite,
        { body: { email: 'secret@example.com', role: 'viewer' } },
        { headers: { 'idempotency-key': 'k-secret-0123456789' } },
      );
    const invited = await invite();
    const text = JSON.stringify(await server.admin`select * from idempotency`);
    expect(invited.body.link).toContain('/jointeam/');
    for (const secret of ['k-secret-0123456789', invited.body.link, 'secret@example.com'])
      expect(text).not.toContain(secret);
    const again = await invite();
    expect([again.status, again.error?.message]).toEqual([409, expect.stringContaining('already completed')]);
    const { body: all } = await users.members.owner.call(workspaces.listInvitations, {});
    expect(all.items.filter(({ email }) => email === 'secret@example.com')).toHaveLength(1);
  });

  it('marks every endpoint whose reply has a link, an address or a token as secret', () => {
    const endpoints = [studies, workspaces, archives].flatMap((contract) =>
      Object.values(contract as Record<string, unknown>).filter(
        (exported): exported is Endpoint =>
          typeof (exported as Endpoint)?.path === 'string' && 'output' in (exported as Endpoint),
      ),
    );
    // `meShape` has a token that authenticates nothing.
    const returnsSecret = ({ output }: Endpoint) =>
      /"(link|links|url|addresses)":\{/.test(
        JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any', io: 'input' })),
      );
    const acceptingKey = endpoints.filter(acceptsIdempotencyKey);
    expect(
      acceptingKey
        .filter((endpoint) => returnsSecret(endpoint) !== (endpoint.repliesWithSecret === true))
        .map(({ path }) => path),
    ).toEqual([]);
    expect(acceptingKey.filter(returnsSecret).length).toBeGreaterThan(3);
  });

  it('is executed again after a day, and its row is deleted', async () => {
    await createStudy('A day', 'k-day');
    server.clock.advance(24 * 3_600_000);
    expect((await createStudy('A day', 'k-day')).headers).not.toHaveProperty('idempotent-replayed');
    expect(await countStudies('A day')).toBe(2);
    server.clock.advance(24 * 3_600_000);
    const scope = mintJobScope(users.workspace, 'test', server.clock.now());
    await deleteExpiredReplies(server.services, scope);
    expect(await server.admin`select 1 from idempotency where workspace = ${users.workspace}`).toHaveLength(
      0,
    );
  });
});

describe('a process that is killed during a request', () => {
  /** Resets the newest row to the state that a killed process leaves. */
  const setNewestReply = (reply: object | null) =>
    server.admin`update idempotency set reply = ${reply === null ? null : JSON.stringify(reply as never)}
      where key = (select key from idempotency order by at desc limit 1)`;

  it('before its write: the request is executed again when its lease has expired', async () => {
    await createStudy('Taken over', 'k-over');
    await server.admin`delete from studies where name = 'Taken over'`;
    await setNewestReply(null);
    server.clock.advance(90_000);
    expect((await createStudy('Taken over', 'k-over')).status).toBeLessThan(300);
    expect(await countStudies('Taken over')).toBe(1);
  });

  it('after its write: a repeated request gets a conflict and writes nothing', async () => {
    await createStudy('Written', 'k-written');
    await setNewestReply({ done: true });
    server.clock.advance(90_000);
    const again = await createStudy('Written', 'k-written');
    expect([again.status, again.error?.code]).toEqual([409, 'conflict']);
    expect(await countStudies('Written')).toBe(1);
  });

  it('after storing the reply in the format of an older version: a repeated request gets a conflict immediately', async () => {
    await createStudy('Older', 'k-older');
    await setNewestReply({ sealed: 'AAAA' });
    expect((await createStudy('Older', 'k-older')).status).toBe(409);
    expect(await countStudies('Older')).toBe(1);
  });

  it('a request whose claim was taken over rolls back its write', async () => {
    const claim = { key: 'a'.repeat(64), at: server.clock.now() };
    const scope = { ...mintJobScope(users.workspace, 'test', server.clock.now()), claim };
    const lateWrite = server.services.database.within(
      scope,
      (tx) => tx`update workspaces set name = 'Too late' where workspace = ${users.workspace}`,
    );
    await expect(lateWrite).rejects.toMatchObject({ code: 'unavailable' });
    const [home] = await server.admin`select name from workspaces where workspace = ${users.workspace}`;
    expect(home?.['name']).not.toBe('Too late');
    // A transaction that only reads needs no claim.
    const read = await server.services.database.within(scope, (tx) => tx`select 1 as one`);
    expect(read).toHaveLength(1);
  });

  it('marks the claim in the transaction that writes', async () => {
    await createStudy('Marked', 'k-marked');
    const row = await readNewestRow();
    await server.admin`update idempotency set reply = null where key = ${row!.key}`;
    const [claimRow] = await server.admin<{ at: Date }[]>`select at from idempotency where key = ${row!.key}`;
    const scope = {
      ...mintJobScope(users.workspace, 'test', server.clock.now()),
      claim: { key: row!.key, at: claimRow!.at },
    };
    await server.services.database.within(
      scope,
      (tx) => tx`update workspaces set name = name where workspace = ${users.workspace}`,
    );
    const [marked] = await server.admin`select reply from idempotency where key = ${row!.key}`;
    expect(marked?.['reply']).toEqual({ done: true });
  });
});

it('creating a workspace with a key is also executed once', async () => {
  const visitor = (await server.register('founder')).visitor;
  const create = (name: string) =>
    visitor.call(
      workspaces.createWorkspace,
      { body: { name } },
      { headers: { 'idempotency-key': 'k-team' } },
    );
  const replies = await Promise.all([create('Second team'), create('Second team'), create('Second team')]);
  expect(new Set(replies.map(({ body }) => body.org?._id)).size).toBe(1);
  expect(await server.admin`select 1 from workspaces where name = 'Second team'`).toHaveLength(1);
  expect((await create('Third team')).status).toBe(409);
});

it('every change in a workspace accepts a key, as the API description says', async () => {
  const { body } = await server.visitor().send('GET', '/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, { parameters: { $ref?: string }[] }>> };
  for (const { endpoint } of server.routes) {
    const operation = paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]![endpoint.method.toLowerCase()]!;
    const hasKeyParameter = operation.parameters.some(
      ({ $ref }) => $ref === '#/components/parameters/IdempotencyKey',
    );
    expect([endpoint.path, hasKeyParameter]).toEqual([endpoint.path, acceptsIdempotencyKey(endpoint)]);
    if (endpoint.method !== 'GET' && endpoint.access.kind === 'workspace') expect(hasKeyParameter).toBe(true);
  }
});
