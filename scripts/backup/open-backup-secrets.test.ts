import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  endpointName,
  endpointUrl,
  exampleBody,
  seedFixtures,
  takesBody,
} from '#apps/server/testing/calls-for-tests.ts';
import { fillWorkspace } from '#apps/server/testing/fill-for-tests.ts';
import type { Fixtures } from '#apps/server/testing/fixtures-for-tests.ts';
import { loadSecretColumns } from '#apps/server/load-secret-columns.ts';
import { sealLinks } from '#apps/server/seal-links.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from '#apps/server/testing/serve-for-tests.ts';
import { runIdentityTransaction } from '#product/accounts/server/identity-store.ts';
import { getSigningKey, sha256 } from '#platform/secrets/keys.ts';
import { issueToken } from '#platform/tokens/token-gate.ts';
import { openZip } from '#product/archives/zip/server/open-zip.ts';
import * as clips from '#product/analysis/clips/contract.ts';
import * as findings from '#product/analysis/findings/contract.ts';
import * as reports from '#product/analysis/reports/contract.ts';
import * as apiKeys from '#product/connections/api-keys/contract.ts';
import * as webhooks from '#product/connections/webhooks/contract.ts';
import { listShareLinks } from '#product/studies/share-links/server/share-link.ts';
import * as inviteLink from '#product/workspaces/invite-link/contract.ts';
import { backup } from './backup.ts';

const KEY = { name: 'Backup', scopes: ['studies:read' as const], expiresAt: null };
const HOOKS = [
  'https://prod.example.com/hooks/kT7pQx2vLm9w',
  'https://hooks.slack.com/services/T0/B0/kT7pQx2vLm9w',
];
let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let folder: string;
/** A way to use a secret. */
interface Way {
  name: string;
  request(secret: string): { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string } & Partial<{
    headers: Record<string, string>;
    payload: object;
  }>;
}
/** In the path or the body of each public endpoint, as the cookie of a login or a response, and as an API key. */
let ways: Way[];
/** The tokens of every kind of link, from replies of the API. */
let links: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-open-'));
  server = await startTestServer();
  users = await createTestUsers(server);
  await fillWorkspace(server, users);
  fixtures = await seedFixtures(server, users);
  const { owner } = users.members;
  const visit = { workspace: users.workspace, headers: { 'idempotency-key': 'the-link' } };
  const { body } = await owner.call(
    inviteLink.createInviteLink,
    { body: { role: 'viewer', days: 7 } },
    visit,
  );
  for (const [index, provider] of (['webhooks', 'slack'] as const).entries())
    await owner.call(
      webhooks.createWebhook,
      {
        body: {
          provider,
          name: 'Receiver',
          address: HOOKS[index]!,
          events: ['response.completed'],
          studies: null,
        },
      },
      { workspace: users.workspace },
    );
  const tokenOf = (url: string) => url.split('/').at(-1)!;
  const params = { studyId: fixtures.study, findingId: fixtures.finding, reelId: fixtures.reel };
  const inWorkspace = { workspace: users.workspace };
  links = {
    teamToken: tokenOf(body.url),
    findingToken: tokenOf((await owner.call(findings.shareFinding, { params }, inWorkspace)).body.url),
    reportToken: tokenOf(
      (
        await owner.call(
          reports.shareReport,
          {
            params: { studyId: fixtures.study, reportId: fixtures.report },
            body: { password: null, endsAt: null },
          },
          inWorkspace,
        )
      ).body.url,
    ),
    reelToken: tokenOf((await owner.call(clips.shareReel, { params }, inWorkspace)).body.url),
    resultsToken: fixtures.resultsToken,
    draftToken: fixtures.draftToken,
  };
  ways = listWays();
  await owner.call(apiKeys.createApiKey, { body: KEY }, inWorkspace).then(({ body: created }) => {
    links['API key'] = created.secret;
  });
  links['login cookie'] = owner.cookies.get('earshot')!;
  const now = server.clock.now();
  const [stranger] = await server.admin<{ id: string }[]>`
    select id from identity.persons where email = 'stranger@example.com'`;
  links['POST /api/auth/reset-password'] = await runIdentityTransaction(server.services.database, (tx) =>
    issueToken(tx, {
      purpose: 'reset-password',
      workspace: null,
      subject: stranger!.id,
      expiresAt: new Date(now.getTime() + 3_600_000),
      now,
    }),
  );
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

