import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { createApiKey, revokeApiKey } from '#product/connections/api-keys/contract.ts';
import type { KeyScope } from '#product/connections/api-keys/key-scopes.ts';
import { foldStudy } from '#product/results/columns/server/fold-study.ts';
import { enterWorkspace } from '#product/workspaces/server/workspace-gate.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

type Json = Record<string, unknown>;

let server: TestServer;
let users: TestUsers;
let url: URL;
let study: string;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = new URL(`http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api/mcp`);
  const owner = { person: users.persons.owner, workspace: null };
  const { scope } = await enterWorkspace(server.services, {
    login: owner,
    requested: users.workspace,
    now: server.clock.now(),
  });
  const fixture = await makeLiveStudy(server.services.database, scope!);
  await makeResponses(server.services.database, scope!, fixture, 3);
  await foldStudy(server.services.database, scope!, { study: fixture.study });
  study = fixture.study;
});
afterAll(() => server.close());

async function createKey(scopes: KeyScope[], visitor = users.members.researcher) {
  const { body } = await visitor.call(createApiKey, { body: { name: 'Assistant', scopes, expiresAt: null } });
  return body;
}

/** Connects the client of the protocol's SDK with a key, over HTTP. */
async function connect(secret: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  onTestFinished(() => client.close());
  const headers = { authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return client;
}

async function callTool(client: Client, name: string, input: Json = {}) {
  const { content, isError } = await client.callTool({ name, arguments: input });
  const [{ text }] = content as [{ text: string }];
  return { isError: isError === true, text, output: isError ? {} : (JSON.parse(text) as Json) };
}

it('a client lists all tools and calls each of them', async () => {
  const client = await connect(
    (await createKey(['studies:write', 'results:read', 'responses:read', 'participants:read'])).secret,
  );
  const { tools } = await client.listTools();
  expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
    ['list_studies', true],
    ['get_study', true],
    ['get_results', true],
    ['search', true],
    ['list_responses', true],
    ['get_response', true],
    ['list_people', true],
    ['draft_study', false],
  ]);
  expect(tools.every(({ description, inputSchema }) => description && inputSchema.type === 'object')).toBe(
    true,
  );

  const listed = await callTool(client, 'list_studies', { state: 'live' });
  expect((listed.output['items'] as Json[]).map(({ id }) => id)).toEqual([study]);
  const read = await callTool(client, 'get_study', { study_id: study });
  expect(read.output).toMatchObject({ id: study, state: 'live' });
  const figures = await callTool(client, 'get_results', { study_id: study });
  expect(figures.output).toMatchObject({ overview: { started: 3 }, results: { blocks: expect.any(Array) } });
  const found = await callTool(client, 'search', { search: 'no such words', study_id: study });
  expect(found.output).toMatchObject({ items: [], next: null });
  const people = await callTool(client, 'list_people', { search: 'nobody' });
  expect(people.output).toMatchObject({ items: [], total: 0 });
  const responses = await callTool(client, 'list_responses', { study_id: study });
  const [first] = responses.output['items'] as { id: string }[];
  const response = await callTool(client, 'get_response', { study_id: study, response_id: first!.id });
  expect(response.output).toMatchObject({ id: first!.id, answers: expect.any(Array) });

  const drafted = await callTool(client, 'draft_study', {
    name: 'Checkout, by an assistant',
    goal: 'Find out why people leave.',
    questions: [
      {
        type: 'single-choice',
        title: 'How did you pay?',
        options: ['By card', 'By invoice'],
        required: true,
      },
      { type: 'open-question', title: 'What kept you from paying?' },
      { type: 'rating', title: 'How easy was it?' },
    ],
  });
  expect(drafted).toMatchObject({ isError: false });
  const draft = await callTool(client, 'get_study', { study_id: drafted.output['id'] });
  const { state, draft: content } = draft.output as { state: string; draft: { brief: Json; blocks: Json[] } };
  expect([state, content.brief['goal']]).toEqual(['draft', 'Find out why people leave.']);
  expect(content.blocks.map(({ type, title }) => [type, JSON.stringify(title)])).toEqual([
    ['message', expect.any(String)],
    ['single-choice', '{"en":["How did you pay?"]}'],
    ['open-question', '{"en":["What kept you from paying?"]}'],
    ['rating', '{"en":["How easy was it?"]}'],
    ['ending', expect.any(String)],
  ]);
  expect(JSON.stringify(content.blocks[1])).toContain('By invoice');
  const errors = (drafted.output['problems'] as Json[]).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
});

