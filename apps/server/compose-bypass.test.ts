import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { AppError } from '#platform/errors/errors.ts';
import type { Endpoint } from '#platform/http/contract/contract.ts';
import {
  endpointUrl,
  exampleBody,
  seedFixtures,
  endpointName,
  takesBody,
} from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/**
 * Simulates Earshot without its own checks: the caller is treated as an owner of the other workspace, and every statement
 * filters by that workspace. Only the setting `app.workspace` of the database has the actual workspace.
 */
let override: { actual: string; assumed: string } | null = null;
const applyOverride = <T extends { workspace: string }>(scope: T): T =>
  override && scope.workspace === override.assumed ? { ...scope, workspace: override.actual } : scope;

/** SQLSTATEs of the statements that the database rejected. */
const refusals: string[] = [];
async function recordErrors<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (override && !(error instanceof AppError)) refusals.push(cause?.code ?? code ?? String(error));
    throw error;
  }
}

/** Gives the database the caller's own workspace, whatever the program assumes. */
function wrapDatabase(database: Database): Database {
  return {
    ...database,
    within: (scope, work, options) => recordErrors(database.within(applyOverride(scope), work, options)),
  };
}

const CANARY = 'canary-7f3a';
let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer(undefined, undefined, wrapDatabase);
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  await server.admin`update studies set name = ${`${CANARY} study`} where workspace = ${users.workspace}`;
  await server.admin`update workspaces set name = ${`${CANARY} team`} where workspace = ${users.workspace}`;
  await server.admin`update answers set free_text = ${CANARY}, value = ${JSON.stringify({ text: CANARY })}
    where workspace = ${users.workspace} and type = 'open-question'`;
  await server.admin`update invitations set email = ${`${CANARY}@example.com`} where workspace = ${users.workspace}`;
  const [stranger] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  await server.admin`insert into members (workspace, person, role, joined_at)
    values (${users.workspace}, ${stranger!.person}, 'owner', ${server.clock.now()})`;
});
afterAll(() => server.close());

/** Every row of every workspace, table by table. */
async function hashRows(): Promise<Record<string, unknown>> {
  const tables = await server.admin<{ name: string }[]>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables)
    hashes[name] = await server.admin.run({
      text: `select workspace, count(*)::int as n, sum(hashtext(t::text)::int8)::text as sum from "${name}" t group by 1 order by 1`,
    });
  return hashes;
}

const call = (endpoint: Endpoint, workspace: string) =>
  users.stranger.send(endpoint.method, endpointUrl(endpoint, fixtures), {
    ...(takesBody(endpoint) ? { body: exampleBody(endpoint, fixtures)! } : {}),
    options: { workspace },
  });

it('F4: without the checks of the program, the database alone prevents access to another workspace', async () => {
  // These endpoints belong to the caller, not to a workspace.
  const personal = server.routes.filter(
    ({ endpoint: { access } }) => access.kind === 'login' || access.kind === 'operator',
  );
  const tested = server.routes.filter(
    (route) => !personal.includes(route) && !/\/auth\/|jointeam|\/live$/.test(route.endpoint.path),
  );
  expect(tested.length).toBeGreaterThan(35);
  override = { actual: users.strangerWorkspace, assumed: users.workspace };
  const before = await hashRows();
  const leaks: string[] = [];
  for (const { endpoint } of tested) {
    const { body, status } = await call(endpoint, users.workspace);
    if (JSON.stringify(body ?? null).includes(CANARY)) leaks.push(`${endpointName(endpoint)} ${status}`);
  }
  expect(leaks).toEqual([]);
  expect(await hashRows()).toEqual(before);
  // Row-level security rejected every write; a batch of answers without visible rows rolls itself back
  // (`raise_write_conflict`).
  expect(new Set(refusals.filter((code) => code !== 'WC001'))).toEqual(new Set(['42501']));
  // Without the override the same requests do return data of the workspace.
  override = null;
  const visible: string[] = [];
  for (const { endpoint } of tested.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { body } = await call(endpoint, users.workspace);
    if (JSON.stringify(body ?? null).includes(CANARY)) visible.push(endpointName(endpoint));
  }
  expect(visible.length).toBeGreaterThan(5);
});