function listWays(): Way[] {
  const isPublic = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ access }) => access.kind === 'public');
  const inPath = isPublic.flatMap((endpoint): Way[] => {
    const parameter = /:(\w*[tT]oken)\b/.exec(endpoint.path)?.[1];
    if (!parameter || parameter === 'linkToken' || endpoint.path.split(':').length > 2) return [];
    const request = (secret: string) => ({
      method: endpoint.method,
      url: endpointUrl({ ...endpoint, path: endpoint.path.replace(`:${parameter}`, secret) }, fixtures),
      ...(takesBody(endpoint) && { payload: exampleBody(endpoint, fixtures)! }),
    });
    return [{ name: endpointName(endpoint), request }];
  });
  const inBody = isPublic.flatMap((endpoint): Way[] => {
    const body =
      takesBody(endpoint) && endpoint.method !== 'GET' ? exampleBody(endpoint, fixtures) : undefined;
    if (!body || !('token' in body)) return [];
    const request = (token: string) => ({
      method: endpoint.method,
      url: endpointUrl(endpoint, fixtures),
      payload: { ...body, token },
    });
    return [{ name: endpointName(endpoint), request }];
  });
  const asHeader = (name: string, url: string, format: (secret: string) => Record<string, string>): Way => ({
    name,
    request: (secret) => ({ method: 'GET', url, headers: format(secret) }),
  });
  return [
    ...inBody,
    ...inPath,
    asHeader('login cookie', '/api/auth/me', (secret) => ({ cookie: `earshot=${secret}` })),
    asHeader('API key', '/api/studies', (secret) => ({ authorization: `Bearer ${secret}` })),
  ];
}

/** The reply to a secret, without what differs for each call. */
async function open({ request }: Way, secret: string): Promise<string> {
  // Each call comes from another address, since guessing is limited.
  const remoteAddress = [...randomBytes(3)].reduce((address, byte) => `${address}.${byte}`, '10');
  const { headers = {}, ...rest } = request(secret);
  const sent = { origin: server.services.config.publicUrl, ...headers };
  const { statusCode, body } = await server.app.inject({ ...rest, headers: sent, remoteAddress });
  expect(statusCode).not.toBe(429);
  return `${statusCode} ${body.replaceAll(secret, '').replaceAll(/nonce="[^"]*"/g, '')}`;
}

/** The first way in which a secret is answered otherwise than one that nobody has; undefined for none. */
async function findOpened(secret: string): Promise<string | undefined> {
  for (const way of ways) {
    const key = `${way.name} ${secret.length}`;
    const absent = `${/^eak_/.exec(secret)?.[0] ?? ''}${randomBytes(40).toString('base64url')}`;
    const refusal = refusals.get(key) ?? (await open(way, absent.slice(0, secret.length)));
    refusals.set(key, refusal);
    if ((await open(way, secret)) !== refusal) return way.name;
  }
  return undefined;
}
/** Replies to secrets that nobody has, by way and length. */
const refusals = new Map<string, string>();

