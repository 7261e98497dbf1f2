import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ROLES } from '#platform/authorisation/role.ts';
import { endpoint, type Endpoint } from '#platform/http/contract/contract.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { writeCompare } from '#product/results/compare.ts';
import { writeFilter } from '#product/results/filter.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import {
  missingFixtures,
  endpointUrl,
  exampleBody,
  seedFixtures,
  listRoutes,
  endpointName,
  takesBody,
  type Fixtures,
} from './testing/calls-for-tests.ts';
import { policies } from './nouns.ts';
import publicRoutes from './public-routes.json' with { type: 'json' };
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/** Addresses that are no endpoint of a contract, each with the reason why anybody may open it. */
const PAGES: Record<string, string> = {
  'GET /api/openapi.json': 'the description of the API, the same for everybody',
  'GET /metrics': 'asks for the operator’s token; without one it is not there',
  'GET /research/:linkToken': 'the participant’s page; a preview asks for a login itself',
  'GET /survey/:linkToken': 'forwards to the participant’s page',
  'GET /preview': 'the participant’s program without a study; the editor puts one in',
  'GET /mark.svg': 'the mark of the product',
  'GET /scheme.js': 'picks light or dark before the team app loads',
  'GET /p/sw.js': 'keeps the participant’s page usable without a connection',
  'GET *': 'files of the two built programs, the same for everybody',
};

/** `docs/roles.md`: action → roles with a yes. */
function documented(): Record<string, string[]> {
  const table = readFileSync(new URL('../../docs/roles.md', import.meta.url), 'utf8');
  const rows = [...table.matchAll(/^\| `([\w.-]+)` *\|[^|]*\|(.+)\|$/gm)];
  return Object.fromEntries(
    rows.map(([, action = '', cells = '']) => [
      action,
      cells.split('|').flatMap((cell, at) => (cell.trim() === 'yes' ? [ROLES[at]!] : [])),
    ]),
  );
}

