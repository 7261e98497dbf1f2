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
import { makeResponses, makeStudy } from '#product/archives/server/testing/factory.ts';
import { buildExportJob } from '#product/archives/server/request-export.ts';
import { purgeUnnamedFilesJob } from '#product/media/server/jobs.ts';
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
/** Every table with a column `workspace`, wherever it lies. */
let tables: string[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-deletion-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let users: TestUsers;
let ours: Scope;
let theirs: Scope;
const purge = (more: Partial<Parameters<typeof purgeWorkspace>[2]> = {}, through = server.services) =>
  purgeWorkspace(through, mintJobScope(ours.workspace, 'test', server.clock.now()), more);

/** What the worker of a job does, as the composed server would. */
async function work(job: string, payload: object): Promise<void> {
  const worker = server.workers.find(({ type }) => type.name === job);
  await worker!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
}

/** An archive that is ready: a row with its file. */
async function build(scope: Scope): Promise<void> {
  const waiting = await server.admin<{ id: string }[]>`
    select id from exports where workspace = ${scope.workspace} and status = 'Queued'`;
  expect(waiting.length).toBeGreaterThan(0);
  for (const { id } of waiting) await work(buildExportJob.name, { workspace: scope.workspace, export: id });
}

/** Two workspaces with rows in every table, files and jobs. */
async function beginAnew(): Promise<void> {
  server = await startTestServer();
  server.services.storage = diskStorage(path.join(folder, randomUUID()));
  users = await createTestUsers(server);
  ours = await fillWorkspace(server, users);
  theirs = await fillWorkspace(server, await createStranger(server, users));
  for (const scope of [ours, theirs]) await build(scope);
  const rows = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where a.attname = 'workspace' and not a.attisdropped and c.relkind in ('r', 'p') and n.nspname not like 'pg_%'
    order by 1`;
  tables = rows.map(({ name }) => name);
}

const countsOf = async (workspace: string) => {
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await server.admin.run({
      text: `select count(*)::int as n from ${table} where workspace = '${workspace}'`,
    });
    counts[table] = Number(row?.['n']);
  }
  return counts;
};
const totalOf = async (workspace: string) =>
  Object.values(await countsOf(workspace)).reduce((sum, n) => sum + n, 0);
const NONE = () => Object.fromEntries(tables.map((table) => [table, 0]));

/** Rows, their checksums, jobs and files of a workspace. */
async function holdings(workspace: string) {
  const sums: Record<string, unknown> = {};
  for (const table of tables)
    sums[table] = await server.admin.run({
      text: `select count(*)::int as n, sum(hashtextextended(t::text, 0))::text as sum from ${table} t
       where workspace = '${workspace}'`,
    });
  const jobs = await server.admin`
    select id, name, data from jobs.job where data ->> 'workspace' = ${workspace} order by id`;
  const files = await server.admin<{ file: string }[]>`
    select file from exports where workspace = ${workspace} and file is not null
    union select file from assets where workspace = ${workspace} order by 1`;
  const sizes = [];
  for (const { file } of files) sizes.push([file, await server.services.storage.head(file)]);
  return { sums, jobs: [...jobs], sizes };
}

/** Every place in the database, of every schema, whose text has the word in it. */
async function placesWith(word: string): Promise<string[]> {
  const all = await server.admin<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const found = [];
  for (const { name } of all) {
    const rows = await server.admin.run({
      text: `select 1 from ${name} t where t::text like '%${word}%' limit 1`,
    });
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const SOON = { timeout: 15_000, interval: 20 };
const remove = (client: Visitor, body = { workspace: users.workspace, name: 'Team of owner' }) =>
  client.call(workspaces.deleteWorkspace, { body }, { workspace: users.workspace });

const findLogLines = (message: string) => server.lines.filter((line) => line['message'] === message);

function reported(line: Record<string, unknown> | undefined): Record<string, number> {
  const went = line?.['went'] as { table: string; rows: number }[] | undefined;
  return Object.fromEntries(went?.map(({ table, rows }) => [table, rows]) ?? []);
}

describe('deleting a workspace', () => {
  beforeAll(beginAnew);
  afterAll(() => server.close());

  it('is asked of its owner with its id and name, and says before what goes', async () => {
    const owner = users.members.owner;
    const counted = await owner.call(workspaces.countContents, {}, { workspace: users.workspace });
    const counts = await countsOf(users.workspace);
    expect(counted.body).toEqual({
      name: 'Team of owner',
      members: 4,
      // One of the rows is the template.
      studies: counts['public.studies']! - 1,
      templates: 1,
      responses: counts['public.responses'],
    });
    expect(counted.body.responses).toBeGreaterThan(0);
    const before = await holdings(users.workspace);
    for (const role of ['admin', 'researcher', 'viewer'] as const)
      expect((await remove(users.members[role])).status).toBe(403);
    const other = await remove(owner, { workspace: users.workspace, name: 'Team of somebody' });
    expect([other.status, Object.keys(other.error?.fields ?? {})]).toEqual([400, ['name']]);
    // A call that came to another workspace of the caller than the one it means.
    expect(
      (await remove(owner, { workspace: users.strangerWorkspace, name: 'Team of stranger' })).status,
    ).toBe(404);
    expect(await holdings(users.workspace)).toEqual(before);
  });

  it('F12: at once nobody sees it, whatever they have open', async () => {
    const { owner, viewer } = users.members;
    const [study] = await server.admin<{ id: string; link_token: string }[]>`
      select id, link_token from studies where workspace = ${users.workspace} and id in (select study from responses)`;
    const params = { linkToken: study!.link_token };
    const begin = () => ({ mode: 'fresh' as const, key: randomUUID(), language: 'en', parameters: {} });
    const participant = server.visitor();
    const page = () => server.app.inject({ url: `/research/${study!.link_token}` });
    const begun = await participant.call(responses.startResponse, { params, body: begin() });
    expect([begun.status, (await page()).statusCode]).toEqual([200, 200]);
    const block = begun.body.standing?.next ?? '';
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
    let ended = false;
    live
      .stream()
      .on('close', () => (ended = true))
      .resume();

    expect((await remove(owner)).status).toBe(204);
    for (const client of Object.values(users.members)) {
      const read = await client.call(
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
      await server.visitor().call(responses.startResponse, { params, body: begin() }),
      await participant.call(responses.startResponse, { params, body: { ...begin(), mode: 'continue' } }),
    ])
      expect(reply.status).toBe(404);
    expect((await page()).statusCode).toBe(404);
    await vi.waitFor(() => expect(ended).toBe(true), { timeout: 8_000 });
    // Asked again, as after a lost reply: there is nothing to delete.
    expect((await remove(owner)).status).toBe(404);
    expect(findLogLines('a workspace was deleted')).toHaveLength(1);
  });

  it('F12: every row, file and job of it goes, and another workspace stays as it was', async () => {
    const before = await holdings(theirs.workspace);
    const { sizes } = await holdings(ours.workspace);
    expect(sizes.length).toBeGreaterThan(0);
    expect(before.sizes.length).toBeGreaterThan(0);
    expect(before.jobs.length).toBeGreaterThan(0);
    const counts = await countsOf(ours.workspace);
    const [waiting] = await server.admin<{ data: object }[]>`
      select data from jobs.job where name = ${purgeWorkspaceJob.name} and state = 'created'`;
    await work(purgeWorkspaceJob.name, waiting!.data);
    expect(await countsOf(ours.workspace)).toEqual(NONE());
    expect(await holdings(theirs.workspace)).toEqual(before);
    const left = [];
    for await (const key of server.services.storage.list('')) left.push(key);
    expect(left.toSorted()).toEqual(before.sizes.map(([file]) => file).toSorted());
    // Its id stands nowhere any more but in the job that took it away, which the queue drops after a day.
    const jobs = await server.admin<{ name: string }[]>`
      select name from jobs.job where data ->> 'workspace' = ${ours.workspace}`;
    expect(jobs.map(({ name }) => name)).toEqual([purgeWorkspaceJob.name]);
    const places = await placesWith(ours.workspace);
    expect(places.filter((name) => !name.startsWith('jobs.'))).toEqual([]);
    // The report: rows by table as they were, and the end of the audit log before it went.
    const [report] = findLogLines('a deleted workspace is gone');
    const expected = Object.entries(counts).map(([table, n]) => [table.replace(/^\w+\./, ''), n] as const);
    const { workspaces: _, members, invitations, ...others } = Object.fromEntries(expected);
    expect([members, invitations]).toEqual([0, 0]);
    expect(reported(report)).toEqual({
      ...Object.fromEntries(Object.entries(others).filter(([, n]) => n > 0)),
      files: sizes.length,
    });
    const [chain] = findLogLines('the audit log of a deleted workspace goes with it');
    expect(chain).toMatchObject({ rows: counts['public.audit_log'], broken: null });
    expect(chain?.['head']).toMatch(/^[0-9a-f]{64}$/);
  });

  it('F12: who was a member of it only can log in and make a new one', async () => {
    const client = server.visitor();
    const { status, body } = await client.call(accounts.logIn, {
      body: { email: 'owner@example.com', password: PASSWORD },
    });
    expect([status, body.workspaces, body.org]).toEqual([200, [], null]);
    const made = await client.call(workspaces.createWorkspace, { body: { name: 'Another start' } });
    expect([made.status, made.body.org?.name]).toEqual([200, 'Another start']);
    expect((await client.call(listStudies, { query: {} })).status).toBe(200);
  });
});

describe('taking a deleted workspace away', () => {
  beforeEach(beginAnew);
  afterEach(() => server.close());

  it('F12: killed half-way, it is taken up again and ends the same', async () => {
    const { database } = server.services;
    const made = await makeStudy(database, ours);
    await makeResponses(database, ours, made, 20);
    expect((await remove(users.members.owner)).status).toBe(204);
    const before = await countsOf(ours.workspace);
    const [{ name }] = await server.admin<[{ name: string }]>`select current_database() as name`;
    const child = spawn(
      process.execPath,
      [
        path.join(import.meta.dirname, 'testing/purge-for-tests.ts'),
        inject('postgres').host,
        name,
        folder,
        ours.workspace,
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const ended = once(child, 'close');
    // It comes as far as a response that somebody holds.
    const held = Promise.withResolvers<void>();
    const holding = server.admin.transaction(async (tx) => {
      await tx`select 1 from responses where workspace = ${ours.workspace} for update`;
      await held.promise;
    });
    try {
      await vi.waitFor(async () => {
        const waiting = await server.admin`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting).toHaveLength(1);
      }, SOON);
    } finally {
      child.kill('SIGKILL');
      expect(await ended).toEqual([null, 'SIGKILL']);
      held.resolve();
      await holding;
    }
    const halfway = await countsOf(ours.workspace);
    expect([halfway['public.answers'], halfway['public.responses']]).toEqual([0, before['public.responses']]);
    // By the clock, as when the job’s own tries are used up.
    await work(purgeWorkspaceJob.name, {});
    expect(await countsOf(ours.workspace)).toEqual(NONE());
    const rows = reported(findLogLines('a deleted workspace is gone')[0]);
    for (const table of ['answers', 'responses', 'audit_log'])
      expect([table, rows[table]]).toEqual([table, before[`public.${table}`]]);
    // The second run told nothing of an audit log that was half gone.
    expect(server.lines.filter((line) => line['broken'])).toEqual([]);
  });

  it('F12: no transaction takes more rows than a batch', async () => {
    const { database } = server.services;
    await makeResponses(database, ours, await makeStudy(database, ours), 5);
    expect((await remove(users.members.owner)).status).toBe(204);
    let last = await totalOf(ours.workspace);
    const drops: number[] = [];
    const counting: Database = {
      ...database,
      within: async (scope, run, options) => {
        const result = await database.within(scope, run, options);
        const now = await totalOf(ours.workspace);
        drops.push(last - now);
        last = now;
        return result;
      },
    };
    await purge({ batch: 25 }, { ...server.services, database: counting });
    expect(Math.max(...drops)).toBe(25);
    expect(last).toBe(0);
  });

  it('rows added by a call that had begun before are deleted too', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { storage, database } = server.services;
    let added = 0;
    // When files go, the table of answers has been gone through already.
    const late: Storage = {
      ...storage,
      delete: async (key) => {
        await database.within(
          ours,
          (tx) => tx`
            insert into answers (workspace, study, response, block, type, on_path, seq, duration, answered_at)
            values (${ours.workspace}, ${randomUUID()}, ${randomUUID()}, 'late', 'text', true, 1, 1, ${ours.now})`,
        );
        added += 1;
        return storage.delete(key);
      },
    };
    await purge({}, { ...server.services, storage: late });
    expect(added).toBeGreaterThan(0);
    expect(await countsOf(ours.workspace)).toEqual(NONE());
  });

  it('two concurrent workers neither block each other nor count a row twice', async () => {
    await makeResponses(server.services.database, ours, await makeStudy(server.services.database, ours), 5);
    expect((await remove(users.members.owner)).status).toBe(204);
    const before = await countsOf(ours.workspace);
    await Promise.all([purge({ batch: 10 }), purge({ batch: 10 }), purge({ batch: 7 })]);
    expect(await countsOf(ours.workspace)).toEqual(NONE());
    const [report, ...others] = findLogLines('a deleted workspace is gone');
    expect(others).toEqual([]);
    for (const table of ['answers', 'responses', 'audit_log'])
      expect([table, reported(report)[table]]).toEqual([table, before[`public.${table}`]]);
  });

  it('a worker whose workspace another one has just purged ends without an error', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { database } = server.services;
    let first = true;
    const late: Database = {
      ...database,
      within: async (scope, run, options) => {
        const result = await database.within(scope, run, options);
        if (first) {
          first = false;
          await purge();
        }
        return result;
      },
    };
    await purge({}, { ...server.services, database: late });
    expect(findLogLines('a deleted workspace is gone')).toHaveLength(1);
  });

  it('a row is kept while the storage fails to delete its file', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const { storage } = server.services;
    const { sizes } = await holdings(ours.workspace);
    const failing: Storage = { ...storage, delete: () => Promise.reject(new Error('the store is away')) };
    await expect(purge({}, { ...server.services, storage: failing })).rejects.toThrow('the store is away');
    expect((await holdings(ours.workspace)).sizes).toEqual(sizes);
    await purge();
    expect(await countsOf(ours.workspace)).toEqual(NONE());
    for (const [file] of sizes) expect(await storage.head(String(file))).toBeNull();
  });

  it('stops when the program ends, and says so to the queue, which tries again', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    const ending = AbortSignal.abort(new Error('the program ends'));
    await expect(purge({ signal: ending })).rejects.toThrow('the program ends');
    expect(await totalOf(ours.workspace)).toBeGreaterThan(0);
  });

  it('leaves a workspace alone that is not deleted, and its append-only log in every way', async () => {
    const before = await holdings(ours.workspace);
    await purge();
    await work(purgeWorkspaceJob.name, {});
    await work(purgeUnnamedFilesJob.name, {});
    expect(await holdings(ours.workspace)).toEqual(before);
    const attempt = (statement: string) =>
      server.services.database
        .within(ours, (tx) => tx.run({ text: statement }))
        .then(
          () => 'done',
          ({ code }: { code?: string }) => code,
        );
    const take = (table: string) => attempt(`select identity.purge_append_only('${table}'::regclass, 1)`);
    const mark = (at: string) => attempt(`update workspaces set deleted_at = ${at}`);
    expect(await take('public.audit_log')).toBe('42501');
    const theirsBefore = await countsOf(theirs.workspace);
    expect(await mark("'2026-05-04T09:00:00Z'")).toBe('done');
    for (const table of ['public.studies', 'identity.persons', 'public.workspaces'])
      expect([table, await take(table)]).toEqual([table, '42501']);
    // Of a deleted one, what the database was told decides whose rows go; and it stays deleted.
    const { 'public.audit_log': rows } = await countsOf(ours.workspace);
    expect(await take('public.audit_log')).toBe('done');
    expect((await countsOf(ours.workspace))['public.audit_log']).toBe(rows! - 1);
    expect(await countsOf(theirs.workspace)).toEqual(theirsBefore);
    for (const at of ['null', "'2026-05-05T09:00:00Z'"]) expect(await mark(at)).toBe('42501');
  });

  it('a scope of a deleted workspace that is gone adds nothing that refers to it', async () => {
    expect((await remove(users.members.owner)).status).toBe(204);
    await purge();
    const actor = { kind: 'person', person: users.persons.owner, role: 'owner' } as const;
    const late = mintScope(users.workspace, actor, server.clock.now());
    await expect(makeStudy(server.services.database, late)).rejects.toMatchObject({
      cause: { code: '23503' },
    });
    expect(await countsOf(users.workspace)).toEqual(NONE());
  });
});
