import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import * as projects from '#product/projects/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { endpointName, endpointUrl, exampleBody, seedFixtures } from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import { mergePolicies } from '#platform/feature/feature.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let endpoints: Endpoint[];

beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  endpoints = server.routes.map((route) => route.endpoint);
  const { status } = await users.members.owner.call(studies.moveToProject, {
    body: { studies: [fixtures.study], project: fixtures.project },
  });
  expect(status).toBe(204);
});
afterAll(() => server.close());

/** Restricts the project to these people. */
async function restrictProject(...people: string[]): Promise<void> {
  const { status } = await users.members.owner.call(projects.updateProject, {
    params: { projectId: fixtures.project },
    body: { visibility: 'members', members: people },
  });
  expect(status).toBe(204);
}

function send(visitor: Visitor, endpoint: Endpoint, ids: Fixtures, body = exampleBody(endpoint, ids)) {
  return visitor.send(endpoint.method, endpointUrl(endpoint, ids), {
    ...(endpoint.method === 'GET'
      ? {}
      : endpoint.maxFileBytes
        ? { body: Buffer.from(BLACK_PIXEL) }
        : { body }),
    options: {
      workspace: users.workspace,
      ...(endpoint.maxFileBytes && { headers: { 'content-type': 'application/octet-stream' } }),
    },
  });
}

/** Whether a call names the study or its project, in the path or the body. */
function isOfProject(endpoint: Endpoint): boolean {
  if (endpoint.access.kind !== 'workspace') return false;
  const called = endpointUrl(endpoint, fixtures) + JSON.stringify(exampleBody(endpoint, fixtures) ?? {});
  return called.includes(fixtures.study) || called.includes(fixtures.project);
}

const mayCall = (role: Role, { access }: Endpoint) =>
  access.kind === 'workspace' && mergePolicies()[access.action]!.includes(role);

/** Everything that a call could have changed. */
const readTables = () => server.admin`
  select (select json_agg(s order by s.id) from studies s) as studies,
    (select json_agg(p order by p.id) from projects p) as projects,
    (select json_agg(r order by r.id) from responses r) as responses,
    (select count(*)::int from assets) as assets, (select count(*)::int from exports) as exports,
    (select count(*)::int from audit_log where action not like '%.read') as audited, (select json_agg(w) from study_weights w) as weights`;

describe('a project of chosen members', () => {
  it.each(['researcher', 'viewer'] as const)(
    'does not exist for a %s who is not chosen: every endpoint with its study replies as for an absent one',
    async (role) => {
      await restrictProject(users.persons.admin);
      const before = await readTables();
      const tested: string[] = [];
      const differing: unknown[] = [];
      for (const endpoint of endpoints.filter(isOfProject)) {
        if (!mayCall(role, endpoint)) continue;
        const name = endpointName(endpoint);
        const hidden = await send(users.members[role], endpoint, fixtures);
        const absent = await send(users.members[role], endpoint, missingFixtures());
        // Dropping an archive that does not exist is not an error.
        const expected = [name.endsWith('/drop') ? 204 : 404, absent.body];
        if (!isDeepStrictEqual([hidden.status, hidden.body], expected))
          differing.push([name, hidden.status, hidden.body, ...expected]);
        tested.push(name);
      }
      expect(differing).toEqual([]);
      expect(tested.length).toBeGreaterThan(role === 'viewer' ? 15 : 40);
      expect(tested).toContain('GET /api/studies/:studyId/live');
      expect(await readTables()).toEqual(before);
    },
  );

  it.each(['owner', 'admin', 'researcher', 'viewer'] as const)(
    'is open to a %s who is chosen, and to owners and admins always',
    async (role) => {
      await restrictProject(users.persons.researcher, users.persons.viewer);
      for (const endpoint of endpoints.filter(isOfProject)) {
        if (!mayCall(role, endpoint) || endpoint.method !== 'GET' || endpoint.path.endsWith('/live'))
          continue;
        const { status } = await send(users.members[role], endpoint, fixtures);
        expect([endpointName(endpoint), status]).toEqual([endpointName(endpoint), 200]);
      }
      // Writes find the study by the same row; one of them stands for all.
      if (role === 'viewer') return;
      const { status } = await users.members[role].call(studies.renameStudy, {
        params: { studyId: fixtures.study },
        body: { name: `Renamed by ${role}` },
      });
      expect(status).toBe(204);
    },
  );

  it('is in no list of those who are not chosen', async () => {
    await restrictProject(users.persons.viewer);
    const lists = endpoints.filter(
      ({ method, path, access }) => method === 'GET' && !path.includes(':') && access.kind === 'workspace',
    );
    const findLists = async (role: Role) => {
      const found: string[] = [];
      for (const endpoint of lists) {
        if (!mayCall(role, endpoint)) continue;
        const { body } = await send(users.members[role], endpoint, fixtures);
        const text = JSON.stringify(body);
        if (text.includes(fixtures.study) || text.includes(fixtures.project))
          found.push(endpointName(endpoint));
      }
      return found;
    };
    const everywhere = [
      'GET /api/projects',
      'GET /api/studies',
      'GET /api/dashboard/recent',
      'GET /api/dashboard/responses',
      'GET /api/transcription/studies',
      // The studies that conditions can be about.
      'GET /api/segment-sources',
      'GET /api/incentives',
      'GET /api/bookings',
    ].toSorted();
    expect((await findLists('viewer')).toSorted()).toEqual(everywhere);
    const forOwners = [
      // What owners may decide.
      'GET /api/dashboard/decisions',
      'GET /api/connections/model/requests',
      'GET /api/connections/transcription/requests',
      'GET /api/workspace/audit',
      'GET /api/workspace/audit.csv',
    ];
    expect((await findLists('owner')).toSorted()).toEqual([...everywhere, ...forOwners].toSorted());
    expect(await findLists('researcher')).toEqual([]);
    const { body } = await users.members.researcher.send('GET', '/api/dashboard/checklist');
    expect(body).toMatchObject({ study: false, published: false, response: false });
  });

  it('keeps its preview from those who are not chosen, and its public link open', async () => {
    await restrictProject(users.persons.viewer);
    const open = async (visitor: Visitor, search: string) =>
      (await visitor.send('GET', `/research/${fixtures.linkToken}${search}`)).status;
    expect(await open(users.members.viewer, '?preview=1')).toBe(200);
    expect(await open(users.members.researcher, '?preview=1')).toBe(404);
    expect(await open(server.visitor(), '')).toBe(200);
  });
});