/** What a review of the route table finds; nothing when every route has its row or its reason. */
function reviewRoutes(live: string[], endpoints: Endpoint[]): string[] {
  const table = documented();
  const known = new Map(endpoints.map((one) => [endpointName(one), one]));
  return live.flatMap((name) => {
    const access = known.get(name)?.access;
    if (!access) return PAGES[name] ? [] : [`${name} is in no contract and has no reason`];
    if (access.kind === 'public')
      return publicRoutes[name as keyof typeof publicRoutes] === access.reason
        ? []
        : [`${name} is public and not on the reviewed list`];
    return access.kind === 'workspace' && !table[access.action]
      ? [`${name}: docs/roles.md has no row for ${access.action}`]
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
  endpoints = server.routes.map((one) => one.endpoint);
});
afterAll(() => server.close());

/** What a page of another site, or one that is out of date, sends. */
const WRONG: Record<string, string | null>[] = [
  { 'x-xsrf-token': null },
  { 'x-xsrf-token': 'wrong' },
  { origin: 'https://evil.example' },
];
const HEADERS = ['content-security-policy', 'x-content-type-options', 'cache-control'];
let unsafe: string[] = [];

/** One call; whatever comes back carries the security headers. */
async function send(
  client: Visitor,
  one: Endpoint,
  at: Fixtures,
  body: object | undefined,
  workspace?: string,
) {
  const reply = await client.send(one.method, endpointUrl(one, at), {
    ...(one.method === 'GET' ? {} : one.maxFileBytes ? { body: Buffer.from(BLACK_PIXEL) } : { body }),
    visit: {
      workspace,
      ...(one.maxFileBytes && { headers: { 'content-type': 'application/octet-stream' } }),
    },
  });
  const { headers } = reply;
  if (
    !String(headers['content-security-policy']).includes("default-src 'none'") ||
    headers['x-content-type-options'] !== 'nosniff' ||
    headers['cache-control'] !== 'no-store'
  )
    unsafe.push(
      `${endpointName(one)} ${reply.status}: ${HEADERS.map((name) => String(headers[name])).join(', ')}`,
    );
  return reply;
}

describe('the live route table', () => {
  it('has every endpoint of the contracts, and beyond them only pages with a reason', () => {
    const live = listRoutes(server.app);
    expect(endpoints.map(endpointName).filter((name) => !live.includes(name))).toEqual([]);
    expect(reviewRoutes(live, endpoints)).toEqual([]);
  });

  it('lets a new route without a row, a reason or a review fail', async () => {
    const wild = await startTestServer(({ app }) => app.get('/api/toy', () => 'toy'));
    const toy = (access: Endpoint['access']) =>
      endpoint({ method: 'GET', path: '/api/toy', summary: 'A toy', access, output: z.string() });
    const review = (access: Endpoint['access']) =>
      reviewRoutes(listRoutes(wild.app), [...endpoints, toy(access)]);
    try {
      expect(reviewRoutes(listRoutes(wild.app), endpoints)).toEqual([
        'GET /api/toy is in no contract and has no reason',
      ]);
      expect(review({ kind: 'workspace', action: 'toy.play' })).toEqual([
        'GET /api/toy: docs/roles.md has no row for toy.play',
      ]);
      expect(review({ kind: 'public', reason: 'for fun' })).toEqual([
        'GET /api/toy is public and not on the reviewed list',
      ]);
      expect(review({ kind: 'workspace', action: 'study.read' })).toEqual([]);
    } finally {
      await wild.close();
    }
  });

  it('F9: has the public routes of the reviewed list and no others', () => {
    const open = endpoints.flatMap((one) =>
      one.access.kind === 'public' ? [[endpointName(one), one.access.reason]] : [],
    );
    expect(Object.fromEntries(open)).toEqual(publicRoutes);
  });
});

/** For each parameter of a query, values that are none of its own. A new parameter is added here, or the walk fails. */
const MALFORMED: Record<string, string[]> = {
  status: ['lost', ''],
  channel: [''],
  device: [''],
  language: [''],
  from: ['yesterday', '2026-02-30', ''],
  to: ['tomorrow', ''],
  answer: [
    'abcdef2',
    'abcdef2.opt1',
    '.part.opt1',
    'abcdef2..',
    'abcdef2..a.b',
    'abcdef2.~click.1',
    '%E0..a',
    '',
  ],
  parameter: ['cell', 'cell.', '.a', 'cell.a~', 'cell.a.b', '%E0.a', 'cell.%00', ''],
  variable: ['abcdef2', 'abcdef2.', '.3', 'abc-2.3', 'abcdef2.%E0', ''],
  compare: ['nothing', 'a.b.c', 'abcdef2.~click', ''],
  after: ['nowhere'],
  cursor: ['nowhere'],
  search: ['x'.repeat(201)],
  part: ['no part'],
  term: ['x'.repeat(201)],
  show: ['everything', ''],
  order: ['sideways'],
  as: ['xml'],
  response: ['nobody'],
  name: ['x'.repeat(1_001)],
  inline: ['perhaps'],
  mine: ['perhaps'],
  state: ['lost'],
  weighted: ['perhaps', ''],
  base: ['everybody', ''],
  respondents: ['nobody', ''],
  sort: ['sideways'],
};
/** Those that may be given several times. */
const LISTS = ['status', 'channel', 'device', 'language', 'answer', 'parameter', 'variable', 'response'];

const callerOf = (one: Endpoint) => (one.access.kind === 'public' ? server.visitor() : users.members.owner);

describe('a query', () => {
  it('with a parameter that is not declared is refused by name, whatever the endpoint', async () => {
    for (const one of endpoints) {
      const reply = await callerOf(one).send(one.method, `${endpointUrl(one, fixtures)}?devices=phone`, {
        ...(one.maxFileBytes ? { body: Buffer.from(BLACK_PIXEL) } : { body: exampleBody(one, fixtures) }),
        visit: one.maxFileBytes ? { headers: { 'content-type': 'application/octet-stream' } } : {},
      });
      const { code, fields } = reply.error ?? {};
      expect([endpointName(one), reply.status, code, Object.keys(fields ?? {})]).toEqual([
        ...[endpointName(one), 400, 'bad_input', ['devices']],
      ]);
    }
  });

  it('with a value that its parameter cannot have is refused by name, and not dropped', async () => {
    let asked = 0;
    for (const one of endpoints) {
      if (!(one.query instanceof z.ZodObject)) continue;
      for (const name of Object.keys(one.query.shape)) {
        const values = MALFORMED[name];
        if (!values) throw new Error(`MALFORMED has no value for ${name} of ${endpointName(one)}`);
        const queries = values.map((value) => `${name}=${encodeURIComponent(value)}`);
        if (!LISTS.includes(name)) queries.push(`${name}=a&${name}=a`);
        for (const query of queries) {
          const { status, error } = await callerOf(one).send(
            one.method,
            `${endpointUrl(one, fixtures)}?${query}`,
            {
              ...(one.maxFileBytes && { body: Buffer.from(BLACK_PIXEL) }),
              visit: one.maxFileBytes ? { headers: { 'content-type': 'application/octet-stream' } } : {},
            },
          );
          expect([endpointName(one), query, status, Object.keys(error?.fields ?? {})]).toEqual([
            ...[endpointName(one), query, 400, [name]],
          ]);
          asked += 1;
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('may name the workspace where a call is of one, as a download and a stream must', async () => {
    const address = (workspace: string) => `/api/studies/${fixtures.study}/summary?workspace=${workspace}`;
    const owner = users.members.owner;
    expect((await owner.send('GET', address(users.workspace))).status).toBe(200);
    const { status, error } = await owner.send('GET', address('nowhere'));
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, ['workspace']]);
  });

  it('as our own pages write it passes', async () => {
    const filter = writeFilter({
      status: ['completed', 'abandoned'],
      channel: ['link'],
      device: ['phone', 'tablet'],
      language: ['pt-BR'],
      from: '2026-05-01',
      to: '2026-05-31',
      answers: [{ block: fixtures.block, part: 'row.1', choices: ['a~b', '50%', 'é'] }],
      parameters: [{ name: 'utm.source', values: ['a~b', '50%', '📬'] }],
      variables: [{ id: 'gone222222', values: ['-1.5'] }],
    });
    const search = new URLSearchParams({ workspace: users.workspace });
    for (const [name, value] of Object.entries(filter))
      for (const one of [value ?? []].flat()) search.append(name, one);
    const filtered = endpoints.filter(
      ({ query, path }) =>
        query instanceof z.ZodObject && 'answer' in query.shape && !path.includes(':response'),
    );
    expect(filtered.length).toBeGreaterThan(7);
    for (const one of filtered) {
      const { status, error } = await users.members.owner.send(
        one.method,
        `${endpointUrl(one, fixtures)}?${search}`,
      );
      expect([endpointName(one), status, error]).toEqual([endpointName(one), 200, null]);
    }
    const compare = writeCompare({ trait: 'device' });
    const compared = await users.members.owner.send(
      'GET',
      `/api/studies/${fixtures.study}/results/blocks?compare=${compare}`,
    );
    expect(compared.status).toBe(200);
  });

  it('of a page is kept as it is: campaigns add what they like to a link', async () => {
    const page = await server.app.inject({
      method: 'GET',
      url: `/research/${fixtures.linkToken}?utm_source=mail&a=b`,
    });
    expect(page.statusCode).toBe(200);
  });
});

describe('docs/roles.md', () => {
  it('says what the policies do, cell by cell', () => {
    expect(documented()).toEqual(policies);
  });
});

describe('every endpoint', () => {
  it('answers 401 without a login, unless it is public', async () => {
    for (const one of endpoints) {
      // A wrong password is a 401 too, so the gate's own sentence tells.
      const { error } = await send(
        server.visitor(),
        one,
        missingFixtures(),
        exampleBody(one, missingFixtures()),
      );
      const asked = error?.code === 'unauthenticated' && error.message === 'Log in to continue.';
      expect([endpointName(one), asked]).toEqual([endpointName(one), one.access.kind !== 'public']);
    }
  });

  it.each(ROLES)('F6: lets a %s pass where the table says so, and nowhere else', async (role) => {
    const table = documented();
    for (const one of endpoints) {
      const { access } = one;
      if (access.kind === 'public') continue;
      const passes =
        access.kind === 'login' ||
        (access.kind === 'operator' ? role === 'owner' : table[access.action]!.includes(role));
      // A body that no contract takes, and things that do not exist: nothing is changed by passing.
      const { status } = await send(
        users.members[role],
        one,
        missingFixtures(),
        { nothing: 'of any contract' },
        users.workspace,
      );
      expect(`${endpointName(one)} ${status === 403 || status === 401 ? 'refused' : 'passes'}`).toBe(
        `${endpointName(one)} ${passes ? 'passes' : 'refused'}`,
      );
    }
  });

  it('F1: answers the same to another workspace’s things as to what does not exist', async () => {
    const rows = () => server.admin`
      select (select json_agg(s order by s.id) from studies s where workspace = ${users.workspace}) as studies,
        (select json_agg(r order by r.id) from responses r where workspace = ${users.workspace}) as responses,
        (select json_agg(m order by m.person) from members m where workspace = ${users.workspace}) as members,
        (select json_agg(i) from invitations i where workspace = ${users.workspace}) as invitations,
        (select count(*)::int from exports where workspace = ${users.workspace}) as exports`;
    const before = await rows();
    const logins = await server.admin`select count(*)::int as n from identity.logins`;
    let named = 0;
    for (const one of endpoints) {
      const names =
        one.path.includes(':') || /"[0-9a-f-]{36}"/.test(JSON.stringify(exampleBody(one, fixtures) ?? {}));
      if (one.access.kind === 'public' || !names) continue;
      const foreign = await send(users.stranger, one, fixtures, exampleBody(one, fixtures));
      const none = await send(users.stranger, one, missingFixtures(), exampleBody(one, missingFixtures()));
      expect([endpointName(one), foreign.status, foreign.body]).toEqual([
        endpointName(one),
        none.status,
        none.body,
      ]);
      // Forgetting an archive that one does not have is no error.
      expect([endpointName(one), foreign.status]).toEqual([
        endpointName(one),
        endpointName(one).endsWith('/drop') ? 204 : 404,
      ]);
      named += 1;
    }
    expect(named).toBeGreaterThan(25);
    expect(await rows()).toEqual(before);
    expect(await server.admin`select count(*)::int as n from identity.logins`).toEqual(logins);
  });

  it('knows no workspace that one is no member of, whatever the header says', async () => {
    for (const one of endpoints) {
      if (one.access.kind !== 'workspace') continue;
      const [foreign, none] = [
        await send(users.stranger, one, fixtures, exampleBody(one, fixtures), users.workspace),
        await send(users.stranger, one, fixtures, exampleBody(one, fixtures), missingFixtures().workspace),
      ];
      expect([endpointName(one), foreign.status]).toEqual([endpointName(one), 404]);
      expect([none.status, none.body]).toEqual([foreign.status, foreign.body]);
    }
  });

  it('I6: that changes something refuses a call from another site, and one without the XSRF value', async () => {
    for (const one of endpoints) {
      // Participants have no login; their cookie is sent to their study's calls of the same site only.
      if (one.method === 'GET' || one.path.startsWith('/api/answering/')) continue;
      for (const headers of WRONG) {
        if (one.access.kind === 'public' && !('origin' in headers)) continue;
        const { status } = await users.members.owner.send(one.method, endpointUrl(one, missingFixtures()), {
          body: exampleBody(one, missingFixtures()),
          visit: { headers },
        });
        const refused =
          one.access.kind === 'public' && !exampleBody(one, missingFixtures()) ? [204, 403] : [403];
        expect(refused, `${endpointName(one)} with ${JSON.stringify(headers)}: ${status}`).toContain(status);
      }
    }
  });

  it('E7: that takes a body takes only JSON, and refuses a property it does not know', async () => {
    for (const one of endpoints.filter(takesBody)) {
      const client = one.access.kind === 'public' ? server.visitor() : users.members.owner;
      const form = await client.send(one.method, endpointUrl(one, missingFixtures()), {
        body: 'name=value',
        visit: { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      });
      expect([endpointName(one), form.status]).toEqual([endpointName(one), 415]);
      const { status } = await send(client, one, missingFixtures(), {
        ...exampleBody(one, missingFixtures()),
        operator: true,
      });
      expect([endpointName(one), status]).toEqual([endpointName(one), 400]);
    }
  });

  it('replied with the security headers, whatever the reply', () => {
    expect([...new Set(unsafe)]).toEqual([]);
    unsafe = [];
  });
});
