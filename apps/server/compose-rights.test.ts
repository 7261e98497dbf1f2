import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES, type Role } from '#platform/authorisation/role.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import * as accounts from '#product/accounts/contract.ts';
import { createApiKey } from '#product/connections/api-keys/contract.ts';
import { findKeyScope } from '#product/connections/api-keys/server/find-key-scope.ts';
import { KEY_SCOPES, includesScope, type KeyScope } from '#product/connections/api-keys/key-scopes.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import * as projects from '#product/projects/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { mergePolicies } from '#platform/feature/feature.ts';
import { endpointName, endpointUrl, exampleBody, seedFixtures } from './testing/calls-for-tests.ts';
import { missingFixtures, type Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

const LONG = Boolean(process.env.EARSHOT_LONG_TESTS);

/** Someone who calls: with a login, or with an API key that has one scope. */
interface Caller {
  name: string;
  role: Role;
  key: { scope: KeyScope; secret: string } | null;
}

let server: TestServer;
let users: TestUsers;
/** Of a study that only owners, admins and chosen members may see, and of another workspace. */
let hidden: Fixtures;
let foreign: Fixtures;
const callers: Caller[] = [];

beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  hidden = await seedFixtures(server, users);
  const { id } = (await users.stranger.call(accounts.getMe, {})).body.person;
  foreign = await seedFixtures(server, {
    workspace: users.strangerWorkspace,
    persons: { owner: id, viewer: id },
  });
  const { owner } = users.members;
  await owner.call(studies.moveToProject, { body: { studies: [hidden.study], project: hidden.project } });
  const chosen = { visibility: 'members' as const, members: [users.persons.admin] };
  await owner.call(projects.updateProject, { params: { projectId: hidden.project }, body: chosen });
  for (const role of ROLES) callers.push({ name: role, role, key: null });
  // The admin is chosen, so that a key of theirs would see the project.
  for (const role of ['owner', 'researcher'] as const)
    for (const scope of KEY_SCOPES) {
      const created = await users.members[role].call(createApiKey, {
        body: { name: scope, scopes: [scope], expiresAt: null },
      });
      expect(created.status).toBe(201);
      const { secret } = created.body;
      // A key acts with at most the rights of a researcher.
      callers.push({ name: `${role}’s key ${scope}`, role: 'researcher', key: { scope, secret } });
    }
});
afterAll(() => server.close());

async function send({ role, key }: Caller, endpoint: Endpoint, ids: Fixtures) {
  const visitor = key ? server.visitor() : users.members[role];
  const body =
    endpoint.method === 'GET'
      ? undefined
      : endpoint.maxFileBytes
        ? Buffer.from(BLACK_PIXEL).toString('latin1')
        : exampleBody(endpoint, ids);
  const reply = await visitor.send(endpoint.method, endpointUrl(endpoint, ids), {
    body,
    options: {
      workspace: users.workspace,
      headers: {
        ...(key && { authorization: `Bearer ${key.secret}` }),
        ...(endpoint.maxFileBytes && { 'content-type': 'application/octet-stream' }),
      },
    },
  });
  return { status: reply.status, body: reply.body };
}

/** Whether role and key permit the action of an endpoint at all. */
function isPermitted({ role, key }: Caller, endpoint: Endpoint): boolean {
  if (endpoint.access.kind !== 'workspace' || !mergePolicies()[endpoint.access.action]!.includes(role))
    return false;
  if (!key) return true;
  const needed = findKeyScope(endpoint);
  return needed !== undefined && includesScope([key.scope], needed);
}

/** Whether a call with these ids names a row that only they name. */
const namesRows = (
  endpoint: Endpoint,
  ids: Fixtures,
  names: readonly Exclude<keyof Fixtures, 'answers' | 'content'>[],
) => {
  const called = endpointUrl(endpoint, ids) + JSON.stringify(exampleBody(endpoint, ids) ?? {});
  return names.some((name) => called.includes(ids[name]));
};
const STUDY_IDS = ['study', 'project', 'response', 'media', 'upload'] as const;
const WORKSPACE_IDS = [...STUDY_IDS, 'template', 'invitation', 'person', 'apiKey', 'workspace'] as const;

/** Everything that a call from elsewhere could have changed. */
const readRows = () => server.admin`
  select (select json_agg(s order by s.id) from studies s) as studies,
    (select json_agg(p order by p.id) from projects p) as projects,
    (select json_agg(r order by r.id) from responses r) as responses,
    (select json_agg(m order by m.workspace, m.person) from members m) as members,
    (select json_agg(i order by i.id) from invitations i) as invitations,
    (select json_agg(w order by w.study) from study_weights w) as weights,
    (select json_agg(json_build_array(k.id, k.revoked_at) order by k.id) from api_keys k) as keys,
    (select count(*)::int from assets) as assets, (select count(*)::int from exports) as exports`;

/** `npm test` tries each endpoint with each login and, of each person, with a key that may call it and one that may not. */
function chooseCallers(endpoint: Endpoint): Caller[] {
  if (LONG) return callers;
  const chosen = new Map<string, Caller>();
  for (const caller of callers) {
    const person = caller.name.split('’')[0]!;
    chosen.set(caller.key ? `${person} ${isPermitted(caller, endpoint)}` : person, caller);
  }
  return [...chosen.values()];
}

it(
  'each role and key may call what it permits, and finds nothing of a hidden project or another workspace',
  { timeout: LONG ? 1_800_000 : 120_000 },
  async () => {
    const before = await readRows();
    const differing: unknown[] = [];
    let [permittedCount, refusedCount] = [0, 0];
    for (const { endpoint } of server.routes) {
      if (endpoint.access.kind !== 'workspace') continue;
      // The limits that earlier calls have used up are over.
      server.clock.advance(60_000);
      // Some endpoints want a recent password, which a minute for each would make too old.
      await server.admin`update identity.logins set confirmed_at = ${server.clock.now()}`;
      for (const caller of chooseCallers(endpoint)) {
        const isHidden = caller.role === 'researcher' || caller.role === 'viewer';
        const places = [
          ...(isHidden && namesRows(endpoint, hidden, STUDY_IDS) ? [hidden] : []),
          ...(namesRows(endpoint, foreign, WORKSPACE_IDS) ? [foreign] : []),
        ];
        for (const ids of places) {
          const label = `${caller.name}: ${endpointName(endpoint)} ${ids === hidden ? 'hidden' : 'foreign'}`;
          const reply = await send(caller, endpoint, ids);
          if (!isPermitted(caller, endpoint)) {
            if (reply.status !== 403) differing.push([label, reply.status, 403]);
            refusedCount += 1;
            continue;
          }
          const absent = await send(caller, endpoint, missingFixtures());
          if (JSON.stringify(reply) !== JSON.stringify(absent)) differing.push([label, reply, absent]);
          if (reply.status === 200 || reply.status === 403) differing.push([label, reply.status]);
          permittedCount += 1;
        }
      }
    }
    expect(differing).toEqual([]);
    expect(permittedCount).toBeGreaterThan(400);
    expect(refusedCount).toBeGreaterThan(200);
    expect(await readRows()).toEqual(before);
  },
);
