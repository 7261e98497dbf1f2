import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import * as accounts from '#product/accounts/contract.ts';
import * as archives from '#product/archives/contract.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { buildExportJob } from '#product/archives/server/request-export.ts';
import { purgeUnreferencedFilesJob } from '#product/media/server/jobs.ts';
import * as responses from '#product/responses/contract.ts';
import { getStudy, listStudies } from '#product/studies/contract.ts';
import * as workspaces from '#product/workspaces/contract.ts';
import { purgeWorkspaceJob } from '#product/workspaces/server/jobs.ts';
import { purgeWorkspace } from '#product/workspaces/server/deletion/purge-workspace.ts';
import { createStranger, fillWorkspace } from './testing/fill-for-tests.ts';
import {
  createTestUsers,
  PASSWORD,
  startTestServer,
  type TestUsers,
  type TestServer,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let folder: string;
/** All tables with a column `workspace`, in any schema. */
let tables: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-deletion-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let users: TestUsers;
let scope: Scope;
let otherScope: Scope;
const purge = (options: Partial<Parameters<typeof purgeWorkspace>[2]> = {}, services = server.services) =>
  purgeWorkspace(services, mintJobScope(scope.workspace, 'test', server.clock.now()), options);

/** Runs the worker of a job, as the queue would. */
async function runJob(job: string, payload: object): Promise<void> {
  const worker = server.workers.find(({ type }) => type.name === job);
  await worker!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
}

/** Builds the queued archive of a workspace. */
async function buildArchive(workspace: string): Promise<void> {
  const queued = await server.admin<{ id: string }[]>`
    select id from exports where workspace = ${workspace} and status = 'Queued'`;
  expect(queued.length).toBeGreaterThan(0);
  for (const { id } of queued) await runJob(buildExportJob.name, { workspace, export: id });
}

/** Two workspaces with rows in every table, files and jobs. */
async function startServer(): Promise<void> {
  server = await startTestServer();
  server.services.storage = diskStorage(path.join(folder, randomUUID()));
  users = await createTestUsers(server);
  scope = await fillWorkspace(server, users);
  otherScope = await fillWorkspace(server, await createStranger(server, users));
  for (const { workspace } of [scope, otherScope]) await buildArchive(workspace);
  const rows = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'workspace' and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname not like 'pg_%'
    order by 1`;
  tables = rows.map(({ name }) => name);
}

const countRows = async (workspace: string) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await server.admin.run({
      text: `select count(*)::int as n from ${table} where workspace = '${workspace}'`,
    });
    counts[table] = Number(row?.['n']);
  }
  return counts;
};
const countAllRows = async (workspace: string) =>
  Object.values(await countRows(workspace)).reduce((sum, n) => sum + n, 0);
const noRows = () => Object.fromEntries(tables.map((table) => [table, 0]));

/** Row counts and checksums, jobs and files of a workspace. */
async function readContents(workspace: string) {
  const sums: Record<string, unknown> = {};
  for (const table of tables)
    sums[table] = await server.admin.run({
      text: `select count(*)::int as n, sum(hashtextextended(t::text, 0))::text as sum from ${table} t
       where workspace = '${workspace}'`,
    });
  const jobs = await server.admin`
    select id, name, data from jobs.job where data ->> 'workspace' = ${workspace} order by id`;
  const withFiles = await server.admin<{ name: string }[]>`
    select attrelid::regclass::text as name from pg_attribute
    where attname = 'file' and not attisdropped and attrelid = any (${tables}::regclass[])`;
  const files = await server.admin.run<{ file: string }[]>({
    text: `${withFiles.map(({ name }) => `select file from ${name} where workspace = '${workspace}' and file is not null`).join(' union ')} order by 1`,
  });
  const sizes = [];
  for (const { file } of files) sizes.push([file, await server.services.storage.readSize(file)]);
  return { sums, jobs: [...jobs], sizes };
}

/** Lists the tables of all schemas that contain a text. */
async function listTablesContaining(text: string): Promise<string[]> {
  const allTables = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const tableNames = [];
  for (const { name } of allTables) {
    const rows = await server.admin.run({
      text: `select 1 from ${name} t where t::text like '%${text}%' limit 1`,
    });
    if (rows.length > 0) tableNames.push(name);
  }
  return tableNames;
}

const LOCK_POLL = { timeout: 15_000, interval: 20 };
const remove = (visitor: Visitor, body = { workspace: users.workspace, name: 'Team of owner' }) =>
  visitor.call(workspaces.deleteWorkspace, { body }, { workspace: users.workspace });

const findLogLines = (message: string) => server.lines.filter((line) => line['message'] === message);

function readReportedRows(line: Record<string, unknown> | undefined): Record<string, number> {
  const deletedRows = line?.['deletedRows'] as { table: string; rows: number }[] | undefined;
  return Object.fromEntries(deletedRows?.map(({ table, rows }) => [table, rows]) ?? []);
}

describe('deleting a workspace', () => {
  beforeAll(startServer);
  afterAll(() => server.close());

  it('requires its owner to confirm id and name, and first shows what will be deleted', async () => {
    const owner = users.members.owner;
    const contents = await owner.call(workspaces.countContents, {}, { workspace: users.workspace });
    const counts = await countRows(users.workspace);
    expect(contents.body).toEqual({
      name: 'Team of owner',
      members: 4,
      // The template is also a row of this table.
      studies: counts['public.studies']! - 1,
      templates: 1,
      responses: counts['public.responses'],
      notices: [expect.stringMatching(/^1 person is waiting for your approval at Prolific\./)],
    });
    expect(contents.body.responses).toBeGreaterThan(0);
    const before = await readContents(users.workspace);
    for (const role of ['admin', 'researcher', 'viewer'] as const)
      expect((await remove(users.members[role])).status).toBe(403);
    const other = await remove(owner, { workspace: users.workspace, name: 'Team of somebody' });
    expect([other.status, Object.keys(other.error?.fields ?? {})]).toEqual([400, ['name']]);
    // The id belongs to another workspace than the current one.
    expect(
      (await remove(owner, { workspace: users.strangerWorkspace, name: 'Team of stranger' })).status,
    ).toBe(404);
    expect(await readContents(users.workspace)).toEqual(before);
  });

  it('F12: access ends immediately, also for open pages and links', async () => {
    const { owner, viewer } = users.members;
    const [study] = await server.admin<{ id: string; link_token: string }[]>`
      select id, link_token from studies where workspace = ${users.workspace} and id in (select study from responses)`;
    const params = { linkToken: study!.link_token };
    const createStartBody = () => ({
      mode: 'fresh' as const,
      key: randomUUID(),
      language: 'en',
      parameters: {},
    });
    const participant = server.visitor();
    const loadPage = () => server.app.inject({ url: `/research/${study!.link_token}` });
    const started = await participant.call(responses.startResponse, { params, body: createStartBody() });
    expect([started.status, (await loadPage()).statusCode]).toEqual([200, 200]);
    const block = started.body.progress?.next ?? '';
    const save = (seq: number) =>
      participant.call(responses.saveAnswer, {
        params: { ...params, block },
        body: { value: null, seq, duration: 10 },
      });
    expect((await save(1)).status).toBe(200);
    const link = { params: { id: study!.id } };
    const archive = await owner.call(archives.exportStudy, link, { workspace: users.workspace });
    const invited = await server.admin<{ text: string }[]>`
      select text from identity.outbox where workspace = ${users.workspace} and recipient = 'more@example.com'`;
    const [, teamToken = ''] = /jointeam\/([^/]+)\//.exec(invited[0]!.text) ?? [];
    const join = { params: { teamToken, emailAddress: 'more@example.com' } };
    expect([archive.status, (await server.visitor().call(workspaces.getInvitation, join)).status]).toEqual([
      200, 200,
    ]);
    const cookie = [...viewer.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const live = await server.app.inject({
      url: `/api/studies/${study!.id}/live?workspace=${users.workspace}`,
      headers: { cookie },
      payloadAsStream: true,
    });
    expect(live.statusCode).toBe(200);
    let isEnded = false;
    live
      .stream()
      .on('close', () => (isEnded = true))
      .resume();

    expect((await remove(owner)).status).toBe(204);
    for (const visitor of Object.values(users.members)) {
      const read = await visitor.call(
        getStudy,
        { params: { studyId: study!.id } },
        { workspace: users.workspace },
      );
      expect(read.status).toBe(404);
    }
    const { body: me } = await viewer.call(accounts.getMe, {}, { workspace: users.workspace });
    expect(me.workspaces.map(({ name }) => name)).toEqual(['Team of viewer']);
    expect(me.org?.name).toBe('Team of viewer');
    const url = archive.body.url ?? '';
    expect(url).not.toBe('');
    expect((await owner.send('GET', url)).status).toBe(404);
    const joining = { ...join, body: { name: 'Eve Example', password: PASSWORD } };
    for (const reply of [
      await save(2),
      await server.visitor().call(workspaces.getInvitation, join),
      await server.visitor().call(workspaces.acceptInvitation, joining),
      await server.visitor().call(responses.startResponse, { params, body: createStartBody() }),
      await participant.call(responses.startResponse, {
        params,
        body: { ...createStartBody(), mode: 'continue' },
      }),
    ])
      expect(reply.status).toBe(404);
    expect((await loadPage()).statusCode).toBe(404);
    await vi.waitFor(() => expect(isEnded).toBe(true), { timeout: 8_000 });
    // A repeated request finds nothing to delete.
    expect((await remove(owner)).status).toBe(404);
    expect(findLogLines('a workspace was deleted')).toHaveLength(1);
  });

  it('F12: every row, file and job is deleted, and another workspace is unchanged', async () => {
    const before = await readContents(otherScope.workspace);
    const { sizes } = await readContents(scope.workspace);
    expect(sizes.length).toBeGreaterThan(0);
    expect(before.sizes.length).toBeGreaterThan(0);
    expect(before.jobs.length).toBeGreaterThan(0);
    const counts = await countRows(scope.workspace);
    const [job] = await server.admin<{ data: object }[]>`
      select data from jobs.job where name = ${purgeWorkspaceJob.name} and state = 'created'`;
    await runJob(purgeWorkspaceJob.name, job!.data);
    expect(await countRows(scope.workspace)).toEqual(noRows());
    expect(await readContents(otherScope.workspace)).toEqual(before);
    const remaining = [];
    for await (const key of server.services.storage.list('')) remaining.push(key);
    expect(remaining.toSorted()).toEqual(before.sizes.map(([file]) => file).toSorted());
    // Its id is only left in the job that purged it, which the queue deletes after a day.
    const jobs = await server.admin<{ name: string }[]>`
      select name from jobs.job where data ->> 'workspace' = ${scope.workspace}`;
    expect(jobs.map(({ name }) => name)).toEqual([purgeWorkspaceJob.name]);
    const tablesWithId = await listTablesContaining(scope.workspace);
    expect(tablesWithId.filter((name) => !name.startsWith('jobs.'))).toEqual([]);
    // The report: the deleted rows by table, and the final hash of the audit log.
    const [report] = findLogLines('deleted everything of a deleted workspace');
    const expected = Object.entries(counts).map(([table, n]) => [table.replace(/^\w+\./, ''), n] as const);
    const {
      workspaces: _,
      calls: _calls,
      holds: _holds,
      members,
      invitations,
      ...others
    } = Object.fromEntries(expected);
    expect([members, invitations]).toEqual([0, 0]);
    expect(readReportedRows(report)).toEqual({
      ...Object.fromEntries(Object.entries(others).filter(([, n]) => n > 0)),
      // Some are deleted by a trigger, together with transcripts; calls and times of hosts are, with bookings.
      passages: expect.any(Number),
      files: sizes.length,
    });
    const [chain] = findLogLines('deleting the audit log of a deleted workspace');
    expect(chain).toMatchObject({ rows: counts['public.audit_log'], broken: null });
    expect(chain?.['head']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('F12: its former members can log in and create a new workspace', async () => {
    const visitor = server.visitor();
    const { status, body } = await visitor.call(accounts.logIn, {
      body: { email: 'owner@example.com', password: PASSWORD },
    });
    expect([status, body]).toMatchObject([200, { workspaces: [], org: null }]);
    const created = await visitor.call(workspaces.createWorkspace, { body: { name: 'Another start' } });
    expect([created.status, created.body.org?.name]).toEqual([200, 'Another start']);
    expect((await visitor.call(listStudies, { query: {} })).status).toBe(200);
  });
});

describe('purging a deleted workspace', () => {
  beforeEach(startServer);
  afterEach(() => server.close());

  it('F12: a killed purge is resumed with the same result', async () => {
    const { database } = server.services;
    const created = await makeLiveStudy(database, scope);
    await makeResponses(database, scope, created, 20);
    expect((await remove(users.members.owner)).status).toBe(204);
    const before = await countRows(scope.workspace);
    const [{ name }] = await server.admin<[{ name: string }]>`select current_database() as name`;
    const child = spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, 'testing/purge-for-tests.ts'),
        inject('postgres').host,
        name,
        folder,
        scope.workspace,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const isEnded = once(child, 'close');
    // The process runs until it waits for a locked response.
    const released = Promise.withResolvers<void>();
    const locking = server.admin.transaction(async (tx) => {
      await tx`select 1 from responses where workspace = ${scope.workspace} for update`;
      await released.promise;
    });
    try {
      await vi.waitFor(async () => {
        const lockWaits = await server.admin`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(lockWaits).toHaveLength(1);
      }, LOCK_POLL);
    } finally {
      child.kill('SIGKILL');
      expect(await isEnded).toEqual([null, 'SIGKILL']);
      released.resolve();
      await locking;
    }
    const halfway = await countRows(scope.workspace);
    expect([halfway['public.answers'], halfway['public.responses']]).toEqual([0, before['public.responses']]);
    // The scheduled run, as when the retries of the job are used up.
    await runJob(purgeWorkspaceJob.name, {});
    expect(await countRows(scope.workspace)).toEqual(noRows());
    const rows = readReportedRows(findLogLines('deleted everything of a deleted workspace')[0]);
    for (const table of ['answers', 'responses', 'audit_log'])
      expect([table, rows[table]]).toEqual([table, before[`public.${table}`]]);
    // The second run did not report the partly deleted audit log as broken.
    expect(server.lines.filter((line) => line['broken'])).toEqual([]);
  });

  it('F12: no transaction deletes more rows than a batch', async () => {
    const { database } = server.services;
    await makeResponses(database, scope, await makeLiveStudy(database, scope), 5);
    expect((await remove(users.members.owner)).status).toBe(204);
    let previousCount = await countAllRows(scope.workspace);
    const deletedCounts: number[] = [];
    const countingDatabase: Database = {
      ...database,
      within: async (scope, run, options) => {
        const result = await database.within(scope, run, options);
        const currentCount = await countAllRows(scope.workspace);
        deletedCounts.push(previousCount - currentCount);
        previousCount = currentCount;
        return result;
      },
    };
    await purge({ batch: 25 }, { ...server.services, database: countingDatabase });
    expect(Math.max(...deletedCounts)).toBe(25);
    expect(previousCount).toBe(0);
  });

  it('rows added by a concurrent request are deleted too', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { storage, database } = server.services;
    let added = 0;
    // Files are deleted after the answers, so this answer is added after its table was purged.
    const lateStorage: Storage = {
      ...storage,
      delete: async (key) => {
        await database.within(
          scope,
          (tx) => tx`
            insert into answers (workspace, study, response, block, type, on_path, seq, duration, answered_at)
            values (${scope.workspace}, ${randomUUID()}, ${randomUUID()}, 'late', 'text', true, 1, 1, ${scope.now})`,
        );
        added += 1;
        return storage.delete(key);
      },
    };
    await purge({}, { ...server.services, storage: lateStorage });
    expect(added).toBeGreaterThan(0);
    expect(await countRows(scope.workspace)).toEqual(noRows());
  });

  it('two concurrent workers neither block each other nor count a row twice', async () => {
    await makeResponses(
      server.services.database,
      scope,
      await makeLiveStudy(server.services.database, scope),
      5,
    );
    expect((await remove(users.members.owner)).status).toBe(204);
    const before = await countRows(scope.workspace);
    await Promise.all([purge({ batch: 10 }), purge({ batch: 10 }), purge({ batch: 7 })]);
    expect(await countRows(scope.workspace)).toEqual(noRows());
    const [report, ...others] = findLogLines('deleted everything of a deleted workspace');
    expect(others).toEqual([]);
    for (const table of ['answers', 'responses', 'audit_log'])
      expect([table, readReportedRows(report)[table]]).toEqual([table, before[`public.${table}`]]);
  });

  it('a worker whose workspace another one has just purged ends without an error', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { database } = server.services;
    let isFirst = true;
    const lateDatabase: Database = {
      ...database,
      within: async (scope, run, options) => {
        const result = await database.within(scope, run, options);
        if (isFirst) {
          isFirst = false;
          await purge();
        }
        return result;
      },
    };
    await purge({}, { ...server.services, database: lateDatabase });
    expect(findLogLines('deleted everything of a deleted workspace')).toHaveLength(1);
  });

  it('a row is kept while the storage fails to delete its file', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { storage } = server.services;
    const { sizes } = await readContents(scope.workspace);
    const failingStorage: Storage = {
      ...storage,
      delete: () => Promise.reject(new Error('the store is away')),
    };
    await expect(purge({}, { ...server.services, storage: failingStorage })).rejects.toThrow(
      'the store is away',
    );
    expect((await readContents(scope.workspace)).sizes).toEqual(sizes);
    await purge();
    expect(await countRows(scope.workspace)).toEqual(noRows());
    for (const [file] of sizes) expect(await storage.readSize(String(file))).toBeNull();
  });

  it('stops when the program ends, with an error so that the queue retries it', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const signal = AbortSignal.abort(new Error('the program ends'));
    await expect(purge({ signal })).rejects.toThrow('the program ends');
    expect(await countAllRows(scope.workspace)).toBeGreaterThan(0);
  });

  it('changes neither a workspace that is not deleted nor its append-only log', async () => {
    const before = await readContents(scope.workspace);
    await purge();
    await runJob(purgeWorkspaceJob.name, {});
    await runJob(purgeUnreferencedFilesJob.name, {});
    expect(await readContents(scope.workspace)).toEqual(before);
    const runStatement = (statement: string) =>
      server.services.database
        .within(scope, (tx) => tx.run({ text: statement }))
        .then(
          () => 'done',
          ({ code }: { code?: string }) => code,
        );
    const purgeAppendOnly = (table: string) =>
      runStatement(`select internal.purge_append_only('${table}'::regclass, 1)`);
    const setDeletedAt = (value: string) => runStatement(`update workspaces set deleted_at = ${value}`);
    expect(await purgeAppendOnly('public.audit_log')).toBe('42501');
    const otherCounts = await countRows(otherScope.workspace);
    expect(await setDeletedAt("'2026-05-04T09:00:00Z'")).toBe('done');
    for (const table of ['public.studies', 'identity.persons', 'public.workspaces'])
      expect([table, await purgeAppendOnly(table)]).toEqual([table, '42501']);
    // Only rows of the workspace in `app.workspace` are deleted, and a deleted workspace stays deleted.
    const { 'public.audit_log': rows } = await countRows(scope.workspace);
    expect(await purgeAppendOnly('public.audit_log')).toBe('done');
    expect((await countRows(scope.workspace))['public.audit_log']).toBe(rows! - 1);
    expect(await countRows(otherScope.workspace)).toEqual(otherCounts);
    for (const value of ['null', "'2026-05-05T09:00:00Z'"]) expect(await setDeletedAt(value)).toBe('42501');
  });

  it('a scope of a purged workspace cannot add rows', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    await purge();
    const actor = { kind: 'person', person: users.persons.owner, role: 'owner' } as const;
    const purgedScope = mintScope(users.workspace, actor, server.clock.now());
    await expect(makeLiveStudy(server.services.database, purgedScope)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
    expect(await countRows(users.workspace)).toEqual(noRows());
  });
});
