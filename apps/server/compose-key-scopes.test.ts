import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { createApiKey } from '#product/connections/api-keys/contract.ts';
import { includesScope, KEY_SCOPES, type KeyScope } from '#product/connections/api-keys/key-scopes.ts';
import { findKeyScope } from '#product/connections/api-keys/server/find-key-scope.ts';
import { findActionInfo } from '#platform/feature/feature.ts';
import { endpointName, endpointUrl, exampleBody, seedFixtures } from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

let server: TestServer;
let foreign: Fixtures;
const secrets = new Map<KeyScope, string>();

beforeAll(async () => {
  server = await startTestServer();
  const users = await createTestUsers(server);
  for (const scope of KEY_SCOPES) {
    const body = { name: scope, scopes: [scope], expiresAt: null };
    secrets.set(scope, (await users.stranger.call(createApiKey, { body })).body.secret);
  }
  foreign = await seedFixtures(server, users);
});
afterAll(() => server.close());

async function send(endpoint: Endpoint, ids: Fixtures, secret: string | null) {
  const contentType = endpoint.maxFileBytes ? 'application/octet-stream' : null;
  const authorization = secret && `Bearer ${secret}`;
  const { status, error } = await server.visitor().send(endpoint.method, endpointUrl(endpoint, ids), {
    body:
      endpoint.method === 'GET'
        ? undefined
        : endpoint.maxFileBytes
          ? Buffer.from(BLACK_PIXEL).toString('latin1')
          : exampleBody(endpoint, ids),
    options: { headers: { authorization, 'content-type': contentType } },
  });
  return { status, message: error?.message };
}

/** Of every endpoint that needs a login. */
const listEndpoints = () =>
  server.routes.map(({ endpoint }) => endpoint).filter(({ access }) => access.kind !== 'public');
/** Its reply never ends. */
const isStream = ({ path }: Endpoint) => path.endsWith('/live');

it('every action of an endpoint says which scopes permit it, and every scope is needed somewhere', () => {
  const needed = new Set(listEndpoints().map(findKeyScope));
  expect(KEY_SCOPES.filter((scope) => !needed.has(scope))).toEqual([]);
  const unknown = listEndpoints().flatMap((endpoint) =>
    endpoint.access.kind === 'workspace' && !findActionInfo(endpoint.access.action)
      ? [endpointName(endpoint)]
      : [],
  );
  expect(unknown).toEqual([]);
});

it('without a key or login no endpoint replies', async () => {
  for (const endpoint of listEndpoints())
    expect([endpointName(endpoint), (await send(endpoint, missingFixtures(), null)).status]).toEqual([
      endpointName(endpoint),
      401,
    ]);
});

it('each endpoint accepts keys with its scope, and refuses keys with any other', async () => {
  let [acceptedCount, refusedCount] = [0, 0];
  for (const endpoint of listEndpoints()) {
    const needed = findKeyScope(endpoint);
    const check = async ([scope, secret]: [string, string]) => {
      const mayCall = needed !== undefined && includesScope([scope], needed);
      if (mayCall && isStream(endpoint)) return;
      const { status, message } = await send(endpoint, missingFixtures(), secret);
      const label = `${endpointName(endpoint)} with ${scope}: ${status} ${message}`;
      if (mayCall) {
        expect([401, 403], label).not.toContain(status);
        expect(status, label).toBeLessThan(500);
        acceptedCount += 1;
      } else {
        expect([label, message]).toEqual([
          `${endpointName(endpoint)} with ${scope}: 403 ${message}`,
          needed === undefined
            ? 'API keys can’t be used for this request. Log in and do it in the app.'
            : `This request needs an API key with the scope ${needed}.`,
        ]);
        refusedCount += 1;
      }
    };
    await Promise.all([...secrets].map(check));
  }
  expect(acceptedCount).toBeGreaterThan(60);
  expect(refusedCount).toBeGreaterThan(300);
}, 240_000);

it('a key finds nothing of another workspace: its ids in URLs and bodies answer like absent ones', async () => {
  const readRows = async () => [
    ...(await server.admin`select id, state, name, archived, deleted_at from studies
      where workspace = ${foreign.workspace} order by id`),
    ...(await server.admin`select id, excluded, deleted_at from responses
      where workspace = ${foreign.workspace} order by id`),
  ];
  const before = await readRows();
  const missing = missingFixtures();
  let testedCount = 0;
  for (const endpoint of listEndpoints()) {
    const needed = findKeyScope(endpoint);
    const namesRow = /:(studyId|templateId|id|responseId|mediaId)\b/.test(endpoint.path);
    const body = JSON.stringify(exampleBody(endpoint, foreign) ?? null);
    const namesRowInBody = body.includes(foreign.study) || body.includes(foreign.response);
    if (needed === undefined || !(namesRow || namesRowInBody)) continue;
    const secret = secrets.get(needed as KeyScope)!;
    const reply = await send(endpoint, foreign, secret);
    expect([endpointName(endpoint), reply]).toEqual([
      endpointName(endpoint),
      await send(endpoint, missing, secret),
    ]);
    if (namesRow) expect([endpointName(endpoint), reply.status]).toEqual([endpointName(endpoint), 404]);
    testedCount += 1;
  }
  expect(testedCount).toBeGreaterThan(40);
  expect(await readRows()).toEqual(before);
});

it('lists of a key contain nothing of another workspace', async () => {
  for (const endpoint of listEndpoints()) {
    const needed = findKeyScope(endpoint);
    if (needed === undefined || endpoint.method !== 'GET' || endpoint.path.includes(':')) continue;
    const headers = { authorization: `Bearer ${secrets.get(needed as KeyScope)}` };
    const { status, body } = await server.visitor().send('GET', endpoint.path, { options: { headers } });
    const foreignIds = [foreign.study, foreign.template, foreign.response, foreign.workspace];
    const found = foreignIds.filter((id) => JSON.stringify(body).includes(id));
    expect([endpointName(endpoint), status, found]).toEqual([endpointName(endpoint), 200, []]);
  }
});
