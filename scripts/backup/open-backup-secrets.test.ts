import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpointUrl, seedFixtures } from '#apps/server/testing/calls-for-tests.ts';
import { fillWorkspace } from '#apps/server/testing/fill-for-tests.ts';
import type { Fixtures } from '#apps/server/testing/fixtures-for-tests.ts';
import { loadSecretColumns } from '#apps/server/load-tables.ts';
import { sealLinks } from '#apps/server/seal-links.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from '#apps/server/testing/serve-for-tests.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { getSigningKey, sha256 } from '#product/accounts/server/keys.ts';
import { openZip } from '#product/archives/zip/server/read-zip.ts';
import * as clips from '#product/analysis/clips/contract.ts';
import * as findings from '#product/analysis/findings/contract.ts';
import * as webhooks from '#product/connections/webhooks/contract.ts';
import * as inviteLink from '#product/workspaces/invite-link/contract.ts';
import { backup } from './backup.ts';

const HOOKS = [
  'https://prod.example.com/hooks/kT7pQx2vLm9w',
  'https://hooks.slack.com/services/T0/B0/kT7pQx2vLm9w',
];
let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let folder: string;
/** Each endpoint that needs no login but a token, with the parameter that is the token. */
let opened: { endpoint: Endpoint; parameter: string }[];
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
    reelToken: tokenOf((await owner.call(clips.shareReel, { params }, inWorkspace)).body.url),
    resultsToken: fixtures.resultsToken,
    draftToken: fixtures.draftToken,
  };
  opened = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access.kind === 'public')
    .filter(({ path: template }) => template.split(':').length === 2)
    .flatMap((endpoint) => {
      const parameter = /:(\w*[tT]oken)\b/.exec(endpoint.path)?.[1];
      return parameter && parameter !== 'linkToken' ? [{ endpoint, parameter }] : [];
    });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** The reply to a token, without what differs for each call. */
async function open({ endpoint, parameter }: (typeof opened)[number], token: string): Promise<string> {
  const template = { ...endpoint, path: endpoint.path.replace(`:${parameter}`, token) };
  // Each call comes from another address, since guessing is limited.
  const remoteAddress = [...randomBytes(3)].reduce((address, byte) => `${address}.${byte}`, '10');
  const url = endpointUrl(template, fixtures);
  const { statusCode, body } = await server.app.inject({ method: 'GET', url, remoteAddress });
  expect(statusCode).not.toBe(429);
  return `${statusCode} ${body.replaceAll(token, '').replaceAll(/nonce="[^"]*"/g, '')}`;
}

/** The path of the first endpoint that answers a token otherwise than one that nobody has; null for none. */
async function findOpened(token: string): Promise<string | null> {
  for (const one of opened) {
    const key = `${one.endpoint.path} ${token.length}`;
    const absent = randomBytes(32).toString('hex').slice(0, token.length);
    const refusal = refusals.get(key) ?? (await open(one, absent));
    refusals.set(key, refusal);
    if ((await open(one, token)) !== refusal) return one.endpoint.path;
  }
  return null;
}
/** Replies to tokens that nobody has, by endpoint and length. */
const refusals = new Map<string, string>();

async function readBackup(): Promise<string> {
  const { database, storage } = server.services;
  const file = path.join(folder, `${randomBytes(4).toString('hex')}.zip`);
  await backup(
    { database, owner: server.owner, storage, key: getSigningKey(database) },
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
  const words = content.match(/(?<![\w-])[\w-]{22}(?![\w-])|(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [];
  const hashes = [...content.matchAll(/\\\\x([0-9a-f]{64})\b/g)].map(([, hex]) => hex!);
  return [...new Set([...words, ...hashes.map((hex) => Buffer.from(hex, 'hex').toString('base64url'))])];
}

it('no word of a plain backup of a filled installation opens anything of the running server', async () => {
  // The links are alive, so that the search below can find them.
  for (const [kind, token] of Object.entries(links))
    expect([kind, await findOpened(token)]).toEqual([kind, expect.stringContaining(`:${kind}`)]);
  const content = await readBackup();
  for (const [kind, token] of Object.entries(links))
    expect([kind, content.includes(token)]).toEqual([kind, false]);
  const candidates = listCandidates(content);
  expect(candidates.length).toBeGreaterThan(20);
  for (const candidate of candidates)
    expect([candidate, await findOpened(candidate)]).toEqual([candidate, null]);
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
