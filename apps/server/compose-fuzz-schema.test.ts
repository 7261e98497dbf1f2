import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { ErrorBody } from '#platform/errors/errors.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { seededRandom } from '#product/archives/server/testing/factory.ts';
import { blockTypes } from '#product/blocks/index.ts';
import { getStudy } from '#product/studies/contract.ts';
import { createBlock } from '#product/studies/create-content.ts';
import {
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
/** Calls of each route, drawn from its schema. */
const CASES = LONG ? 10_000 : 40;
/** Of those that fit, so many are carried out: some hash a password or copy a study. */
const CARRIED_OUT = 300;
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
const ODD: unknown[] = [
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

/** A value as a schema says, or nearly: at each place one in `wild` is something else. */
function draw(schema: Schema, root: Schema, random: Random, wild: number, depth = 0): unknown {
  if (random() < wild) return pick(ODD, random);
  if (depth > 12) return null;
  const inner = (one: Schema) => draw(one, root, random, wild, depth + 1);
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1)!;
    return inner(schema.$ref === '#' ? root : ((root['$defs'] as Record<string, Schema>)[name] ?? {}));
  }
  if ('const' in schema) return schema.const;
  if (schema.enum) return pick(schema.enum, random);
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return inner(pick(either, random));
  const type = Array.isArray(schema.type) ? pick(schema.type, random) : schema.type;
  switch (type) {
    case 'object': {
      const entries = Object.entries(schema.properties ?? {}).filter(() => random() > wild);
      const made: Record<string, unknown> = Object.fromEntries(
        entries.map(([key, one]) => [key, inner(one)]),
      );
      if (random() < wild)
        made[pick(['extra', 'workspace', 'operator', 'id', '__proto__x'], random)] = pick(ODD, random);
      return made;
    }
    case 'array':
      return Array.from({ length: Math.floor(random() * 4) }, () => inner(schema.items ?? {}));
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
        ['words', fixtures.block, 'x'.repeat(Math.min(schema.maxLength ?? 300, 25_000)), '', '調査'],
        random,
      );
    default:
      return pick(ODD, random);
  }
}

const schemaOf = (shape: z.ZodType): Schema =>
  z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;

