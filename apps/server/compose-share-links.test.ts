import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { sha256 } from '#platform/secrets/keys.ts';
import { issueToken, replaceLinkToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { openShareLink } from '#product/studies/share-links/server/open-share-link.ts';
import { purgeShareLinks } from '#product/studies/share-links/server/purge-share-links.ts';
import type { ShareLink, ShareLinkKey } from '#product/studies/share-links/server/share-link.ts';
import { features } from './load-features.ts';
import { endpointName, endpointUrl, exampleBody, seedFixtures } from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

// What holds for every kind of link that people open without an account.
const LINKS = features.flatMap(({ shareLinks = [] }) => shareLinks);

let server: TestServer;
let scope: Scope;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  const users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  scope = mintJobScope(users.workspace, 'test', server.clock.now());
});
afterAll(() => server.close());

/** The endpoints that the page of a link calls. */
const listEndpoints = ({ path }: Pick<ShareLink, 'path'>): Endpoint[] =>
  server.routes.map(({ endpoint }) => endpoint).filter((one) => one.path.startsWith(`/api${path}/:`));

/** Something that a link of this kind can be for: one of the fixtures. */
async function findKey(link: ShareLink): Promise<ShareLinkKey> {
  const [key] = await server.services.database.within(
    scope,
    (tx) => tx<ShareLinkKey[]>`
      select o.subject, o.study from (${link.selectSubjects(scope)}) o order by o.study = ${fixtures.study} desc limit 1`,
  );
  return key!;
}

const create = ({ purpose }: ShareLink, subject: string): Promise<string> =>
  server.services.database.within(scope, (tx) =>
    replaceLinkToken(server.services, tx, {
      purpose,
      workspace: scope.workspace,
      subject,
      now: scope.now,
    }),
  );
const open = (link: ShareLink, token: string) =>
  openShareLink(server.services, { link, token, now: server.clock.now() }, async (_tx, _scope, key) => key);
/** Changes a row while something is done. */
async function whileSet<T>(table: 'studies' | 'workspaces', id: string, work: () => Promise<T>): Promise<T> {
  const set = (at: Date | null) =>
    table === 'studies'
      ? server.admin`update studies set deleted_at = ${at} where id = ${id}`
      : server.admin`update workspaces set deleted_at = ${at} where workspace = ${id}`;
  await set(server.clock.now());
  try {
    return await work();
  } finally {
    await set(null);
  }
}

it('every endpoint for people with a link belongs to a link that a feature declares', () => {
  const paths = LINKS.map(({ path }) => path);
  const others = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.startsWith('/api/shared/'))
    .filter(({ path }) => !paths.some((own) => path.startsWith(`/api${own}/:`)));
  expect(others.map(endpointName)).toEqual([]);
  expect(new Set(LINKS.flatMap(({ purpose, path }) => [purpose, path])).size).toBe(2 * LINKS.length);
  expect(LINKS.length).toBeGreaterThan(3);
});

describe.each(LINKS.map((link): [string, ShareLink] => [link.path, link]))('a link to %s', (_path, link) => {
  it('opens what it was created for, and is stored sealed', async () => {
    const key = await findKey(link);
    const token = await create(link, key.subject);
    expect(await open(link, token)).toEqual(key);
    const rows = await server.admin<{ row: string; hash: Buffer; isSealed: boolean; open: string | null }[]>`
      select t::text as row, hash, sealed is not null as "isSealed", open from identity.tokens t
      where purpose = ${link.purpose} and subject = ${key.subject}`;
    expect(rows).toEqual([
      { row: expect.not.stringContaining(token), hash: sha256(token), isSealed: true, open: null },
    ]);
    expect(rows[0]!.row).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('looks alike when it never existed, was revoked, has ended, or is of something deleted', async () => {
    const { subject, study } = await findKey(link);
    const refuse = async (token: string) => {
      const error = await open(link, token).then(
        () => null,
        (thrown: unknown) => thrown,
      );
      const replies = [];
      for (const endpoint of listEndpoints(link)) {
        const url = endpointUrl({ ...endpoint, path: endpoint.path.replace(/:\w+/, token) }, fixtures);
        const { statusCode, body } = await server.app.inject({
          method: endpoint.method,
          url,
          headers: { host: 'localhost:3000' },
          payload: exampleBody(endpoint, fixtures),
        });
        replies.push([endpointName(endpoint), statusCode, body]);
      }
      return { error, replies };
    };
    const absent = await refuse('no-such-token-00000000');
    expect(absent.error).toMatchObject({ code: 'not_found' });
    expect(absent.replies.map(([, status]) => status)).toEqual(absent.replies.map(() => 404));
    expect(absent.replies.length).toBeGreaterThan(0);

    const revoked = await create(link, subject);
    await server.services.database.within(scope, (tx) =>
      revokeTokens(tx, { purpose: link.purpose, subject }),
    );
    expect(await refuse(revoked)).toEqual(absent);
    const { workspace, now } = scope;
    const ended = await server.services.database.within(scope, (tx) =>
      issueToken(tx, { purpose: link.purpose, workspace, subject, expiresAt: now, now }),
    );
    expect(await refuse(ended)).toEqual(absent);
    const [other] = LINKS.filter(({ purpose }) => purpose !== link.purpose);
    expect(await refuse(await create(other!, subject)), 'of another purpose').toEqual(absent);
    expect(await refuse(await create(link, randomUUID())), 'of something deleted').toEqual(absent);

    const token = await create(link, subject);
    expect(await whileSet('studies', study, () => refuse(token)), 'study').toEqual(absent);
    expect(await whileSet('workspaces', workspace, () => refuse(token)), 'workspace').toEqual(absent);
    expect(await open(link, token)).toEqual({ subject, study });
  });

  it('is not missing because the database fails', async () => {
    const token = await create(link, (await findKey(link)).subject);
    await server.admin`alter table studies rename to studies_away`;
    try {
      await expect(open(link, token)).rejects.not.toMatchObject({ code: 'not_found' });
    } finally {
      await server.admin`alter table studies_away rename to studies`;
    }
  });

  it('is deleted at night once its subject is gone, and not while it could be restored with its study', async () => {
    const { subject, study } = await findKey(link);
    const token = await create(link, subject);
    await create(link, randomUUID());
    await whileSet('studies', study, () => purgeShareLinks(server.services.database, scope));
    const rows = await server.admin<{ hash: Buffer }[]>`
      select hash from identity.tokens where purpose = ${link.purpose} and workspace = ${scope.workspace}`;
    expect(rows.map(({ hash }) => hash)).toContainEqual(sha256(token));
    const subjects = await server.services.database.within(
      scope,
      (tx) => tx<{ subject: string }[]>`select o.subject from (${link.selectSubjects(scope)}) o`,
    );
    expect(rows.length).toBeLessThanOrEqual(subjects.length);
  });
});
