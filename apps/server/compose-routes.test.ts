import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLES } from '#platform/authorisation/role.ts';
import { endpoint, type Endpoint } from '#platform/http/contract/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { writeCompare } from '#product/results/compare.ts';
import { writeFilter } from '#product/results/filter.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
} from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import { listRoutes } from './testing/routes-for-tests.ts';
import { mergePolicies } from '#platform/feature/feature.ts';
import publicRoutes from './public-routes.json' with { type: 'json' };
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/** Routes without a contract, each with the reason why it is public. */
const PAGES: Record<string, string> = {
  'GET /api/openapi.json': 'the description of the API, the same for everybody',
  'GET /api/docs': 'the same description as a page',
  'GET /api/docs/docs.css': 'its styles',
  'GET /api/docs/filter.js': 'its filter',
  'POST /api/mcp': 'requires an API key; its tools call endpoints with that key',
  'GET /api/mcp': 'answers that the protocol is served by POST only',
  'DELETE /api/mcp': 'the same',
  'GET /metrics': 'requires the operator’s token; not found without one',
  'GET /research/:linkToken': 'the participant’s page; a preview checks the login itself',
  'GET /embed/:linkToken': 'the same in a frame, for websites that the workspace allows',
  'GET /schedule/:linkToken': 'the participant’s page, also in a frame, under the address to book a call',
  'GET /r/:address': 'forwards to the participant’s page; addresses are public',
  'GET /survey/:linkToken': 'forwards to the participant’s page',
  'GET /research/:linkToken/': 'forwards to the same link without what stands after it',
  'GET /embed/:linkToken/': 'the same',
  'GET /schedule/:linkToken/': 'the same',
  'GET /r/:address/': 'the same',
  'GET /survey/:linkToken/': 'the same',
  'GET /preferences/:preferenceToken': 'the signature in the link is the proof; opening it changes nothing',
  'GET /confirm': 'the signature in the link of a booking is the proof; opening it changes nothing',
  'GET /reschedule': 'the same',
  'GET /cancel': 'the same',
  'GET /preview': 'the participant’s page without a study, which the editor sends',
  'GET /mark.svg': 'the mark of the product',
  'GET /scheme.js': 'picks light or dark before the team app loads',
  'GET /embed.js': 'fits frames with studies on other websites, and adds a button that opens one',
  'GET /p/sw.js': 'keeps the participant’s page usable without a connection',
  'GET *': 'files of the two built programs, the same for everybody',
  'OPTIONS *': 'preflight of answering in frames without an origin; printed so where no program is built',
};

/** Lists routes that lack a contract, a reason or a policy. */
function reviewRoutes(live: string[], endpoints: Endpoint[]): string[] {
  const policies = mergePolicies();
  const byName = new Map(endpoints.map((endpoint) => [endpointName(endpoint), endpoint]));
  return live.flatMap((name) => {
    const access = byName.get(name)?.access;
    if (!access) return PAGES[name] ? [] : [`${name} is in no contract and has no reason`];
    if (access.kind === 'public')
      return publicRoutes[name as keyof typeof publicRoutes] === access.reason
        ? []
        : [`${name} is public and not on the reviewed list`];
    return access.kind === 'workspace' && !policies[access.action]
      ? [`${name}: no policy knows ${access.action}`]
      : [];
  });
}

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let endpoints: Endpoint[];
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  endpoints = server.routes.map((route) => route.endpoint);
});
afterAll(() => server.close());

/** Headers of requests from another site, or from an outdated page. */
const FORGED_HEADERS: Record<string, string | null>[] = [
  { 'x-xsrf-token': null },
  { 'x-xsrf-token': 'wrong' },
  { origin: 'https://evil.example' },
];
const HEADERS = ['content-security-policy', 'x-content-type-options', 'cache-control'];
let unsafeReplies: string[] = [];

