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
  type Fixtures,
} from './testing/calls-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

/**
 * Earshot with its own checks removed: whoever asks is an owner of the other workspace, and every statement says that
 * workspace in its conditions. Only what the database was told of the caller is true.
 */
let switched: { actual: string; believed: string } | null = null;
const turned = <T extends { workspace: string }>(scope: T): T =>
  switched && scope.workspace === switched.believed ? { ...scope, workspace: switched.actual } : scope;

/** What the database said to statements that it refused, as SQLSTATE. */
const refusals: string[] = [];
async function listening<T>(running: Promise<T>): Promise<T> {
  try {
    return await running;
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (switched && !(error instanceof AppError)) refusals.push(cause?.code ?? code ?? String(error));
    throw error;
  }
}

/** Tells the database the caller's own workspace, whatever the program believes. */
function through(database: Database): Database {
  return {
    ...database,
    within: (scope, work, options) => listening(database.within(turned(scope), work, options)),
  };
}

const CANARY = 'canary-7f3a';
let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
beforeAll(async () => {
  server = await startTestServer(undefined, undefined, through);
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  await server.admin`update studies set name = ${`${CANARY} study`} where workspace = ${users.workspace}`;
  await server.admin`update workspaces set name = ${`${CANARY} team`} where workspace = ${users.workspace}`;
  await server.admin`update answers set words = ${CANARY}, value = ${JSON.stringify({ text: CANARY })}
    where workspace = ${users.workspace} and type = 'open-question'`;
  await server.admin`update invitations set email = ${`${CANARY}@example.com`} where workspace = ${users.workspace}`;
  const [stranger] = await server.admin<{ person: string }[]>`
    select person from members where workspace = ${users.strangerWorkspace}`;
  await server.admin`insert into members (workspace, person, role, joined_at)
    values (${users.workspace}, ${stranger!.person}, 'owner', ${server.clock.now()})`;
});
afterAll(() => server.close());

/** Every row of every workspace, table by table. */
async function rows(): Promise<Record<string, unknown>> {
  const tables = await server.admin<{ name: string }[]>`
    select relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await server.admin.run({
      text: `select workspace, count(*)::int as n, sum(hashtext(t::text)::int8)::text as sum from "${name}" t group by 1 order by 1`,
    });
  return found;
}

const call = (one: Endpoint, workspace: string) =>
  users.stranger.send(one.method, endpointUrl(one, fixtures), {
    ...(takesBody(one) ? { body: exampleBody(one, fixtures)! } : {}),
    visit: { workspace },
  });

it('F4: with every check of the program removed, the database alone shows and changes nothing of another workspace', async () => {
  // These are about the caller, not about a workspace; they say what they say.
  const own = server.routes.filter(
    ({ endpoint: { access } }) => access.kind === 'login' || access.kind === 'operator',
  );
  const tried = server.routes.filter(
    (route) => !own.includes(route) && !/\/auth\/|jointeam|\/live$/.test(route.endpoint.path),
  );
  expect(tried.length).toBeGreaterThan(35);
  switched = { actual: users.strangerWorkspace, believed: users.workspace };
  const before = await rows();
  const leaks: string[] = [];
  for (const { endpoint: one } of tried) {
    const { body, status } = await call(one, users.workspace);
    if (JSON.stringify(body ?? null).includes(CANARY)) leaks.push(`${endpointName(one)} ${status}`);
  }
  expect(leaks).toEqual([]);
  expect(await rows()).toEqual(before);
  // Whatever the program tried to write was refused by row-level security; a batch of answers that it let write
  // nothing undoes itself by dividing by zero (decision 9).
  expect(new Set(refusals.filter((code) => code !== '22012'))).toEqual(new Set(['42501']));
  // The same calls with the database told what the program believes: they show and change it.
  switched = null;
  const shown: string[] = [];
  for (const { endpoint: one } of tried.filter(({ endpoint }) => endpoint.method === 'GET')) {
    const { body } = await call(one, users.workspace);
    if (JSON.stringify(body ?? null).includes(CANARY)) shown.push(endpointName(one));
  }
  expect(shown.length).toBeGreaterThan(5);
});
