import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ErrorBody } from '#platform/errors/errors.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { seededRandom } from '#product/responses/server/testing/make-responses.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { getStudy } from '#product/studies/contract.ts';
import { createBlock } from '#product/studies/create-content.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
} from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);
/** Random bodies for each route. */
const CASES_PER_ROUTE = LONG ? 10_000 : 3;
/** Maximum number of valid requests per route, since some hash a password or copy a study. */
const MAX_VALID_REQUESTS = 300;
const SEED = Number(process.env.FAULT_SEED ?? 20261120);

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
});
afterAll(() => server.close());

type Random = () => number;
interface Schema {
  [key: string]: unknown;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)]!;
const UNEXPECTED_VALUES: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    0.5,
    -0,
    1e308,
    -1e308,
    2 ** 53,
    5e-324,
    '',
    ' ',
    '0',
    'null',
    'NaN',
    '\u0000',
  ],
  ...['\ud800', '\u202e', '👩‍🔬', "'; drop table responses; --", '{{7*7}}', '../../etc/passwd', '=1+1', '%'],
  ...[[], {}, [[]], [null], { a: 1 }, { __proto__: null, constructor: { prototype: {} } }],
];

/** A random value of a schema; each part is replaced by an unexpected value with probability `mutationRate`. */
function generate(schema: Schema, root: Schema, random: Random, mutationRate: number, depth = 0): unknown {
  if (random() < mutationRate) return pick(UNEXPECTED_VALUES, random);
  if (depth > 12) return null;
  const generateInner = (part: Schema) => generate(part, root, random, mutationRate, depth + 1);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return generateInner(
      schema.$ref === '#' ? root : ((root['$defs'] as Record<string, Schema>)[name] ?? {}),
    );
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return generateInner(pick(alternatives, random));
  const type = Array.isArray(schema.type) ? pick(schema.type, random) : schema.type;
  switch (type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(() => random() > mutationRate);
      const object: Record<string, unknown> = Object.fromEntries(
        entries.map(([key, part]) => [key, generateInner(part)]),
      );
      if (random() < mutationRate)
        object[pick(['extra', 'workspace', 'operator', 'id', '__proto__x'], random)] = pick(
          UNEXPECTED_VALUES,
          random,
        );
      return object;
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => generateInner(schema.items ?? {}));
    case 'integer':
    case 'number':
      return pick(
        [schema.minimum ?? -1e9, schema.maximum ?? 1e9, 1, 0, 7, Math.floor(random() * 100)],
        random,
      );
    case 'boolean':
      return random() < 0.5;
    case 'string':
      if (schema.format === 'uuid')
        return pick([randomUUID(), fixtures.study, fixtures.response, fixtures.person], random);
      if (schema.format === 'email') return `${Math.floor(random() * 1e9)}@example.com`;
      if (schema.format) return pick(['2026-05-04', '2026-05-04T09:00:00Z', '2026-02-30', 'x'], random);
      return pick(
        ['some text', fixtures.block, 'x'.repeat(Math.min(schema.maxLength ?? 300, 25_000)), '', '調査'],
        random,
      );
    default:
      return pick(UNEXPECTED_VALUES, random);
  }
}

const toJsonSchema = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;