/** Sends a request, and records a reply without the security headers. */
async function send(
  visitor: Visitor,
  endpoint: Endpoint,
  ids: Fixtures,
  body: object | undefined,
  workspace?: string,
) {
  const reply = await visitor.send(endpoint.method, endpointUrl(endpoint, ids), {
    ...(endpoint.method === 'GET'
      ? {}
      : endpoint.maxFileBytes
        ? { body: Buffer.from(BLACK_PIXEL) }
        : { body }),
    options: {
      workspace,
      ...(endpoint.maxFileBytes && { headers: { 'content-type': 'application/octet-stream' } }),
    },
  });
  const { headers } = reply;
  if (
    !String(headers['content-security-policy']).includes("default-src 'none'") ||
    headers['x-content-type-options'] !== 'nosniff' ||
    headers['cache-control'] !== 'no-store'
  )
    unsafeReplies.push(
      `${endpointName(endpoint)} ${reply.status}: ${HEADERS.map((name) => String(headers[name])).join(', ')}`,
    );
  return reply;
}

describe('the live route table', () => {
  it('contains every endpoint of the contracts, and other routes only with a reason', () => {
    const live = listRoutes(server.app);
    expect(endpoints.map(endpointName).filter((name) => !live.includes(name))).toEqual([]);
    expect(reviewRoutes(live, endpoints)).toEqual([]);
  });

  it('reports a new route without a contract, a policy or a review', async () => {
    const testServer = await startTestServer(({ app }) => app.get('/api/toy', () => 'toy'));
    const toy = (access: Endpoint['access']) =>
      endpoint({ method: 'GET', path: '/api/toy', summary: 'A toy', access, output: z.string() });
    const review = (access: Endpoint['access']) =>
      reviewRoutes(listRoutes(testServer.app), [...endpoints, toy(access)]);
    try {
      expect(reviewRoutes(listRoutes(testServer.app), endpoints)).toEqual([
        'GET /api/toy is in no contract and has no reason',
      ]);
      expect(review({ kind: 'workspace', action: 'toy.play' })).toEqual([
        'GET /api/toy: no policy knows toy.play',
      ]);
      expect(review({ kind: 'public', reason: 'for fun' })).toEqual([
        'GET /api/toy is public and not on the reviewed list',
      ]);
      expect(review({ kind: 'workspace', action: 'study.read' })).toEqual([]);
    } finally {
      await testServer.close();
    }
  });

  it('F9: has the public routes of the reviewed list and no others', () => {
    const publicEndpoints = endpoints.flatMap((endpoint) =>
      endpoint.access.kind === 'public' ? [[endpointName(endpoint), endpoint.access.reason]] : [],
    );
    expect(Object.fromEntries(publicEndpoints)).toEqual(publicRoutes);
  });
});

/** Invalid values for each query parameter. The test fails for a new parameter without any. */
const MALFORMED: Record<string, string[]> = {
  status: ['lost', ''],
  channel: [''],
  device: [''],
  id: ['desk', ''],
  width: ['0', '1.5', '20001', 'wide', ''],
  length: ['4', '481', '30.5', 'long', ''],
  language: [''],
  from: ['yesterday', '2026-02-30', ''],
  to: ['tomorrow', ''],
  answer: [
    '',
    ...'abcdef2 abcdef2.opt1 .part.opt1 abcdef2.. abcdef2..a.b abcdef2.~click.1 %E0..a'.split(' '),
  ],
  parameter: ['cell', 'cell.', '.a', 'cell.a~', 'cell.a.b', '%E0.a', 'cell.%00', ''],
  where: ['cell', 'cell.', '.a', 'cell.a~', 'cell.a.b', '%E0.a', 'cell.%00', ''],
  variable: ['abcdef2', 'abcdef2.', '.3', 'abc-2.3', 'abcdef2.%E0', ''],
  tagged: ['nothing', 'None', ''],
  mark: ['loved', ''],
  quality: ['poor', ''],
  words: ['', ' ', '\0', 'x'.repeat(201)],
  column: ['no block', ''],
  compare: ['nothing', 'a.b.c', 'abcdef2.~click', ''],
  segment: ['teams', ''],
  conditions: ['teams', '{}', '[]', ''],
  after: ['nowhere'],
  start: ['-1', '1.5', '1e99', 'x'],
  encoding: ['klingon', ''],
  cursor: ['nowhere'],
  search: ['x'.repeat(201)],
  part: ['no part'],
  block: ['no block', ''],
  term: ['x'.repeat(201)],
  theme: ['all', 'x'],
  word: ['', 'x'.repeat(161)],
  show: ['everything', ''],
  order: ['sideways'],
  as: ['xml'],
  response: ['nobody'],
  participant: ['nobody'],
  name: ['x'.repeat(1_001)],
  inline: ['perhaps'],
  hasHeader: ['perhaps', ''],
  separator: ['x', ''],
  leftOut: ['perhaps', ''],
  removed: ['perhaps', ''],
  option: ['no option', ''],
  mine: ['perhaps'],
  loop: ['no loop', ''],
  state: ['lost'],
  weighted: ['perhaps', ''],
  base: ['everybody', ''],
  participants: ['nobody', ''],
  sort: ['sideways'],
  project: ['nowhere', ''],
  person: ['nobody', ''],
  thing: ['nothing', ''],
  activity: ['nothing', ''],
  study: ['nothing', ''],
  revision: ['-1', 'newest'],
  tag: ['nothing', ''],
  coder: ['nobody', ''],
  unit: ['words', ''],
  states: ['nothing', ''],
  zone: ['Nowhere/Land', '+02:00', ''],
  kind: ['nothing', ''],
  item: ['nothing', ''],
};
/** Parameters that may be repeated. */
const LISTS =
  'status channel device language answer parameter variable tagged mark quality where column response participant coder'.split(
    ' ',
  );

