import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import {
  missingFixtures,
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
  type Fixtures,
} from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
});
afterAll(() => server.close());

/** Stands in for what JSON cannot say; put into the text as it is. */
const RAW = 'raw:';
const DEEP = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
/** Values nobody expects: wrong types, borders of numbers, texts that databases or JSON cannot hold. */
const ODD: unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53,
  '',
  'x'.repeat(100_000),
  'a\u0000b',
  '\ud800',
  '\u202e\u2028',
  '00000000-0000-0000-0000-000000000000',
  [],
  {},
  [null],
  { __proto__: null, constructor: 1 },
  `${RAW}NaN`,
  `${RAW}1e999`,
  `${RAW}${DEEP}`,
];

/** `npm test` puts every third odd value in each place, beginning with another one each time. */
const oddFor = (at: number) => (LONG ? ODD : ODD.filter((_, index) => index % 3 === at % 3));

/** Ways to every value inside a body, the body itself first. */
function placesOf(value: unknown, at: (string | number)[] = []): (string | number)[][] {
  if (!value || typeof value !== 'object') return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...at, key]))];
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], odd: unknown): unknown {
  if (key === undefined) return odd;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, odd);
  return copy;
}

const write = (value: unknown) => JSON.stringify(value).replace(/"raw:([^"]*)"/g, (_, raw: string) => raw);

/** Never called with a body that may be right: the login, the users or the study would be gone. */
const LAST = /logout|leave|\/delete$|\/drop$/;
const failures = () =>
  server.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('a request failed'));

function callerOf(one: Endpoint) {
  return one.access.kind === 'public' ? server.visitor() : users.members.owner;
}

it('E1: no body makes a call fail on our side', { timeout: 240_000 }, async () => {
  let calls = 0;
  let places = 0;
  for (const { endpoint: one } of server.routes.filter((route) => takesBody(route.endpoint))) {
    const client = callerOf(one);
    const right = exampleBody(one, fixtures);
    for (const place of placesOf(right).slice(0, 12)) {
      places += 1;
      for (const odd of oddFor(places)) {
        const body = write(replaced(right, place, odd));
        const reply = await client.send(one.method, endpointUrl(one, fixtures), {
          body,
          visit: { headers: { 'content-type': 'application/json' } },
        });
        calls += 1;
        expect(
          reply.status,
          `${endpointName(one)} ${place.join('.')} ${body.slice(0, 200)} ${failures().at(-1)}`,
        ).toBeLessThan(500);
      }
    }
  }
  expect(calls).toBeGreaterThan(LONG ? 2_000 : 700);
});

it('E1: no address makes a call fail on our side', { timeout: 240_000 }, async () => {
  const odd = [
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%',
    '%zz',
    'x'.repeat(590),
    '..%2f..',
    "'%20or%201=1--",
    '-1',
    '%F0%9F%92%A9',
  ];
  for (const { endpoint: one } of server.routes) {
    if (LAST.test(one.path)) continue;
    const client = callerOf(one);
    const names = [...one.path.matchAll(/:(\w+)/g)].map(([name]) => name);
    const queries = queriesOf(one);
    const addresses = [
      ...names.flatMap((name) =>
        odd.map((value) => endpointUrl({ ...one, path: one.path.replace(name, value) }, fixtures)),
      ),
      ...queries.map((query) => `${endpointUrl(one, missingFixtures())}?${query}`),
      ...(one.path.endsWith('/live') ? [] : queries.map((query) => `${endpointUrl(one, fixtures)}?${query}`)),
    ];
    for (const address of addresses) {
      const reply = await server.app.inject({
        method: one.method,
        url: address,
        headers: {
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: client.origin,
          'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
        },
        ...(one.method === 'GET' ? {} : { payload: exampleBody(one, fixtures) }),
      });
      expect(reply.statusCode, `${one.method} ${address} ${failures().at(-1)}`).toBeLessThan(500);
    }
  }
});

/** Odd values of every query parameter that an endpoint has. */
function queriesOf({ query }: Endpoint): string[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return names.flatMap((name) => ODD_QUERIES.map((value) => `${name}${value}`));
}

const ODD_QUERIES = [
  '=%00',
  '=a%00b.c.d~e',
  '=%ED%A0%80',
  `=${'9'.repeat(300)}`,
  '=9999-99-99',
  '=9999-12-31',
  '=0000-01-01',
  '=-1',
  '[a]=b',
  '=W10',
  '=eyJhIjoxfQ',
];
