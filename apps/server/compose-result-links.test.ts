import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  endpointName,
  endpointUrl,
  exampleBody,
  exampleFile,
  seedFixtures,
} from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import { createTestUsers, startTestServer, type TestServer } from './testing/serve-for-tests.ts';

let server: TestServer;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  fixtures = await seedFixtures(server, await createTestUsers(server));
});
afterAll(() => server.close());

/** Public routes that tell whether a token works, which this one does not. */
const CHECKS = new Set(['GET /api/auth/reset-password/:token', 'GET /api/auth/confirm-email/:token']);

/** Paths whose token is the one of a link with results, or of a draft link. */
const OWN = '/api/shared/results/:resultsToken';
const OWN_OF_DRAFTS = '/api/shared/drafts/:draftToken';

it.each([
  ['a link with results', 'resultsToken', OWN],
  ['a draft link', 'draftToken', OWN_OF_DRAFTS],
  ['the link of a report', 'reportToken', '/api/shared/reports/:reportToken'],
] as const)(
  'the token of %s opens its own pages and no other route, wherever it is sent',
  async (_, key, own) => {
    const token = fixtures[key];
    const visitor = server.visitor();
    visitor.cookies.set('earshot', token);
    const opened: string[] = [];
    let calls = 0;
    for (const { endpoint } of server.routes) {
      const isPublic = endpoint.access.kind === 'public';
      const url = isPublic
        ? endpoint.path.replace(/:(\w*[tT]oken)\b/g, token)
        : endpointUrl(endpoint, fixtures);
      // Public pages without a token are open to everyone.
      if (isPublic && (url === endpoint.path || endpoint.path.startsWith(own))) continue;
      const reply = await visitor.send(endpoint.method, url.replace(/:\w+/g, 'x'), {
        ...(endpoint.method !== 'GET' && {
          body: endpoint.maxFileBytes ? exampleFile(endpoint) : (exampleBody(endpoint, fixtures) ?? {}),
        }),
        options: {
          headers: {
            authorization: `Bearer ${token}`,
            ...(endpoint.maxFileBytes && { 'content-type': 'application/octet-stream' }),
          },
        },
      });
      calls += 1;
      if (reply.status < 300 && !CHECKS.has(endpointName(endpoint))) opened.push(endpointName(endpoint));
      if (!isPublic && ![401, 404].includes(reply.status))
        opened.push(`${endpointName(endpoint)} ${reply.status}`);
    }
    expect(opened).toEqual([]);
    expect(calls).toBeGreaterThan(200);
  },
);

it('the pages of a link only read: nothing that it opens changes the study', async () => {
  const writes = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => path.startsWith(OWN) && method !== 'GET');
  expect(writes.map(endpointName)).toEqual([`POST ${OWN}/open`]);
  const ofDrafts = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.startsWith(OWN_OF_DRAFTS));
  expect(ofDrafts.map(({ method }) => method)).toEqual(['GET', 'GET', 'GET']);
});