const chooseVisitor = (endpoint: Endpoint) =>
  endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;

describe('a query', () => {
  it('with an undeclared parameter is rejected with its name, by every endpoint', async () => {
    for (const endpoint of endpoints) {
      const reply = await chooseVisitor(endpoint).send(
        endpoint.method,
        `${endpointUrl(endpoint, fixtures)}?devices=phone`,
        {
          ...(endpoint.maxFileBytes
            ? { body: Buffer.from(BLACK_PIXEL) }
            : { body: exampleBody(endpoint, fixtures) }),
          options: endpoint.maxFileBytes ? { headers: { 'content-type': 'application/octet-stream' } } : {},
        },
      );
      const { code, fields } = reply.error ?? {};
      expect([endpointName(endpoint), reply.status, code, Object.keys(fields ?? {})]).toEqual([
        ...[endpointName(endpoint), 400, 'bad_input', ['devices']],
      ]);
    }
  });

  it('with an invalid value is rejected with the name of the parameter', async () => {
    const headers = { 'content-type': 'application/octet-stream' };
    const file = { body: Buffer.from(BLACK_PIXEL), options: { headers } };
    let testedCount = 0;
    for (const endpoint of endpoints) {
      if (!(endpoint.query instanceof z.ZodObject)) continue;
      for (const name of Object.keys(endpoint.query.shape)) {
        const values = MALFORMED[name];
        if (!values) throw new Error(`MALFORMED has no value for ${name} of ${endpointName(endpoint)}`);
        const queries = values.map((value) => `${name}=${encodeURIComponent(value)}`);
        if (!LISTS.includes(name)) queries.push(`${name}=a&${name}=a`);
        for (const query of queries) {
          const { status, error } = await chooseVisitor(endpoint).send(
            endpoint.method,
            `${endpointUrl(endpoint, fixtures)}?${query}`,
            endpoint.maxFileBytes ? file : {},
          );
          expect([endpointName(endpoint), query, status, Object.keys(error?.fields ?? {})]).toEqual([
            ...[endpointName(endpoint), query, 400, [name]],
          ]);
          testedCount += 1;
        }
      }
    }
    expect(testedCount).toBeGreaterThan(100);
  });

  it('may contain the workspace, for downloads and streams', async () => {
    const buildUrl = (workspace: string) => `/api/studies/${fixtures.study}/summary?workspace=${workspace}`;
    const owner = users.members.owner;
    expect((await owner.send('GET', buildUrl(users.workspace))).status).toBe(200);
    const { status, error } = await owner.send('GET', buildUrl('nowhere'));
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['workspace']]);
  });

  it('as written by the team app is accepted', async () => {
    const filter = writeFilter({
      status: ['completed', 'abandoned'],
      channel: ['link'],
      device: ['phone', 'tablet'],
      language: ['pt-BR'],
      from: '2026-05-01',
      to: '2026-05-31',
      zone: 'Europe/Berlin',
      answers: [{ block: fixtures.block, part: 'row.1', choices: ['a~b', '50%', 'é'] }],
      parameters: [{ name: 'utm.source', values: ['a~b', '50%', '📬'] }],
      variables: [{ id: 'gone222222', values: ['-1.5'] }],
      tags: [randomUUID()],
      marks: ['starred', 'noted'],
      quality: ['flagged', 'fast'],
      words: 'a~b “50%”',
      where: [],
    });
    const search = new URLSearchParams({ workspace: users.workspace });
    for (const [name, value] of Object.entries(filter))
      for (const item of [value ?? []].flat()) search.append(name, item);
    const filtered = endpoints.filter(
      ({ query, path }) =>
        query instanceof z.ZodObject && 'answer' in query.shape && !path.includes(':response'),
    );
    expect(filtered.length).toBeGreaterThan(7);
    for (const endpoint of filtered) {
      const { status, error } = await users.members.owner.send(
        endpoint.method,
        `${endpointUrl(endpoint, fixtures)}?${search}`,
      );
      expect([endpointName(endpoint), status, error]).toEqual([endpointName(endpoint), 200, null]);
    }
    const compare = writeCompare({ trait: 'device' });
    const compared = await users.members.owner.send(
      'GET',
      `/api/studies/${fixtures.study}/results/blocks?compare=${compare}`,
    );
    expect(compared.status).toBe(200);
  });

  it('of the participant’s page may contain any parameters', async () => {
    const page = await server.app.inject({
      method: 'GET',
      url: `/research/${fixtures.linkToken}?utm_source=mail&a=b`,
    });
    expect(page.statusCode).toBe(200);
  });
});

