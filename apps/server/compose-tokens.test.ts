import { listArchiveParts } from '#platform/feature/feature.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as clips from '#product/analysis/clips/contract.ts';
import * as resultLinks from '#product/results/links/contract.ts';
import * as findings from '#product/analysis/findings/contract.ts';
import { issueToken, type TokenPurpose } from '#platform/tokens/token-gate.ts';
import { checkEmailLink } from '#product/accounts/email-change/contract.ts';
import { finishLogin } from '#product/accounts/two-factor/contract.ts';
import * as archives from '#product/archives/contract.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import * as responses from '#product/responses/contract.ts';
import * as sharedDrafts from '#product/responses/drafts/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { seedFixtures } from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import { compose } from './compose.ts';
import {
  PASSWORD,
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

const start = (linkToken: string, visitor: Visitor, mode: 'look' | 'continue' | 'fresh') =>
  visitor.call(responses.startResponse, {
    params: { linkToken },
    body: { mode, key: randomUUID(), language: 'en', version: 1 },
  });

async function createExportToken(): Promise<string> {
  const requestExport = () => owner.call(archives.exportStudy, { params: { id: fixtures.study } });
  await requestExport();
  const [queued] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where status = 'Queued'`;
  const [worker] = archiveWorkers(server.services, listArchiveParts());
  const payload = { workspace: queued!.workspace, export: queued!.id };
  await worker!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
  return decodeURIComponent((await requestExport()).body.url!.split('/').at(-1)!);
}

const issuePersonalToken = (purpose: TokenPurpose) =>
  server.services.database.transaction((tx) =>
    issueToken(tx, {
      purpose,
      workspace: null,
      subject: users.persons.viewer,
      expiresAt: new Date(server.clock.now().getTime() + 3_600_000),
      now: server.clock.now(),
    }),
  );

/** Of the response that the resume token is for. */
let resumedSeed: number | null = null;

/** Every secret or token that Earshot issues, by purpose. */
const TOKENS = {
  login: async () => owner.cookies.get('earshot')!,
  'login change marker in getMe': async () => (await owner.call(accounts.getMe, {})).body.token,
  xsrf: async () => owner.cookies.get('XSRF-TOKEN')!,
  reset: () => issuePersonalToken('reset-password'),
  'second step of a login': () => issuePersonalToken('second-step'),
  'remembered device': () => issuePersonalToken('remembered-device'),
  'challenge for a new passkey': () => issuePersonalToken('passkey-creation'),
  'challenge for logging in with a passkey': () => issuePersonalToken('passkey-login'),
  'new email address': () => issuePersonalToken('confirm-new-email'),
  invitation: async () => {
    const { body } = await owner.call(workspaces.invite, { body: { email: GUEST, role: 'viewer' } });
    return body.link!.split('/').at(-2)!;
  },
  'study link': async () => fixtures.linkToken,
  resume: async () => {
    const participant = server.visitor();
    resumedSeed = (await start(fixtures.linkToken, participant, 'fresh')).body.seed;
    return participant.cookies.get('earshot-resume')!;
  },
  'finding link': async () => {
    const params = { studyId: fixtures.study, findingId: fixtures.finding };
    const { body } = await owner.call(findings.shareFinding, { params });
    return body.url.split('/').at(-1)!;
  },
  'results link': async () => fixtures.resultsToken,
  'draft link': async () => fixtures.draftToken,
  'reel link': async () => {
    const params = { studyId: fixtures.study, reelId: fixtures.reel };
    const { body } = await owner.call(clips.shareReel, { params });
    return body.url.split('/').at(-1)!;
  },
  export: createExportToken,
  'idempotency key': async () => 'f'.repeat(32),
};
type Kind = keyof typeof TOKENS;

/** For each place that accepts a token, whether it accepts this one. */
const ACCEPTS: Partial<Record<Kind, (secret: string) => Promise<boolean>>> = {
  login: async (secret) => {
    const visitor = server.visitor();
    visitor.cookies.set('earshot', secret);
    return (await visitor.call(accounts.getMe, {})).status === 200;
  },
  xsrf: async (secret) => {
    const headers = { 'x-xsrf-token': encodeURIComponent(secret).slice(0, 400) };
    return (await owner.call(accounts.renamePerson, { body: { name: 'Ada' } }, { headers })).status === 200;
  },
  reset: async (token) => {
    const reply = await server.visitor().call(accounts.checkResetLink, { params: { token } });
    return reply.status === 200 && reply.body.usable;
  },
  'second step of a login': async (token) => {
    const { error } = await server.visitor().call(finishLogin, { body: { token, code: '000000' } });
    return error?.code === 'bad_input' && !error.fields?.token;
  },
  'remembered device': async (secret) => {
    const visitor = server.visitor();
    visitor.cookies.set('earshot-remembered', secret);
    const body = { email: 'viewer@example.com', password: PASSWORD };
    return 'person' in (await visitor.call(accounts.logIn, { body })).body;
  },
  'new email address': async (token) => {
    const reply = await server.visitor().call(checkEmailLink, { params: { token } });
    return reply.status === 200 && reply.body.email !== null;
  },
  invitation: async (teamToken) => {
    const params = { teamToken, emailAddress: GUEST };
    return (await server.visitor().call(workspaces.getInvitation, { params })).status === 200;
  },
  'study link': async (linkToken) => (await start(linkToken, server.visitor(), 'look')).status === 200,
  resume: async (secret) => {
    const visitor = server.visitor();
    visitor.cookies.set('earshot-resume', secret);
    return (await start(fixtures.linkToken, visitor, 'continue')).body.seed === resumedSeed;
  },
  'finding link': async (findingToken) => {
    const params = { findingToken };
    return (await server.visitor().call(findings.openSharedFinding, { params })).status === 200;
  },
  'results link': async (resultsToken) => {
    const params = { resultsToken };
    return (await server.visitor().call(resultLinks.getSharedResults, { params })).status === 200;
  },
  'draft link': async (draftToken) => {
    const params = { draftToken };
    return (await server.visitor().call(sharedDrafts.openSharedDraft, { params })).status === 200;
  },
  'reel link': async (reelToken) => {
    const params = { reelToken };
    return (await server.visitor().call(clips.openSharedReel, { params })).status === 200;
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
  await server.admin`
    insert into identity.second_factors (person, secret, confirmed_at, created_at)
    values (${users.persons.viewer}, '\\x00', now(), now())`;
  await server.admin`
    insert into identity.email_changes (person, email, expires_at, created_at)
    values (${users.persons.viewer}, 'new@example.com', ${new Date(server.clock.now().getTime() + 3_600_000)}, now())`;
  for (const [kind, make] of Object.entries(TOKENS)) secrets[kind as Kind] = await make();
});
afterAll(() => server.close());

it.each(Object.keys(ACCEPTS) as Kind[])(
  'G2: the place for a %s token accepts no other token',
  async (place) => {
    const accepted: string[] = [];
    for (const kind of Object.keys(secrets) as Kind[])
      if (await ACCEPTS[place]!(secrets[kind])) accepted.push(kind);
    expect(accepted).toEqual([place]);
  },
);

it('G2: all tokens are different, and each secret one has at least 128 bits', () => {
  const { 'idempotency key': _callersKey, ...issued } = secrets;
  expect(new Set(Object.values(issued)).size).toBe(Object.keys(issued).length);
  for (const [kind, secret] of Object.entries(issued))
    expect(Buffer.from(secret.split('.').at(-1)!, 'base64url').length, kind).toBeGreaterThanOrEqual(16);
});

const encodePart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwt = (header: object, key = ''): string => {
  const body = `${encodePart(header)}.${encodePart({ sub: 'owner', id: randomUUID(), operator: true })}`;
  return `${body}.${key && createHmac('sha256', key).update(body).digest('base64url')}`;
};

it.each([
  ['an unsigned JSON web token', () => jwt({ alg: 'none' })],
  ['a JSON web token signed with a blank key', () => jwt({ alg: 'HS256' }, ' ')],
  ['a JSON web token signed with a guessed key', () => jwt({ alg: 'HS256' }, 'secret')],
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
    'a real secret with another last character',
    () => secrets.login.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  ],
  ['a real secret with a suffix', () => `${secrets.login}.${users.persons.owner}`],
  ['a real secret in lower case', () => secrets.login.toLowerCase()],
  ['SQL', () => "' or true --"],
] satisfies [string, () => string | Promise<string>][])(
  'G1: %s is not accepted as a login',
  async (_, forge) => {
    const visitor = server.visitor();
    visitor.cookies.set('earshot', await forge());
    expect((await visitor.call(accounts.getMe, {})).status).toBe(401);
  },
);

it('G1: an export token is signed, so that it cannot be changed', async () => {
  const token = secrets.export;
  for (const [index, letter] of [...token].entries()) {
    if (index % 7 !== 0) continue;
    const changed = token.slice(0, index) + (letter === 'A' ? 'B' : 'A') + token.slice(index + 1);
    expect([index, await ACCEPTS.export!(changed)]).toEqual([index, false]);
  }
});

it('G13: over HTTPS the resume cookie is Secure, prefixed, HttpOnly and limited to the API of one study', async () => {
  const config = { ...server.services.config, secure: true };
  const secureServer = compose({ ...server.services, config });
  await secureServer.app.ready();
  const participant = new Visitor(secureServer.app, config.publicUrl);
  const started = await start(fixtures.linkToken, participant, 'fresh');
  const path = `/api/answering/${fixtures.linkToken}`;
  expect(started.setCookies).toEqual([
    expect.stringMatching(
      new RegExp(
        `^__Secure-earshot-resume=[\\w.-]{43,3500}; Max-Age=\\d+; Path=${path}; HttpOnly; Secure; SameSite=Lax$`,
      ),
    ),
  ]);
  const continued = await start(fixtures.linkToken, participant, 'continue');
  expect(continued.body.seed).toBe(started.body.seed);
  await secureServer.app.close();
});