describe('a change of who sees a study', () => {
  const moveStudy = (project: string | null) =>
    users.members.owner.call(studies.moveToProject, { body: { studies: [fixtures.study], project } });

  it('hides it from a write that waited for the lock', async () => {
    await restrictProject(users.persons.viewer);
    await moveStudy(null);
    const { status } = await callDuringChange(
      server.admin,
      (tx) => tx`update studies set project = ${fixtures.project} where id = ${fixtures.study}`,
      () =>
        users.members.researcher.call(studies.renameStudy, {
          params: { studyId: fixtures.study },
          body: { name: 'Renamed too late' },
        }),
    );
    expect(status).toBe(404);
  });

  it.each(['moved', 'created'] as const)(
    'keeps a study that is %s by somebody who was removed from the project meanwhile out of it',
    async (how) => {
      const { researcher } = users.members;
      const person = users.persons.researcher;
      await restrictProject(users.persons.viewer, person);
      const { body } = await researcher.call(studies.createStudy, { body: { name: 'Mine' } });
      const { project } = fixtures;
      const before = await readTables();
      const { status } = await callDuringChange(
        server.admin,
        async (tx) => {
          await tx`select 1 from projects where id = ${project} for update`;
          await tx`delete from project_members where project = ${project} and person = ${person}`;
        },
        async () =>
          how === 'moved'
            ? researcher.call(studies.moveToProject, { body: { studies: [body.id], project } })
            : researcher.call(studies.createStudy, { body: { name: 'Too late', project } }),
      );
      expect(status).toBe(404);
      expect(await readTables()).toEqual(before);
    },
  );

  it('refuses a project of somebody who is removed from the workspace while the request is under way', async () => {
    const { visitor, person } = await server.register('leaving');
    await server.admin`insert into members (workspace, person, role, joined_at)
      values (${users.workspace}, ${person}, 'researcher', ${server.clock.now()})`;
    const { status } = await callDuringChange(
      server.admin,
      async (tx) => {
        await tx`select 1 from workspaces where workspace = ${users.workspace} for update`;
        await tx`delete from members where workspace = ${users.workspace} and person = ${person}`;
      },
      () =>
        visitor.call(
          projects.createProject,
          { body: { name: 'Mine alone', colour: 'red', visibility: 'members' } },
          { workspace: users.workspace },
        ),
    );
    expect(status).toBe(403);
    expect(await server.admin`select 1 from projects where name = 'Mine alone'`).toHaveLength(0);
  });

  it('ends the event streams of those who no longer see it, and of no others', async () => {
    await moveStudy(fixtures.project);
    await restrictProject(users.persons.viewer, users.persons.researcher);
    const watch = async (role: Role) => {
      const cookies = [...users.members[role].cookies].map(([name, value]) => `${name}=${value}`);
      const reply = await server.app.inject({
        url: studies.getStudy.path.replace(':studyId', fixtures.study) + '/live',
        headers: { cookie: cookies.join('; ') },
        payloadAsStream: true,
      });
      expect(reply.statusCode).toBe(200);
      const stream = reply.stream();
      const watched = { hasEnded: false, stop: () => stream.destroy() };
      stream.resume().on('end', () => (watched.hasEnded = true));
      return watched;
    };
    const watchers = [await watch('admin'), await watch('viewer'), await watch('researcher')];
    await restrictProject(users.persons.viewer);
    await expect.poll(() => watchers[2]!.hasEnded, { timeout: 20_000 }).toBe(true);
    expect(watchers.map(({ hasEnded }) => hasEnded)).toEqual([false, false, true]);
    for (const { stop } of watchers) stop();
  });
});