describe('every endpoint', () => {
  it('replies 401 without a login, unless it is public', async () => {
    for (const endpoint of endpoints) {
      // A wrong password is also a 401, so the message of the gate is compared.
      const { error } = await send(
        server.visitor(),
        endpoint,
        missingFixtures(),
        exampleBody(endpoint, missingFixtures()),
      );
      const isUnauthenticated = error?.code === 'unauthenticated' && error.message === 'Log in to continue.';
      expect([endpointName(endpoint), isUnauthenticated]).toEqual([
        endpointName(endpoint),
        endpoint.access.kind !== 'public',
      ]);
    }
  });

  it.each(ROLES)('F6: allows a %s exactly the actions of the policies', async (role) => {
    const policies = mergePolicies();
    for (const endpoint of endpoints) {
      const { access } = endpoint;
      if (access.kind === 'public') continue;
      const isAllowed =
        access.kind === 'login' ||
        (access.kind === 'operator' ? role === 'owner' : policies[access.action]!.includes(role));
      // For others, what the operator may do does not exist.
      const refusals = access.kind === 'operator' && !isAllowed ? [404] : [401, 403];
      // An invalid body and ids that do not exist, so that an allowed request changes nothing.
      const { status } = await send(
        users.members[role],
        endpoint,
        missingFixtures(),
        { nothing: 'of any contract' },
        users.workspace,
      );
      expect(`${endpointName(endpoint)} ${refusals.includes(status) ? 'refused' : 'passes'}`).toBe(
        `${endpointName(endpoint)} ${isAllowed ? 'passes' : 'refused'}`,
      );
    }
  });

  it('F1: replies the same for items of another workspace as for items that do not exist', async () => {
    const readTables = () => server.admin`
      select (select json_agg(s order by s.id) from studies s where workspace = ${users.workspace}) as studies,
        (select json_agg(r order by r.id) from responses r where workspace = ${users.workspace}) as responses,
        (select json_agg(m order by m.person) from members m where workspace = ${users.workspace}) as members,
        (select json_agg(i) from invitations i where workspace = ${users.workspace}) as invitations,
        (select count(*)::int from exports where workspace = ${users.workspace}) as exports`;
    const before = await readTables();
    const logins = await server.admin`select count(*)::int as n from identity.logins`;
    let testedCount = 0;
    for (const endpoint of endpoints) {
      const hasIds =
        endpoint.path.includes(':') ||
        /"[0-9a-f-]{36}"/.test(JSON.stringify(exampleBody(endpoint, fixtures) ?? {}));
      if (endpoint.access.kind === 'public' || !hasIds) continue;
      const foreign = await send(users.stranger, endpoint, fixtures, exampleBody(endpoint, fixtures));
      const missing = await send(
        users.stranger,
        endpoint,
        missingFixtures(),
        exampleBody(endpoint, missingFixtures()),
      );
      expect([endpointName(endpoint), foreign.status, foreign.body]).toEqual([
        endpointName(endpoint),
        missing.status,
        missing.body,
      ]);
      // Dropping an archive that does not exist is not an error.
      expect([endpointName(endpoint), foreign.status]).toEqual([
        endpointName(endpoint),
        endpointName(endpoint).endsWith('-attachments/drop') ? 204 : 404,
      ]);
      testedCount += 1;
    }
    expect(testedCount).toBeGreaterThan(25);
    expect(await readTables()).toEqual(before);
    expect(await server.admin`select count(*)::int as n from identity.logins`).toEqual(logins);
  });

  it('does not find a workspace of which the caller is not a member', async () => {
    for (const endpoint of endpoints) {
      if (endpoint.access.kind !== 'workspace') continue;
      const [foreign, missing] = [
        await send(users.stranger, endpoint, fixtures, exampleBody(endpoint, fixtures), users.workspace),
        await send(
          users.stranger,
          endpoint,
          fixtures,
          exampleBody(endpoint, fixtures),
          missingFixtures().workspace,
        ),
      ];
      expect([endpointName(endpoint), foreign.status]).toEqual([endpointName(endpoint), 404]);
      expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body]);
    }
  });

  it('I6: that changes data rejects requests from another site or without the XSRF token', async () => {
    for (const endpoint of endpoints) {
      // Participants have no login; browsers send their cookie only with requests of the same site to their study.
      if (endpoint.method === 'GET' || endpoint.path.startsWith('/api/answering/')) continue;
      // Mail programs call these from anywhere, and no cookie matters: only who has the email knows the signed link.
      if (endpoint.ignoresBody) continue;
      // Comes from another site by design, reads no cookie, and only stores a signed reply to a request of ours.
      if (endpoint.acceptsForm) continue;
      for (const headers of FORGED_HEADERS) {
        if (endpoint.access.kind === 'public' && !('origin' in headers)) continue;
        const url = endpointUrl(endpoint, missingFixtures());
        const body = exampleBody(endpoint, missingFixtures());
        const { status } = await users.members.owner.send(endpoint.method, url, {
          body,
          options: { headers },
        });
        const allowed = endpoint.access.kind === 'public' && !body ? [204, 403] : [403];
        const told = `${endpointName(endpoint)} with ${JSON.stringify(headers)}: ${status}`;
        expect(allowed, told).toContain(status);
      }
    }
  });

  it('E7: that accepts a body accepts only JSON without unknown properties', async () => {
    for (const endpoint of endpoints.filter(takesBody)) {
      const visitor = endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;
      const form = await visitor.send(endpoint.method, endpointUrl(endpoint, missingFixtures()), {
        body: 'name=value',
        options: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      });
      expect([endpointName(endpoint), form.status]).toEqual([
        endpointName(endpoint),
        endpoint.acceptsForm ? 400 : 415,
      ]);
      const { status } = await send(visitor, endpoint, missingFixtures(), {
        ...exampleBody(endpoint, missingFixtures()),
        operator: true,
      });
      expect([endpointName(endpoint), status]).toEqual([endpointName(endpoint), 400]);
    }
  });

  it('sends the security headers with every reply', () => {
    expect([...new Set(unsafeReplies)]).toEqual([]);
    unsafeReplies = [];
  });
});
