import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Method } from '#platform/http/contract/contract.ts';
import { readExportedCsv } from '#platform/csv/read-csv.ts';
import { missingFixtures, seedFixtures, type Fixtures } from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let ours: Fixtures;
let theirs: Fixtures;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  theirs = await seedFixtures(server, users);
  const [member] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  const persons = { ...users.persons, owner: member!.person };
  ours = await seedFixtures(server, { ...users, workspace: users.strangerWorkspace, persons });
});
afterAll(() => server.close());

type Mixed = [
  name: string,
  method: Method,
  path: (foreign: Fixtures) => string,
  body?: (foreign: Fixtures) => object,
];

/** One call, one thing of ours, and one of somebody else’s. */
const MIXED: Mixed[] = [
  [
    'a copy of their study',
    'POST',
    () => '/api/studies',
    ({ study }) => ({ name: 'Mine', kind: 'survey', copyOf: study }),
  ],
  [
    'our study and theirs, archived',
    'POST',
    () => '/api/studies/archive',
    ({ study }) => ({ studies: [ours.study, study], archived: true }),
  ],
  [
    'our study and theirs, deleted',
    'POST',
    () => '/api/studies/delete',
    ({ study }) => ({ studies: [ours.study, study] }),
  ],
  [
    'our study and theirs, taken back',
    'POST',
    () => '/api/studies/restore',
    ({ study }) => ({ studies: [ours.study, study] }),
  ],
  [
    'their response of our study',
    'GET',
    ({ response }) => `/api/studies/${ours.study}/responses/${response}`,
  ],
  ['our response of their study', 'GET', ({ study }) => `/api/studies/${study}/responses/${ours.response}`],
  ['their block of our study', 'GET', ({ block }) => `/api/studies/${ours.study}/results/blocks/${block}`],
  ['our block of their study', 'GET', ({ study }) => `/api/studies/${study}/results/blocks/${ours.block}`],
  [
    'people of their block of our study',
    'GET',
    ({ block }) => `/api/studies/${ours.study}/results/blocks/${block}/participants`,
  ],
  ...(['exclude', 'delete', 'restore'] as const).map((verb): Mixed => [
    `our response and theirs: ${verb}`,
    'POST',
    () => `/api/studies/${ours.study}/responses/${verb}`,
    ({ response }) => ({
      responses: [ours.response, response],
      ...(verb === 'exclude' ? { excluded: true } : {}),
    }),
  ]),
  ['their member as the new owner', 'POST', () => '/api/workspace/transfer', ({ person }) => ({ person })],
  [
    'the role of their member',
    'PATCH',
    ({ person }) => `/api/workspace/members/${person}`,
    () => ({ role: 'viewer' }),
  ],
  ['their member, removed', 'DELETE', ({ person }) => `/api/workspace/members/${person}`],
  ['their invitation, taken back', 'DELETE', ({ invitation }) => `/api/workspace/invitations/${invitation}`],
  [
    'their workspace, switched to',
    'POST',
    () => '/api/workspaces/switch',
    ({ workspace }) => ({ workspace }),
  ],
  [
    'their workspace, deleted',
    'POST',
    () => '/api/workspace/delete',
    ({ workspace }) => ({ workspace, name: 'Team of owner' }),
  ],
];

const stored = () => server.admin`
  select (select json_agg(s order by s.id) from studies s) as studies,
    (select json_agg(to_jsonb(r) - 'ordinal' - 'folded' order by r.id) from responses r) as responses,
    (select json_agg(m order by m.workspace, m.person) from members m) as members,
    (select json_agg(i order by i.id) from invitations i) as invitations,
    (select json_agg(w order by w.workspace) from workspaces w) as workspaces`;

it.each(MIXED)('F2: %s: as if it did not exist, and nothing is written', async (_, method, path, body) => {
  const send = (foreign: Fixtures) =>
    users.stranger.send(method, path(foreign), body ? { body: body(foreign) } : {});
  const before = await stored();
  const mixed = await send(theirs);
  const none = await send({ ...missingFixtures(), block: 'absent00' });
  expect([mixed.status, mixed.body]).toEqual([404, none.body]);
  expect(none.status).toBe(404);
  expect(await stored()).toEqual(before);
});

it('F2: their responses ticked in our table are no rows of it', async () => {
  const url = (...ids: string[]) =>
    `/api/studies/${ours.study}/responses.csv?${ids.map((id) => `response=${id}`).join('&')}`;
  const of = async (...ids: string[]) => {
    const { body } = await users.stranger.send('GET', url(...ids));
    return readExportedCsv(String(body))
      .slice(1)
      .map((row) => row[1]);
  };
  expect(await of(ours.response, theirs.response)).toEqual([ours.response]);
  expect(await of(theirs.response)).toEqual([]);
});

it('F2: a filter by their block, and a cursor of their list, show nothing of theirs', async () => {
  const { body } = await users.members.owner.send('GET', `/api/studies/${theirs.study}/responses`);
  const { items } = body as { items: { startedAt: string; id: string }[] };
  const at = items[0]!;
  const cursor = Buffer.from(`${new Date(at.startedAt).getTime() + 1} ${at.id}`).toString('base64url');
  const list = await users.stranger.send('GET', `/api/studies/${ours.study}/responses?after=${cursor}`);
  expect(JSON.stringify(list.body)).not.toContain(theirs.response);
  const filtered = await users.stranger.send(
    'GET',
    `/api/studies/${ours.study}/responses?answer=${theirs.block}..x`,
  );
  expect((filtered.body as { items: [] }).items).toEqual([]);
});
