import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Method } from '#platform/http/contract/contract.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { seedFixtures } from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let own: Fixtures;
let foreign: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  foreign = await seedFixtures(server, users);
  const [member] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  const persons = { ...users.persons, owner: member!.person };
  own = await seedFixtures(server, { ...users, workspace: users.strangerWorkspace, persons });
});
afterAll(() => server.close());

type MixedRequest = [
  name: string,
  method: Method,
  path: (fixtures: Fixtures) => string,
  body?: (fixtures: Fixtures) => object,
];

/** Requests that refer to an item of the own workspace and to one of another workspace. */
const MIXED_REQUESTS: MixedRequest[] = [
  [
    'a copy of a foreign study',
    'POST',
    () => '/api/studies',
    ({ study }) => ({ name: 'Mine', kind: 'survey', copyOf: study }),
  ],
  [
    'archiving an own and a foreign study',
    'POST',
    () => '/api/studies/archive',
    ({ study }) => ({ studies: [own.study, study], archived: true }),
  ],
  [
    'deleting an own and a foreign study',
    'POST',
    () => '/api/studies/delete',
    ({ study }) => ({ studies: [own.study, study] }),
  ],
  [
    'restoring an own and a foreign study',
    'POST',
    () => '/api/studies/restore',
    ({ study }) => ({ studies: [own.study, study] }),
  ],
  [
    'a foreign response in an own study',
    'GET',
    ({ response }) => `/api/studies/${own.study}/responses/${response}`,
  ],
  [
    'an own response in a foreign study',
    'GET',
    ({ study }) => `/api/studies/${study}/responses/${own.response}`,
  ],
  [
    'a foreign block in an own study',
    'GET',
    ({ block }) => `/api/studies/${own.study}/results/blocks/${block}`,
  ],
  [
    'an own block in a foreign study',
    'GET',
    ({ study }) => `/api/studies/${study}/results/blocks/${own.block}`,
  ],
  [
    'the participants of a foreign block in an own study',
    'GET',
    ({ block }) => `/api/studies/${own.study}/results/blocks/${block}/participants`,
  ],
  [
    'the files of a foreign block in an own study',
    'GET',
    ({ block }) => `/api/studies/${own.study}/results/blocks/${block}/files`,
  ],
  ...(['exclude', 'delete', 'restore'] as const).map((verb): MixedRequest => [
    `${verb} for an own and a foreign response`,
    'POST',
    () => `/api/studies/${own.study}/responses/${verb}`,
    ({ response }) => ({
      responses: [own.response, response],
      ...(verb === 'exclude' ? { excluded: true } : {}),
    }),
  ]),
  [
    'transferring ownership to a foreign member',
    'POST',
    () => '/api/workspace/transfer',
    ({ person }) => ({ person }),
  ],
  [
    'changing the role of a foreign member',
    'PATCH',
    ({ person }) => `/api/workspace/members/${person}`,
    () => ({ role: 'viewer' }),
  ],
  ['removing a foreign member', 'DELETE', ({ person }) => `/api/workspace/members/${person}`],
  [
    'withdrawing a foreign invitation',
    'DELETE',
    ({ invitation }) => `/api/workspace/invitations/${invitation}`,
  ],
  [
    'switching to a foreign workspace',
    'POST',
    () => '/api/workspaces/switch',
    ({ workspace }) => ({ workspace }),
  ],
  [
    'deleting a foreign workspace',
    'POST',
    () => '/api/workspace/delete',
    ({ workspace }) => ({ workspace, name: 'Team of owner' }),
  ],
];

const readTables = () => server.admin`
  select (select json_agg(s order by s.id) from studies s) as studies,
    (select json_agg(to_jsonb(r) - 'ordinal' - 'folded' order by r.id) from responses r) as responses,
    (select json_agg(m order by m.workspace, m.person) from members m) as members,
    (select json_agg(i order by i.id) from invitations i) as invitations,
    (select json_agg(w order by w.workspace) from workspaces w) as workspaces`;

it.each(MIXED_REQUESTS)('F2: %s is not found, and nothing is written', async (_, method, path, body) => {
  const send = (fixtures: Fixtures) =>
    users.stranger.send(method, path(fixtures), body ? { body: body(fixtures) } : {});
  const before = await readTables();
  const mixed = await send(foreign);
  const missing = await send({ ...missingFixtures(), block: 'absent00' });
  expect([mixed.status, mixed.body]).toEqual([404, missing.body]);
  expect(missing.status).toBe(404);
  expect(await readTables()).toEqual(before);
});

it('F2: a CSV of selected responses contains only those of the study', async () => {
  const url = (...ids: string[]) =>
    `/api/studies/${own.study}/responses.csv?${ids.map((id) => `response=${id}`).join('&')}`;
  const downloadIds = async (...ids: string[]) => {
    const { body } = await users.stranger.send('GET', url(...ids));
    return readExportedCsv(String(body))
      .slice(1)
      .map((row) => row[1]);
  };
  expect(await downloadIds(own.response, foreign.response)).toEqual([own.response]);
  expect(await downloadIds(foreign.response)).toEqual([]);
});

it('F2: a foreign cursor or a filter by a foreign block shows no foreign data', async () => {
  const { body } = await users.members.owner.send('GET', `/api/studies/${foreign.study}/responses`);
  const { items } = body as { items: { startedAt: string; id: string }[] };
  const first = items[0]!;
  const cursor = Buffer.from(`${new Date(first.startedAt).getTime() + 1} ${first.id}`).toString('base64url');
  const list = await users.stranger.send('GET', `/api/studies/${own.study}/responses?after=${cursor}`);
  expect(JSON.stringify(list.body)).not.toContain(foreign.response);
  const filtered = await users.stranger.send(
    'GET',
    `/api/studies/${own.study}/responses?answer=${foreign.block}..x`,
  );
  expect((filtered.body as { items: [] }).items).toEqual([]);
});