/** A hash of every table except rate limits. */
async function hashTables(): Promise<Record<string, string>> {
  const tables = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'identity', 'jobs')
      -- Rate limits, and when the queue last looked after itself.
      and c.relname not in ('hits', 'version') order by 1`;
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.admin.run({
      text: `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::int8), 0) as d from ${name} t`,
    });
    hashes[name] = String(row?.['d']);
  }
  return hashes;
}

/** Not called with valid bodies: they would delete the login, users or study, or hash a password each time. */
const SKIPPED = /logout|leave|transfer|\/auth\/|\/password$|jointeam|\/delete$|\/drop$|\/sample$/;
const listFailures = () =>
  server.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('a request failed'));
let addressNumber = 0;

/** Messages of zod, which must be replaced by our own. */
const VALIDATOR_MESSAGE =
  /\bInvalid\b|\bexpected\b|\breceived\b|Unrecognized|Too (big|small)|match pattern|[<>]=|undefined|\[object/i;
const unexpectedMessages = new Set<string>();
let refusalCount = 0;

/** Records the messages of an error that are not our own. */
function recordRefusal(endpoint: Endpoint, error: ErrorBody | null): void {
  if (!error) return;
  refusalCount += 1;
  for (const message of [error.message, ...Object.values(error.fields ?? {})])
    if (VALIDATOR_MESSAGE.test(message) || !/[.)]$/.test(message))
      unexpectedMessages.add(`${endpointName(endpoint)}: ${message}`);
}

async function call(endpoint: Endpoint, query: Record<string, string>, body: unknown): Promise<number> {
  const visitor = endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;
  // From a new IP address each time, so that no rate limit applies.
  addressNumber += 1;
  visitor.address = `10.${(addressNumber >> 16) & 255}.${(addressNumber >> 8) & 255}.${addressNumber & 255}`;
  const { status, error } = await visitor.send(endpoint.method, endpointUrl(endpoint, fixtures), {
    query,
    ...(takesBody(endpoint) ? { body: JSON.stringify(body) } : {}),
    options: {
      workspace: users.workspace,
      headers: takesBody(endpoint) ? { 'content-type': 'application/json' } : {},
    },
  });
  recordRefusal(endpoint, error);
  return status;
}

const TEST_OPTIONS = { timeout: LONG ? 3_600_000 : 120_000 };

it(
  `E1: ${CASES_PER_ROUTE} random bodies for each route cause no server error, and rejected ones change nothing`,
  TEST_OPTIONS,
  async () => {
    let rejectedCount = 0;
    let acceptedCount = 0;
    const validBodies: [Endpoint, unknown][] = [];
    const before = await hashTables();
    const routes = server.routes.filter((route) => takesBody(route.endpoint));
    for (const [index, { endpoint }] of routes.entries()) {
      const random = seededRandom(SEED);
      const schema = toJsonSchema(endpoint.body);
      let validCount = 0;
      for (let n = 0; n < CASES_PER_ROUTE; n += 1) {
        const generated = generate(schema, schema, random, pick([0, 0.05, 0.3], random));
        const body: unknown = JSON.parse(JSON.stringify(generated ?? null));
        if (endpoint.body.safeParse(body).success) {
          if ((validCount += 1) <= MAX_VALID_REQUESTS) validBodies.push([endpoint, body]);
          continue;
        }
        const status = await call(endpoint, {}, body);
        const context = `${endpointName(endpoint)} ${JSON.stringify(body).slice(0, 300)} ${status} ${listFailures().at(-1)}`;
        expect(status, context).toBeGreaterThanOrEqual(400);
        expect(status, context).toBeLessThan(500);
        rejectedCount += 1;
      }
      validBodies.push([endpoint, exampleBody(endpoint, fixtures)]);
      // Hashing takes longer than the calls; after each route, it names the one that changed something.
      if (LONG || index === routes.length - 1)
        expect([endpointName(endpoint), await hashTables()]).toEqual([endpointName(endpoint), before]);
    }
    for (const [endpoint, body] of validBodies) {
      if (SKIPPED.test(endpoint.path)) continue;
      const status = await call(endpoint, {}, body);
      expect(
        status,
        `${endpointName(endpoint)} ${JSON.stringify(body).slice(0, 300)} ${listFailures().at(-1)}`,
      ).toBeLessThan(500);
      acceptedCount += 1;
    }
    console.log(`${rejectedCount} bodies rejected, ${acceptedCount} that fit their schema`);
    expect(rejectedCount).toBeGreaterThan(CASES_PER_ROUTE * 10);
    expect(acceptedCount).toBeGreaterThan(Math.min(CASES_PER_ROUTE, MAX_VALID_REQUESTS * 10));
  },
);

it(
  `E1: ${CASES_PER_ROUTE} random queries for each GET route cause no server error`,
  TEST_OPTIONS,
  async () => {
    let calls = 0;
    for (const { endpoint } of server.routes) {
      if (endpoint.method !== 'GET' || endpoint.query.type === 'undefined' || endpoint.path.endsWith('/live'))
        continue;
      const random = seededRandom(SEED);
      const schema = toJsonSchema(endpoint.query);
      for (let n = 0; n < CASES_PER_ROUTE; n += 1) {
        const generated = generate(schema, schema, random, 0.1);
        const fields = generated && typeof generated === 'object' ? Object.entries(generated) : [];
        const query = Object.fromEntries(
          fields.map(([key, value]) => [
            key,
            typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
          ]),
        );
        const status = await call(endpoint, query, undefined);
        expect(
          status,
          `${endpointName(endpoint)} ${JSON.stringify(query).slice(0, 300)} ${listFailures().at(-1)}`,
        ).toBeLessThan(500);
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThan(CASES_PER_ROUTE * 5);
  },
);

it('an invalid setting is rejected with a message for its field, for every block type', async () => {
  const save = server.routes.find(({ endpoint }) => endpoint.path.endsWith('/draft'))!.endpoint;
  const { body: study } = await users.members.owner.call(getStudy, { params: { studyId: fixtures.study } });
  for (const { id: type } of blockTypes) {
    const block = createBlock(type);
    const settings = Object.keys(block.config as object);
    for (const setting of [...settings, 'unheardOf']) {
      const config = { ...(block.config as object), [setting]: { wrong: 'kind' } };
      const { status, error } = await users.members.owner.send(save.method, endpointUrl(save, fixtures), {
        body: {
          revision: study.revision,
          changes: [{ do: 'add', block: { ...block, config }, after: null }],
        },
      });
      recordRefusal(save, error);
      const isNamed = Object.keys(error?.fields ?? {}).some((field) =>
        field.startsWith(`${block.id}.${setting}`),
      );
      expect([type, setting, status, isNamed]).toEqual([type, setting, 400, true]);
    }
  }
});

it('invalid path parameters are rejected with a message, for every endpoint', async () => {
  const invalidFixtures = {
    ...fixtures,
    study: 'odd',
    response: 'odd',
    media: 'odd',
    upload: 'odd',
    block: 'odd id',
  };
  for (const { endpoint } of server.routes) {
    if (!/:(studyId|responseId|mediaId|uploadId|block|templateId)/.test(endpoint.path)) continue;
    const visitor = endpoint.access.kind === 'public' ? server.visitor() : users.members.owner;
    const invalid = { ...invalidFixtures, template: 'odd', invitation: 'odd', person: 'odd' };
    const { error } = await visitor.send(endpoint.method, endpointUrl(endpoint, invalid), {
      ...(takesBody(endpoint) ? { body: exampleBody(endpoint, fixtures) } : {}),
    });
    recordRefusal(endpoint, error);
  }
  expect(refusalCount).toBeGreaterThan(CASES_PER_ROUTE * 10);
});

it('no message of these errors comes from the validator', () => {
  expect([...unexpectedMessages]).toEqual([]);
});
