import { afterAll, beforeAll, expect, it } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { saveDraft } from '#product/studies/contract.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  type Fixtures,
} from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/** Changes that leave no row, each with the reason. */
const SILENT: Record<string, string> = {
  'POST /api/surveys/v2/export-study-with-attachments/drop': 'nobody holds an archive: nothing is forgotten',
  'POST /api/surveys/v2/export-workspace-with-attachments/drop':
    'nobody holds an archive: nothing is forgotten',
};
/** Reads that show nothing a participant gave one by one, or record it themselves; the dashboard’s beside them. */
const NOT_PERSONAL = [
  'GET /api/workspace',
  'GET /api/workspace/contents',
  'GET /api/workspace/members',
  'GET /api/workspace/invitations',
  'GET /api/studies',
  'GET /api/studies/:studyId',
  'GET /api/studies/:studyId/draft',
  // How many there are, not who used them.
  'GET /api/studies/:studyId/link/single',
  // What the team shows, not what anybody gave.
  'GET /api/studies/:studyId/media/:mediaId',
  'GET /api/studies/:studyId/versions',
  'GET /api/studies/:studyId/versions/:number',
  'GET /api/studies/:studyId/summary',
  'GET /api/studies/:studyId/results/overview',
  'GET /api/studies/:studyId/results/blocks',
  'GET /api/studies/:studyId/results/blocks/:block',
  'GET /api/studies/:studyId/results/blocks/:block/combinations',
  // How weights came out, and how many people are in a category.
  'GET /api/studies/:studyId/weights',
  'GET /api/studies/:studyId/weights/categories/:by',
  'GET /api/studies/:studyId/live',
  'GET /api/templates',
  'GET /api/templates/:templateId',
  'GET /api/sample',
  'GET /api/exports',
  // Its verb records `archive.csv`.
  'GET /api/studies/:studyId/responses.csv',
];

const rolesBefore = ({ owner, admin, researcher, viewer }: TestUsers['persons']) => ({
  [owner]: 'owner',
  [admin]: 'admin',
  [researcher]: 'researcher',
  [viewer]: 'researcher',
});

let server: TestServer;
let users: TestUsers;
beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
});
afterAll(() => server.close());

const rowsOf = (person: string) => server.admin<{ action: string; entity: string }[]>`
  select action, entity from audit_log where workspace = ${users.workspace} and actor ->> 'person' = ${person}
  order by seq`;

/** A changed draft, and the body that publishes it. */
async function somethingToPublish(fixtures: Fixtures): Promise<object> {
  const saved = await users.members.owner.call(
    saveDraft,
    {
      params: { studyId: fixtures.study },
      body: {
        revision: 1,
        changes: [{ do: 'set', id: fixtures.block, block: { title: text('Other words') } }],
      },
    },
    { workspace: users.workspace },
  );
  return { revision: saved.body.revision };
}

it('N7: every change of a team leaves an audit row of the one who made it', async () => {
  const changes = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method !== 'GET' && access.kind === 'workspace');
  let seen = 0;
  for (const one of changes) {
    // Leaving needs somebody who may: not the last owner.
    const role = one.path.endsWith('/leave') ? 'researcher' : 'owner';
    // All as it was, whatever the calls before changed; the viewer is none yet, so that becoming one counts.
    await server.admin`update workspaces set deleted_at = null where workspace = ${users.workspace}`;
    for (const [person, now] of Object.entries(rolesBefore(users.persons)))
      await server.admin`insert into members (workspace, person, role, joined_at)
        values (${users.workspace}, ${person}, ${now}, ${server.clock.now()})
        on conflict (workspace, person) do update set role = ${now}`;
    const fixtures = await seedFixtures(server, users);
    if (/^.api.studies.(archive|delete)$/.test(one.path))
      await server.admin`update studies set state = 'paused' where id = ${fixtures.study}`;
    if (one.path.endsWith('/restore')) {
      await server.admin`update studies set deleted_at = ${server.clock.now()}
        where id = ${fixtures.study} and ${one.path === '/api/studies/restore'}`;
      await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${fixtures.response}`;
    }
    server.clock.advance(60_000);
    if (one.path.endsWith('/workspace/delete'))
      await server.admin`update workspaces set name = 'Team of owner' where workspace = ${users.workspace}`;
    let body = exampleBody(one, fixtures);
    if (one.path.endsWith('/publish')) body = await somethingToPublish(fixtures);
    const before = (await rowsOf(users.persons[role])).length;
    const file = one.maxFileBytes && { 'content-type': 'application/octet-stream' };
    const reply = await users.members[role].send(one.method, endpointUrl(one, fixtures), {
      body: file ? Buffer.from(BLACK_PIXEL) : body,
      visit: { workspace: users.workspace, ...(file && { headers: file }) },
    });
    const rows = (await rowsOf(users.persons[role])).slice(before);
    expect([endpointName(one), reply.status, reply.status < 300], JSON.stringify(reply.body)).toEqual([
      endpointName(one),
      reply.status,
      true,
    ]);
    expect([endpointName(one), rows.length > 0]).toEqual([endpointName(one), !SILENT[endpointName(one)]]);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(15);
});

it('N7: every read of what participants gave is recorded, and no read is left unreviewed', async () => {
  const reads = server.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, access }) => method === 'GET' && access.kind === 'workspace');
  const unreviewed = reads.filter(
    (one) =>
      !one.auditAction && !NOT_PERSONAL.includes(endpointName(one)) && !one.path.startsWith('/api/dashboard'),
  );
  expect(unreviewed.map(endpointName)).toEqual([]);
  const fixtures = await seedFixtures(server, users);
  let seen = 0;
  for (const one of reads.filter(({ auditAction }) => auditAction)) {
    // Reads of one thing within an hour are one row.
    server.clock.advance(3_600_000);
    const before = (await rowsOf(users.persons.admin)).length;
    const read = () =>
      users.members.admin.send(one.method, endpointUrl(one, fixtures), {
        visit: { workspace: users.workspace },
      });
    expect([endpointName(one), (await read()).status]).toEqual([endpointName(one), 200]);
    await read();
    const rows = (await rowsOf(users.persons.admin)).slice(before);
    expect(rows.map(({ action }) => action)).toEqual([one.auditAction]);
    expect(rows[0]?.entity).toContain(fixtures.study);
    seen += 1;
  }
  expect(seen).toBeGreaterThanOrEqual(3);
});