/** Everything stored, but for counts of tries, as one number per table. */
async function digest(): Promise<Record<string, string>> {
  const tables = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'identity', 'jobs') and c.relname <> 'hits' order by 1`;
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await server.admin.run({
      text: `select count(*) || ' ' || coalesce(sum(hashtext(t::text)::int8), 0) as d from ${name} t`,
    });
    found[name] = String(row?.['d']);
  }
  return found;
}

/** Not called with what may be right: the login, the users or the study would be gone, or each call costs a hash. */
const SPARED = /logout|leave|transfer|\/auth\/|\/password$|jointeam|\/delete$|\/drop$|\/sample$/;
const failures = () =>
  server.lines.map((line) => JSON.stringify(line)).filter((line) => line.includes('a request failed'));
let address = 0;

/** How zod words what it refuses. People and programs get a sentence of ours instead. */
const RAW =
  /\bInvalid\b|\bexpected\b|\breceived\b|Unrecognized|Too (big|small)|match pattern|[<>]=|undefined|\[object/i;
const rawPhrases = new Set<string>();
let refusals = 0;

/** Every sentence of a refusal is noted where it is not one of ours. */
function noteRefusal(one: Endpoint, error: ErrorBody | null): void {
  if (!error) return;
  refusals += 1;
  for (const message of [error.message, ...Object.values(error.fields ?? {})])
    if (RAW.test(message) || !/[.)]$/.test(message)) rawPhrases.add(`${endpointName(one)}: ${message}`);
}

async function call(one: Endpoint, query: Record<string, string>, body: unknown): Promise<number> {
  const client = one.access.kind === 'public' ? server.visitor() : users.members.owner;
  // From a new address each time, so that no limit answers instead of the route.
  address += 1;
  client.address = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const { status, error } = await client.send(one.method, endpointUrl(one, fixtures), {
    query,
    ...(takesBody(one) ? { body: JSON.stringify(body) } : {}),
    visit: {
      workspace: users.workspace,
      headers: takesBody(one) ? { 'content-type': 'application/json' } : {},
    },
  });
  noteRefusal(one, error);
  return status;
}

const TIME = { timeout: LONG ? 3_600_000 : 120_000 };

it(
  `E1: of ${CASES} bodies drawn from the schema of each route, none fails on our side, and what is refused leaves nothing`,
  TIME,
  async () => {
    let refused = 0;
    let taken = 0;
    for (const { endpoint: one } of server.routes.filter((route) => takesBody(route.endpoint))) {
      const random = seededRandom(SEED);
      const schema = schemaOf(one.body);
      const right = exampleBody(one, fixtures);
      const before = await digest();
      const fits: unknown[] = [];
      for (let n = 0; n < CASES; n += 1) {
        const drawing = draw(schema, schema, random, pick([0, 0.05, 0.3], random));
        const body: unknown = JSON.parse(JSON.stringify(drawing ?? null));
        if (one.body.safeParse(body).success) {
          fits.push(body);
          continue;
        }
        const status = await call(one, {}, body);
        const context = `${endpointName(one)} ${JSON.stringify(body).slice(0, 300)} ${status} ${failures().at(-1)}`;
        expect(status, context).toBeGreaterThanOrEqual(400);
        expect(status, context).toBeLessThan(500);
        refused += 1;
      }
      expect([endpointName(one), await digest()]).toEqual([endpointName(one), before]);
      if (SPARED.test(one.path)) continue;
      for (const body of [...fits.slice(0, CARRIED_OUT), right]) {
        const status = await call(one, {}, body);
        expect(
          status,
          `${endpointName(one)} ${JSON.stringify(body).slice(0, 300)} ${failures().at(-1)}`,
        ).toBeLessThan(500);
        taken += 1;
      }
    }
    console.log(`${refused} bodies refused, ${taken} that fit their schema`);
    expect(refused).toBeGreaterThan(CASES * 10);
    expect(taken).toBeGreaterThan(Math.min(CASES, CARRIED_OUT * 10));
  },
);

it(
  `E1: of ${CASES} queries drawn from the schema of each route that reads, none fails on our side`,
  TIME,
  async () => {
    let calls = 0;
    for (const { endpoint: one } of server.routes) {
      if (one.method !== 'GET' || one.query.type === 'undefined' || one.path.endsWith('/live')) continue;
      const random = seededRandom(SEED);
      const schema = schemaOf(one.query);
      for (let n = 0; n < CASES; n += 1) {
        const drawing = draw(schema, schema, random, 0.1);
        const fields = drawing && typeof drawing === 'object' ? Object.entries(drawing) : [];
        const query = Object.fromEntries(
          fields.map(([key, value]) => [
            key,
            typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value),
          ]),
        );
        const status = await call(one, query, undefined);
        expect(
          status,
          `${endpointName(one)} ${JSON.stringify(query).slice(0, 300)} ${failures().at(-1)}`,
        ).toBeLessThan(500);
        calls += 1;
      }
    }
    expect(calls).toBeGreaterThan(CASES * 5);
  },
);

it('a setting of the wrong kind is refused in a sentence that names it, for every type of block', async () => {
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
      noteRefusal(save, error);
      const named = Object.keys(error?.fields ?? {}).some((field) =>
        field.startsWith(`${block.id}.${setting}`),
      );
      expect([type, setting, status, named]).toEqual([type, setting, 400, true]);
    }
  }
});

it('what an address says is refused in a sentence, for every endpoint', async () => {
  const odd = { ...fixtures, study: 'odd', response: 'odd', media: 'odd', upload: 'odd', block: 'odd id' };
  for (const { endpoint: one } of server.routes) {
    if (!/:(studyId|responseId|mediaId|uploadId|block|templateId)/.test(one.path)) continue;
    const client = one.access.kind === 'public' ? server.visitor() : users.members.owner;
    const wrong = { ...odd, template: 'odd', invitation: 'odd', person: 'odd' };
    const { error } = await client.send(one.method, endpointUrl(one, wrong), {
      ...(takesBody(one) ? { body: exampleBody(one, fixtures) } : {}),
    });
    noteRefusal(one, error);
  }
  expect(refusals).toBeGreaterThan(CASES * 10);
});

it('no refusal of all these used the words of the validator', () => {
  expect([...rawPhrases]).toEqual([]);
});
