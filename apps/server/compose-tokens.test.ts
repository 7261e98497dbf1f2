import { archiveParts } from './archive-parts.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import { issueToken } from '#product/accounts/server/token-gate.ts';
import * as archives from '#product/archives/contract.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import * as responses from '#product/responses/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { seedFixtures, type Fixtures } from './testing/calls-for-tests.ts';
import { compose } from './compose.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let owner: Visitor;
const GUEST = 'new-guest@example.com';

const begin = (linkToken: string, client: Visitor, mode: 'look' | 'continue' | 'fresh') =>
  client.call(responses.startResponse, {
    params: { linkToken },
    body: { mode, key: randomUUID(), language: 'en', version: 1 },
  });

async function exportToken(): Promise<string> {
  const ask = () => owner.call(archives.exportStudy, { params: { id: fixtures.study } });
  await ask();
  const [waiting] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where status = 'Queued'`;
  const [worker] = archiveWorkers(server.services, archiveParts);
  const payload = { workspace: waiting!.workspace, export: waiting!.id };
  await worker!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
  return decodeURIComponent((await ask()).body.url!.split('/').at(-1)!);
}

/** Every secret or token that Earshot hands out, by what it is for. */
const HANDED_OUT = {
  login: async () => owner.cookies.get('earshot')!,
  'opaque token of the reply': async () => (await owner.call(accounts.getMe, {})).body.token,
  xsrf: async () => owner.cookies.get('XSRF-TOKEN')!,
  reset: async () =>
    server.services.database.transaction((tx) =>
      issueToken(tx, {
        purpose: 'reset-password',
        workspace: null,
        subject: users.persons.viewer,
        expiresAt: new Date(server.clock.now().getTime() + 3_600_000),
        now: server.clock.now(),
      }),
    ),
  invitation: async () => {
    const { body } = await owner.call(workspaces.invite, { body: { email: GUEST, role: 'viewer' } });
    return body.link!.split('/').at(-2)!;
  },
  'study link': async () => fixtures.linkToken,
  resume: async () => {
    const participant = server.visitor();
    await begin(fixtures.linkToken, participant, 'fresh');
    return participant.cookies.get('earshot-resume')!;
  },
  export: exportToken,
  'idempotency key': async () => 'f'.repeat(32),
};
type Kind = keyof typeof HANDED_OUT;

/** Every place that takes one: whether it lets this one in. */
const TAKEN: Partial<Record<Kind, (secret: string) => Promise<boolean>>> = {
  login: async (secret) => {
    const client = server.visitor();
    client.cookies.set('earshot', secret);
    return (await client.call(accounts.getMe, {})).status === 200;
  },
  xsrf: async (secret) => {
    const headers = { 'x-xsrf-token': encodeURIComponent(secret).slice(0, 400) };
    return (await owner.call(accounts.renamePerson, { body: { name: 'Ada' } }, { headers })).status === 200;
  },
  reset: async (token) => {
    const reply = await server.visitor().call(accounts.checkResetLink, { params: { token } });
    return reply.status === 200 && reply.body.usable;
  },
  invitation: async (teamToken) => {
    const params = { teamToken, emailAddress: GUEST };
    return (await server.visitor().call(workspaces.getInvitation, { params })).status === 200;
  },
  'study link': async (linkToken) => (await begin(linkToken, server.visitor(), 'look')).status === 200,
  resume: async (secret) => {
    const client = server.visitor();
    client.cookies.set('earshot-resume', secret);
    return (await begin(fixtures.linkToken, client, 'continue')).body.state === 'continued';
  },
  export: async (token) => {
    const reply = await server.app.inject({
      url: `/api/exports/${encodeURIComponent(token)}`,
      headers: { cookie: `earshot=${owner.cookies.get('earshot')}` },
    });
    return reply.statusCode === 200;
  },
};

const secrets = {} as Record<Kind, string>;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  owner = users.members.owner;
  fixtures = await seedFixtures(server, users);
  for (const [kind, make] of Object.entries(HANDED_OUT)) secrets[kind as Kind] = await make();
});
afterAll(() => server.close());

it.each(Object.keys(TAKEN) as Kind[])('G2: where a %s is asked for, nothing else is taken', async (place) => {
  const taken: string[] = [];
  for (const kind of Object.keys(secrets) as Kind[]) if (await TAKEN[place]!(secrets[kind])) taken.push(kind);
  expect(taken).toEqual([place]);
});

it('G2: no two of them are alike, and no secret one has less than 128 bits', () => {
  const { 'idempotency key': _ofTheCaller, ...drawn } = secrets;
  expect(new Set(Object.values(drawn)).size).toBe(Object.keys(drawn).length);
  for (const [kind, secret] of Object.entries(drawn))
    expect(Buffer.from(secret.split('.').at(-1)!, 'base64url').length, kind).toBeGreaterThanOrEqual(16);
});

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (header: object, key = ''): string => {
  const body = `${part(header)}.${part({ sub: 'owner', id: randomUUID(), operator: true })}`;
  return `${body}.${key && createHmac('sha256', key).update(body).digest('base64url')}`;
};

it.each([
  ['an unsigned JSON web token', () => jwt({ alg: 'none' })],
  ['one signed with an empty key', () => jwt({ alg: 'HS256' }, ' ')],
  ['one signed with a guessed key', () => jwt({ alg: 'HS256' }, 'secret')],
  ['the id of the person', () => users.persons.owner],
  ['the id of the login', () => fixtures.login],
  [
    'the stored hash of a real secret',
    async () => {
      const [row] = await server.admin<{ token: string }[]>`select token from identity.logins limit 1`;
      return row!.token;
    },
  ],
  [
    'a real secret with another last letter',
    () => secrets.login.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['a real secret and more', () => `${secrets.login}.${users.persons.owner}`],
  ['a real secret in other letters', () => secrets.login.toLowerCase()],
  ['SQL', () => "' or true --"],
] satisfies [string, () => string | Promise<string>][])('G1: %s is no login', async (_, forge) => {
  const client = server.visitor();
  client.cookies.set('earshot', await forge());
  expect((await client.call(accounts.getMe, {})).status).toBe(401);
});

it('G1: an export’s token is signed: no part of it can be changed', async () => {
  const token = secrets.export;
  for (const [at, letter] of [...token].entries()) {
    if (at % 7 !== 0) continue;
    const changed = token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1);
    expect([at, await TAKEN.export!(changed)]).toEqual([at, false]);
  }
});

it('G13: over https the resume cookie is Secure, prefixed, HttpOnly and of one study’s calls, and still works', async () => {
  const config = { ...server.services.config, secure: true };
  const safe = compose({ ...server.services, config });
  await safe.app.ready();
  const participant = new Visitor(safe.app, config.publicUrl);
  const started = await begin(fixtures.linkToken, participant, 'fresh');
  const path = `/api/answering/${fixtures.linkToken}`;
  expect(started.setCookies).toEqual([
    expect.stringMatching(
      new RegExp(
        `^__Secure-earshot-resume=[\\w-]{43}; Max-Age=\\d+; Path=${path}; HttpOnly; Secure; SameSite=Lax$`,
      ),
    ),
  ]);
  expect((await begin(fixtures.linkToken, participant, 'continue')).body.state).toBe('continued');
  await safe.app.close();
});