async function readBackup(): Promise<string> {
  const { database, storage } = server.services;
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.zip`);
  await backup(
    { database, owner: server.owner, storage, signingKey: getSigningKey(database) },
    file,
    server.clock.now(),
  );
  const zip = await openZip(file);
  const parts: string[] = [];
  for (const name of zip.names())
    if (!name.startsWith('files/')) parts.push(await text(await zip.read(name)));
  zip.close();
  return parts.join('\n');
}

/** Everything in a text that has the length of a token, and hashes as if they were tokens. */
function listCandidates(content: string): string[] {
  const words =
    content.match(/(?<![\w-])[\w-]{22}(?![\w-])|(?<![\w-])[\w-]{43}(?![\w-])|\beak_[\w-]+/g) ?? [];
  const hashes = [...content.matchAll(/\\\\x([0-9a-f]{64})\b/g)].map(([, hex]) => hex!);
  return [...new Set([...words, ...hashes.map((hex) => Buffer.from(hex, 'hex').toString('base64url'))])];
}

it('no word of a plain backup of a filled installation opens anything of the running server', async () => {
  const stored = await server.admin<{ purpose: string }[]>`
    select purpose from identity.tokens where hash = any(${Object.values(links).map(sha256)}::bytea[])`;
  const purposes = stored.map(({ purpose }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(listShareLinks().map(({ purpose }) => purpose)));
  // The links are alive, so that the search below can find them.
  for (const [kind, token] of Object.entries(links))
    expect([kind, await findOpened(token)]).toEqual([kind, expect.stringContaining(kind)]);
  const content = await readBackup();
  for (const [kind, token] of Object.entries(links))
    expect([kind, content.includes(token)]).toEqual([kind, false]);
  const candidates = listCandidates(content);
  expect(candidates.length).toBeGreaterThan(20);
  for (let start = 0; start < candidates.length; start += 16) {
    const some = candidates.slice(start, start + 16);
    const found = await Promise.all(some.map(async (candidate) => [candidate, await findOpened(candidate)]));
    expect(found.filter(([, way]) => way !== undefined)).toEqual([]);
  }
  for (const hook of HOOKS) expect(content).not.toContain(hook.slice(-12));
}, 120_000);

it('links that an older version stored readably are sealed by the start, and still open', async () => {
  const token = links.findingToken!;
  await server.admin`update identity.tokens set open = ${token}, hash = null, sealed = null where hash = ${sha256(token)}`;
  const [link] = await server.admin<{ id: string }[]>`
    update invite_links set secret = ${links.teamToken!} returning id`;
  await server.admin`update identity.tokens set sealed = null where subject = ${link!.id}`;
  await server.admin`update webhooks set url = null, address = ${HOOKS[0]!} where provider = 'webhooks'`;
  await sealLinks(server.services.database);
  await sealLinks(server.services.database);
  expect(await findOpened(token)).toContain(':findingToken');
  expect(await findOpened(links.teamToken!)).toContain(':teamToken');
  const { owner } = users.members;
  const visit = { workspace: users.workspace };
  const { body } = await owner.call(inviteLink.getInviteLink, {}, visit);
  expect(body.link?.url).toContain(links.teamToken);
  const listed = await owner.call(webhooks.listWebhooks, {}, visit);
  expect(listed.body.items.map(({ address }) => address)).toContain('https://prod.example.com/…Lm9w');
  const rows = await server.admin`
    select open as secret from identity.tokens where open is not null
    union all select secret from invite_links where secret is not null
    union all select address from webhooks where address like '%kT7p%'`;
  expect(rows).toEqual([]);
});

it('every column that may open something is declared beside its table', async () => {
  const columns = await server.admin<{ name: string }[]>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema in ('public', 'identity') and table_name <> 'secrets' and is_generated = 'NEVER' and (
      column_name ~ '(token|secret|hash|password|credential|sealed|resume|nonce|verifier|address|unsubscribe|(^|_)(url|key|link|code)$)'
        and data_type in ('text', 'bytea', 'jsonb', 'character varying')
      or column_name in ('open', 'reply', 'html'))
    order by 1`;
  const declared = new Set(
    (await loadSecretColumns()).map(({ schema, table, column }) => `${schema}.${table}.${column}`),
  );
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
});