it('texts of a draft are in the language of the workspace', async () => {
  const client = await connect((await createKey(['studies:write'])).secret);
  const { settings } = (
    await server.admin<
      { settings: object }[]
    >`select settings from workspaces where workspace = ${users.workspace}`
  )[0]!;
  await server.admin`
    update workspaces set settings = settings || '{"language": "de"}' where workspace = ${users.workspace}`;
  const questions = [{ type: 'single-choice', title: 'Wie?', options: ['Gut', 'Schlecht'] }];
  const drafted = await callTool(client, 'draft_study', { name: 'Umfrage', questions });
  await server.admin`
    update workspaces set settings = ${JSON.stringify(settings)}::text::jsonb where workspace = ${users.workspace}`;
  expect(
    JSON.stringify((drafted.output['problems'] as Json[]).filter(({ severity }) => severity === 'error')),
  ).toBe('[]');
});

it('a client sees only the tools that the scopes of its key permit, and calls no other', async () => {
  const client = await connect((await createKey(['studies:read'])).secret);
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['list_studies', 'get_study']);
  const refused = await callTool(client, 'draft_study', { name: 'No', questions: [] });
  expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining('draft_study')]);
  const [row] = await server.admin`select count(*)::int as studies from studies where name = 'No'`;
  expect(row?.studies).toBe(0);
});

it('refused input is told in a sentence, and leaves no draft behind', async () => {
  const client = await connect((await createKey(['studies:write', 'responses:read'])).secret);
  const missing = await callTool(client, 'get_study', { study_id: users.workspace });
  expect([missing.isError, missing.text]).toEqual([
    true,
    'This study doesn’t exist, or you don’t have access to it.',
  ]);
  const noOptions = { type: 'open-question', title: 'Why?', options: ['a', 'b'] };
  const draft = async (question: Json) =>
    callTool(client, 'draft_study', { name: 'Refused', questions: [question] });
  expect((await draft(noOptions)).text).toBe('Open question has no options. Set its `config` instead.');
  expect((await draft({ type: 'rating', title: 'Good?', config: { points: 'many' } })).isError).toBe(true);
  const rows = await server.admin`select deleted_at from studies where name = 'Refused'`;
  expect(rows.filter(({ deleted_at: deletedAt }) => deletedAt === null)).toEqual([]);
});

it('reads of answers are recorded with the key, and studies of other workspaces are not found', async () => {
  const key = await createKey(['responses:read']);
  const client = await connect(key.secret);
  await callTool(client, 'list_responses', { study_id: study });
  const rows = await server.admin`
    select action, entity from audit_log where actor ->> 'key' = ${key.id}`;
  expect(rows).toEqual([{ action: 'response.read', entity: study }]);
  const stranger = await connect((await createKey(['responses:read'], users.stranger)).secret);
  expect(await callTool(stranger, 'list_responses', { study_id: study })).toMatchObject({ isError: true });
});

it('without a valid key nothing is answered', async () => {
  const { secret, id } = await createKey(['studies:read']);
  const post = (
    headers: Record<string, string>,
    body: object = { jsonrpc: '2.0', id: 1, method: 'tools/list' },
  ) =>
    fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    });
  const cookie = [...users.members.owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await post({})).status).toBe(401);
  expect((await post({ cookie })).status).toBe(401);
  expect((await post({ authorization: 'Bearer eak_wrong' })).status).toBe(401);
  const withKey = { authorization: `Bearer ${secret}` };
  const reply = await post(withKey);
  expect([reply.status, reply.headers.get('ratelimit-limit'), reply.headers.get('cache-control')]).toEqual([
    ...[200, '600', 'no-store'],
  ]);
  expect((await fetch(url, { headers: withKey })).status).toBe(405);
  expect((await fetch(url, { method: 'DELETE', headers: withKey })).status).toBe(405);
  await users.members.researcher.call(revokeApiKey, { params: { keyId: id } });
  expect((await post(withKey)).status).toBe(401);
});
