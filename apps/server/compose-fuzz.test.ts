import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
} from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
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

/** Prefix of values that JSON.stringify cannot write; the rest is inserted verbatim. */
const RAW_PREFIX = 'raw:';
const DEEP_ARRAY = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
/** Unexpected values: wrong types, extreme numbers, texts that databases or JSON cannot store. */
const UNEXPECTED_VALUES: unknown[] = [
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
  `${RAW_PREFIX}NaN`,
  `${RAW_PREFIX}1e999`,
  `${RAW_PREFIX}${DEEP_ARRAY}`,
];

/** `npm test` tries every ninth value at each path, starting with a different one each time. */
const chooseValues = <V>(values: readonly V[], pathNumber: number) =>
  LONG ? values : values.filter((_, index) => index % 9 === pathNumber % 9);

/** Paths to all values inside a body, starting with the body itself. */
function listPaths(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (!value || typeof value !== 'object') return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => listPaths(inner, [...path, key]))];
}

function replaceAt(value: unknown, [key, ...rest]: (string | number)[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  const copy = structuredClone(value) as Record<string | number, unknown>;
  copy[key] = replaceAt(copy[key], rest, replacement);
  return copy;
}

const toRawJson = (value: unknown) =>
  JSON.stringify(value).replace(/"raw:([^"]*)"/g, (_, raw: string) => raw);

/** Not called with valid bodies: they would delete the login, the users or the study. */
const SKIPPED = /logout|leave|\/delete$|\/drop$/;
const listFailures = () =>
  server.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('a request failed'));

function chooseVisitor(endpoint: Endpoint) {
  return endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;
}

it('E1: no body causes a server error', { timeout: 240_000 }, async () => {
  let calls = 0;
  let pathCount = 0;
  for (const { endpoint } of server.routes.filter((route) => takesBody(route.endpoint))) {
    const visitor = chooseVisitor(endpoint);
    const validBody = exampleBody(endpoint, fixtures);
    for (const path of listPaths(validBody).slice(0, 12)) {
      pathCount += 1;
      for (const value of chooseValues(UNEXPECTED_VALUES, pathCount)) {
        const body = toRawJson(replaceAt(validBody, path, value));
        const reply = await visitor.send(endpoint.method, endpointUrl(endpoint, fixtures), {
          body,
          options: { headers: { 'content-type': 'application/json' } },
        });
        calls += 1;
        expect(
          reply.status,
          `${endpointName(endpoint)} ${path.join('.')} ${body.slice(0, 200)} ${listFailures().at(-1)}`,
        ).toBeLessThan(500);
      }
    }
  }
  expect(calls).toBeGreaterThan(LONG ? 2_000 : 250);
});

it('E1: no URL causes a server error', { timeout: 240_000 }, async () => {
  const values = [
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
  for (const [routeNumber, { endpoint }] of server.routes.entries()) {
    if (SKIPPED.test(endpoint.path)) continue;
    const visitor = chooseVisitor(endpoint);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([name]) => name);
    const queries = listQueries(endpoint, routeNumber);
    const urls = [
      ...names.flatMap((name) =>
        chooseValues(values, routeNumber).map((value) =>
          endpointUrl({ ...endpoint, path: endpoint.path.replace(name, value) }, fixtures),
        ),
      ),
      // Of what is missing, queries are checked by the same code: `npm test` tries every fourth.
      ...queries
        .filter((_, index) => LONG || index % 4 === 0)
        .map((query) => `${endpointUrl(endpoint, missingFixtures())}?${query}`),
      ...(endpoint.path.endsWith('/live')
        ? []
        : queries.map((query) => `${endpointUrl(endpoint, fixtures)}?${query}`)),
    ];
    for (const url of urls) {
      const reply = await server.app.inject({
        method: endpoint.method,
        url: url,
        headers: {
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          origin: visitor.origin,
          'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
        },
        ...(endpoint.method === 'GET' ? {} : { payload: exampleBody(endpoint, fixtures) }),
      });
      expect(reply.statusCode, `${endpoint.method} ${url} ${listFailures().at(-1)}`).toBeLessThan(500);
    }
  }
});

/** Unexpected values for every query parameter of an endpoint; in `npm test` every third, starting with a different one. */
function listQueries({ query }: Endpoint, routeNumber: number): string[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  return names.flatMap((name, nameNumber) =>
    UNEXPECTED_QUERIES.filter((_, index) => LONG || (index + routeNumber + nameNumber) % 3 === 0).map(
      (value) => `${name}${value}`,
    ),
  );
}

const UNEXPECTED_QUERIES = [
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
