import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { createApiKey } from '#product/connections/api-keys/contract.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import { startTestServer, type TestServer } from './testing/serve-for-tests.ts';

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  security: { apiKey?: string[] }[];
  responses: Record<
    string,
    { content?: Record<string, { schema: { properties?: Json; required?: string[] } }> }
  >;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
}
interface Input {
  path?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

let server: TestServer;
let secret: string;
beforeAll(async () => {
  server = await startTestServer();
  const { visitor } = await server.register('programmer');
  const { body } = await visitor.call(createApiKey, {
    body: {
      name: 'Client',
      scopes: ['studies:write', 'responses:write', 'results:read', 'export'],
      expiresAt: null,
    },
  });
  secret = body.secret;
});
afterAll(() => server.close());

/**
 * A client that knows nothing but the description: paths, methods, statuses and names of a reply come from there. It
 * sends the key where the description says that keys are accepted.
 */
async function createClient() {
  const reply = await server.visitor().send('GET', '/api/openapi.json');
  const { paths } = reply.body as Description;
  const operations = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        operation.operationId,
        { path, method: method.toUpperCase() as 'GET', operation },
      ]),
    ),
  );
  return async (operationId: string, { path = {}, query, body }: Input = {}) => {
    const found = operations.get(operationId);
    if (!found) throw new Error(`no operation ${operationId}`);
    const takesKey = found.operation.security.some(({ apiKey }) => apiKey);
    const url = found.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name]!));
    const headers = { authorization: takesKey ? `Bearer ${secret}` : null, origin: null };
    const { status, body: output } = await server
      .visitor()
      .send(found.method, url, { query, body, options: { headers } });
    const described = found.operation.responses[String(status)];
    expect([operationId, status, described !== undefined, status < 400], JSON.stringify(output)).toEqual([
      operationId,
      status,
      true,
      true,
    ]);
    const schema = described?.content?.['application/json']?.schema;
    const missing = (schema?.required ?? []).filter((name) => !(name in (output as Json)));
    expect([operationId, missing]).toEqual([operationId, []]);
    return output as Json;
  };
}

it('builds, publishes, fills, reads and exports a study with a key, by the description alone', async () => {
  const call = await createClient();
  const { id } = await call('createStudy', { body: { name: 'Checkout', kind: 'survey' } });
  const path = { studyId: String(id) };
  const score = { ...createBlock('nps'), title: text('How likely are you to recommend us?') };
  const town = { ...createBlock('short-text'), title: text('Which town do you come from?') };
  const opened = await call('getStudy', { path });
  const saved = await call('saveDraft', {
    path,
    body: {
      revision: opened['revision'],
      changes: [score, town].map((block) => ({ do: 'add', block, after: null })),
    },
  });
  await call('publishStudy', { path, body: { revision: saved['revision'] } });
  const { linkToken, draft } = await call('getStudy', { path });

  // Blocks that ask nothing, such as the welcome message, are passed with null.
  const passed = (draft as { blocks: { id: string; type: string }[] }).blocks
    .filter(({ type }) => type !== 'ending')
    .map(({ id: block }) => [block, null]);
  const buildAnswers = (points: number, place: string): Json =>
    Object.assign(Object.fromEntries(passed), { [score.id]: { score: points }, [town.id]: { text: place } });
  await call('submitResponse', {
    path: { linkToken: String(linkToken) },
    body: { key: randomUUID(), language: 'en', answers: buildAnswers(9, 'Zagreb') },
  });
  await call('importResponses', {
    path,
    body: {
      responses: [
        {
          key: randomUUID(),
          answers: buildAnswers(3, 'Split'),
          startedAt: '2024-11-05T09:12:00Z',
          completedAt: '2024-11-05T09:15:30Z',
        },
      ],
    },
  });

  const overview = await call('getOverview', { path });
  expect(overview).toMatchObject({ counting: 0, started: 2, counts: { completed: 2 } });
  const { blocks } = await call('getBlocks', { path });
  expect((blocks as { block: { id: string } }[]).map(({ block }) => block.id)).toEqual(
    expect.arrayContaining([score.id, town.id]),
  );
  const { items } = await call('listResponses', { path });
  const responses = items as { id: string }[];
  expect(responses).toHaveLength(2);
  const response = await call('getResponse', { path: { ...path, responseId: responses[0]!.id } });
  expect(JSON.stringify(response['answers'])).toContain('Zagreb');

  const csv = await call('downloadCsv', { path });
  expect(csv).toEqual(expect.stringContaining('Split'));
  expect(await call('downloadXlsx', { path })).toEqual(expect.stringMatching(/^PK/));
  const request = () => call('exportStudy', { path: { id: String(id) } });
  expect(await request()).toEqual({ status: 'Queued', url: null });
  const [queued] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where status = 'Queued'`;
  await archiveWorkers(server.services, listArchiveParts())[0]!.work(
    { workspace: queued!.workspace, export: queued!.id },
    { now: server.clock.now(), signal: new AbortController().signal },
  );
  const { url } = await request();
  const token = decodeURIComponent(String(url).split('/').at(-1)!);
  expect(await call('downloadExport', { path: { token } })).toEqual(expect.stringMatching(/^PK/));
  // Another key of the same person without the scope gets no file.
  const [row] = await server.admin<{ scopes: string[] }[]>`
    update api_keys set scopes = '["studies:read"]' returning scopes`;
  expect(row?.scopes).toEqual(['studies:read']);
  const refused = await server
    .visitor()
    .send('GET', String(url), { options: { headers: { authorization: `Bearer ${secret}` } } });
  expect(refused.status).toBe(403);
});
