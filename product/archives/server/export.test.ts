import { createHash, randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from '#platform/db/core/database.ts';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { makeMember } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../contract.ts';
import type { Manifest } from '../json/manifest.ts';
import { buildExport } from './build-export.ts';
import { endLostBuildJob } from './removing/end-lost-build.ts';
import { makeLiveStudy } from '#product/studies/server/testing/make-live-study.ts';
import { makeResponses } from '#product/responses/server/testing/make-responses.ts';
import { partsForTests as parts } from './testing/parts-for-tests.ts';
import { archiveWorkers } from './jobs.ts';
import { archivePolicy } from './policy.ts';
import { archiveRoutes } from './routes.ts';
import { unpackZip } from './testing/unpack-zip.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Awaited<ReturnType<typeof server.register>>['client'];
let scope: Scope;
let study: Awaited<ReturnType<typeof makeLiveStudy>>;
let picture: string;
const folder = path.join(os.tmpdir(), `earshot-archives-${randomUUID()}`);

beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open', DATA_DIR: folder },
    routes: (services) => archiveRoutes(services, parts),
    policies: [archivePolicy, studyPolicy, responsePolicy],
  });
  server.services.storage = diskStorage(path.join(folder, 'files'));
  const { client, reply } = await server.register('ada@example.com', { workspaceName: 'Example team' });
  ada = client;
  const { workspaces, person } = reply.body;
  const actor = { kind: 'person', person: person.id, role: 'owner' } as const;
  scope = mintScope(workspaces[0]!.id, actor, server.clock.now());
  study = await makeLiveStudy(server.services.database, scope, { name: 'Checkout: =1 "survey"' });
  await makeResponses(server.services.database, scope, study, 40);
  const pixel = Readable.from([Buffer.from(BLACK_PIXEL)]);
  ({ media: picture } = await addPicture(server.services, scope, study.study, pixel));
  server.clock.advance(60_000);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const requestExport = (client = ada) => client.call(contract.exportStudy, { params: { id: study.study } });
const dropExport = (client = ada) =>
  client.call(contract.dropStudyExport, { body: { exportId: `study_${study.study}` } });
const rows = () => server.admin<{ id: string; status: string; file: string; holders: object }[]>`
  select id, status, file, holders from exports order by requested_at, id`;
const files = () => readdir(path.join(folder, 'files/exports')).catch(() => []);

/** Runs the waiting build job as the worker would. */
async function runBuild(id?: string): Promise<void> {
  const [waiting] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where ${id ? sql`id = ${id}` : sql`status in ('Queued', 'Running')`}`;
  const payload = { workspace: waiting!.workspace, export: waiting!.id };
  await listWorkers()[0]!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
}

/** The download URL of a finished build; builds one if needed. */
async function getDownloadUrl(): Promise<string> {
  if ((await requestExport()).body.status !== 'Done') await runBuild();
  return (await requestExport()).body.url!;
}

const listWorkers = () => archiveWorkers(server.services, parts);
const getRemoveWorker = () => listWorkers()[1]!;
const getLostBuildWorker = () => listWorkers().find(({ type }) => type.name === endLostBuildJob.name)!;
const currentScope = () => ({ ...scope, now: server.clock.now() });
const addResponse = () => makeResponses(server.services.database, currentScope(), study, 1);
const mintJobScope = () => mintScope(scope.workspace, { kind: 'job', job: 'test' }, server.clock.now());

async function download(url: string, headers: Record<string, string> = {}, client = ada) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return server.app.inject({ method: 'GET', url, headers: { cookie, host: 'localhost:3000', ...headers } });
}

test('an export is requested, built, polled, downloaded and dropped [O-136]', async () => {
  expect((await requestExport()).body).toEqual({ status: 'Queued', url: null });
  expect((await requestExport()).body).toEqual({ status: 'Queued', url: null });
  // Dropping does not affect an unfinished build.
  await dropExport();
  expect((await rows()).map(({ holders }) => Object.keys(holders).length)).toEqual([1]);
  await runBuild();
  const { body } = await requestExport();
  expect(body.status).toBe('Done');
  const reply = await download(body.url!);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="Checkout_ =1 _survey_ export 2026-05-04.zip"; filename*=UTF-8''Checkout_%20%3D1%20_survey_%20export%202026-05-04.zip`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
    'content-length': String(reply.rawPayload.length),
  });
  const entries = await unpackZip(reply.rawPayload);
  const base = 'studies/Checkout_ =1 _survey_';
  expect([...entries.keys()]).toEqual([
    'README.txt',
    'workspace.json',
    'people.json',
    `${base}/study.json`,
    `${base}/versions.json`,
    `${base}/responses.json`,
    `${base}/responses-labels.csv`,
    `${base}/responses-codes.csv`,
    `${base}/uploads.json`,
    `${base}/media.json`,
    `${base}/media/${picture}.png`,
    'manifest.json',
  ]);
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Manifest;
  expect(manifest.entries.map(({ name }) => name)).toEqual([...entries.keys()].slice(0, -1));
  for (const { name, bytes, sha256 } of manifest.entries) {
    const data = entries.get(name)!;
    expect([data.length, createHash('sha256').update(data).digest('hex')]).toEqual([bytes, sha256]);
  }
  expect(manifest.entries.map((entry) => entry.rows)).toEqual([
    null,
    null,
    1,
    null,
    1,
    40,
    40,
    40,
    0,
    1,
    null,
  ]);
  expect(entries.get(`${base}/media/${picture}.png`)).toEqual(Buffer.from(BLACK_PIXEL));
  expect(JSON.parse(entries.get(`${base}/responses.json`)!.toString())).toHaveLength(40);
  expect(JSON.parse(entries.get('people.json')!.toString())).toMatchObject([{ name: 'Ada Example' }]);
  expect((await dropExport()).status).toBe(204);
  expect(await rows()).toMatchObject([{ status: 'Done', holders: {} }]);
});

test('sends the requested range; several, invalid or stale ranges return the whole file', async () => {
  const url = await getDownloadUrl();
  const complete = (await download(url)).rawPayload;
  const requestRange = async (range: string, more = {}) => {
    const reply = await download(url, { range, ...more });
    return [reply.statusCode, reply.headers['content-range'], reply.rawPayload.length];
  };
  const size = complete.length;
  expect(await requestRange('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, 10]);
  expect(await requestRange('bytes=-5')).toEqual([206, `bytes ${size - 5}-${size - 1}/${size}`, 5]);
  expect(await requestRange(`bytes=10-99999999999`)).toEqual([
    206,
    `bytes 10-${size - 1}/${size}`,
    size - 10,
  ]);
  expect(await requestRange(`bytes=${size}-`)).toEqual([416, `bytes */${size}`, 0]);
  expect(await requestRange('bytes=0-1,3-4')).toEqual([200, undefined, size]);
  expect(await requestRange('bytes=9-1')).toEqual([200, undefined, size]);
  expect(await requestRange('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, undefined, size]);
  const middle = await download(url, { range: 'bytes=100-199' });
  expect(middle.rawPayload).toEqual(complete.subarray(100, 200));
});

test('J4: a link is valid for one person, while their role permits it, and for an hour', async () => {
  const url = await getDownloadUrl();
  const stranger = (await server.register('eve@example.com')).client;
  const outside = server.visitor();
  expect((await download(url, {}, outside)).statusCode).toBe(401);
  expect((await download(url, {}, stranger)).statusCode).toBe(404);
  for (const [from, to] of [
    [/\.\d+\./, '.9999999999999.'],
    [scope.workspace, randomUUID()],
    [/.$/, url.endsWith('A') ? 'B' : 'A'],
  ] as const)
    expect((await download(url.replace(from, to))).statusCode).toBe(404);
  expect((await download('/api/exports/x')).statusCode).toBe(404);
  await server.admin`update members set role = 'viewer' where workspace = ${scope.workspace}`;
  expect((await download(url)).statusCode).toBe(403);
  expect((await requestExport()).status).toBe(403);
  await server.admin`update members set role = 'owner' where workspace = ${scope.workspace}`;
  expect((await download(url)).statusCode).toBe(200);
  server.clock.advance(3_600_001);
  expect((await download(url)).statusCode).toBe(410);
  expect(JSON.stringify(server.lines)).not.toContain(url.slice(-43));
});

test('another workspace’s study is not found, and builds are not shared across workspaces', async () => {
  const stranger = (await server.register('mallory@example.com')).client;
  expect((await requestExport(stranger)).status).toBe(404);
  expect((await dropExport(stranger)).status).toBe(204);
  expect((await rows()).length).toBeGreaterThan(0);
});

test('a finished build is shared until something changes, then a new one is built', async () => {
  await getDownloadUrl();
  const before = await rows();
  expect((await requestExport()).body.status).toBe('Done');
  expect(await rows()).toHaveLength(before.length);
  server.clock.advance(60_000);
  await addResponse();
  expect((await requestExport()).body.status).toBe('Queued');
  expect(await rows()).toHaveLength(before.length + 1);
  await runBuild();
  // The data changed while it was built; the person who waited receives it anyway.
  server.clock.advance(60_000);
  await addResponse();
  expect((await requestExport()).body.status).toBe('Done');
  expect((await requestExport()).body.status).toBe('Queued');
  await runBuild();
  // The build finished in the meantime, and the next request returns it.
  expect((await requestExport()).body.status).toBe('Done');
});

test('J8: an interrupted run starts over with a new file; a partial file is neither offered nor left behind', async () => {
  server.clock.advance(60_000);
  await addResponse();
  await requestExport();
  const { id } = (await rows()).at(-1)!;
  const interruption = new AbortController();
  const job = mintJobScope();
  const storage = { ...server.services.storage };
  storage.put = async (key, content) => {
    interruption.abort();
    return server.services.storage.put(key, content);
  };
  await expect(
    buildExport({ ...server.services, storage, parts }, job, id, { signal: interruption.signal }),
  ).rejects.toThrow(/abort/i);
  expect((await requestExport()).body).toEqual({ status: 'Running', url: null });
  expect(await files()).not.toContainEqual(expect.stringContaining(id));
  // The state after kill -9: a partial file on disk, and the row still `Running`.
  const { file } = (await rows()).at(-1)!;
  const partial = `${file}.${randomUUID()}.part`;
  await server.services.storage.put(partial.replace('.part', '.whole'), Readable.from(['x']));
  const toPath = (key: string) => path.join(folder, 'files', key);
  await rename(toPath(partial.replace('.part', '.whole')), toPath(partial));
  await runBuild(id);
  expect((await requestExport()).body.status).toBe('Done');
  expect((await files()).filter((name) => name.startsWith(id))).toHaveLength(1);
  // If the job is delivered twice, the archive is built once.
  const filesAfterBuild = await files();
  await runBuild(id);
  expect(await files()).toEqual(filesAfterBuild);
});

test('a failed build is reported once, and the next request starts a new one', async () => {
  server.clock.advance(60_000);
  await addResponse();
  await requestExport();
  const { id } = (await rows()).at(-1)!;
  const job = mintJobScope();
  const putFile: typeof server.services.storage.put = async (key, content) => {
    await server.services.storage.put(key, content);
    throw new Error('disk full');
  };
  const storage = { ...server.services.storage, put: putFile };
  await buildExport({ ...server.services, storage, parts }, job, id, {
    signal: new AbortController().signal,
  });
  expect(await files()).not.toContainEqual(expect.stringContaining(id));
  expect((await requestExport()).body).toEqual({ status: 'Error', url: null });
  server.clock.advance(1_000);
  expect((await requestExport()).body).toEqual({ status: 'Queued', url: null });
  await runBuild();
  expect((await requestExport()).body.status).toBe('Done');
});

test('a build interrupted at every attempt fails, is reported once to each waiting person, and its file is deleted', async () => {
  server.clock.advance(60_000);
  await addResponse();
  await requestExport();
  const { id } = (await rows()).at(-1)!;
  const half = `exports/${id}-${randomUUID()}.zip`;
  await server.services.storage.put(half, Readable.from([Buffer.from('half')]));
  await server.admin`update exports set status = 'Running', file = ${half} where id = ${id}`;
  expect((await requestExport()).body.status).toBe('Running');
  const runLostBuildJob = () =>
    getLostBuildWorker().work(
      { workspace: scope.workspace, export: id },
      { now: server.clock.now(), signal: new AbortController().signal },
    );
  await runLostBuildJob();
  expect(await server.services.storage.readSize(half)).toBeNull();
  expect((await requestExport()).body).toEqual({ status: 'Error', url: null });
  server.clock.advance(1_000);
  await runLostBuildJob();
  expect((await requestExport()).body).toEqual({ status: 'Queued', url: null });
  await runBuild();
  // Running the job again does not change a finished build.
  await runLostBuildJob();
  expect((await requestExport()).body.status).toBe('Done');
});

test('two people share a build; the file is deleted when the last one drops it, unless somebody requests it again', async () => {
  server.clock.advance(60_000);
  await getDownloadUrl();
  const other = await makeMember(server.services.database, scope, 'researcher');
  const { id, file } = (await rows()).at(-1)!;
  await server.admin`update exports set holders = holders || ${JSON.stringify({
    [(other.actor as { person: string }).person]: server.clock.now().toISOString(),
  })}::jsonb where id = ${id}`;
  const remove = (why: 'dropped' | 'expired') =>
    getRemoveWorker().work(
      { workspace: scope.workspace, export: id, file, why },
      { now: server.clock.now(), signal: new AbortController().signal },
    );
  const listPlannedRemovals = () => server.admin<{ after: Date }[]>`
    select start_after as after from jobs.job
    where name = 'archives.remove' and data->>'export' = ${id} and data->>'why' = 'dropped'`;
  await dropExport();
  expect(await listPlannedRemovals(), 'another person still holds it').toHaveLength(0);
  await remove('dropped');
  expect(await server.services.storage.readSize(file)).toBeGreaterThan(0);
  await server.admin`update exports set holders = '{}' where id = ${id}`;
  expect((await requestExport()).body.status).toBe('Done');
  await remove('dropped');
  expect(await server.services.storage.readSize(file)).toBeGreaterThan(0);
  await dropExport();
  expect((await listPlannedRemovals())[0]!.after.getTime() - server.clock.now().getTime()).toBe(15 * 60_000);
  await remove('dropped');
  expect(await server.services.storage.readSize(file)).toBeNull();
  expect((await rows()).some((row) => row.id === id)).toBe(false);
  // Run again, as after a crash between deleting the row and the file.
  await remove('dropped');
});

test('an archive is deleted after a week, even if somebody holds it [O-182]', async () => {
  server.clock.advance(60_000);
  await getDownloadUrl();
  const { url } = (await requestExport()).body;
  const { id, file } = (await rows()).at(-1)!;
  const [plannedRemoval] = await server.admin<{ after: Date; data: object }[]>`
    select start_after as after, data from jobs.job where name = 'archives.remove' and data->>'export' = ${id}`;
  expect(plannedRemoval!.after.getTime() - server.clock.now().getTime()).toBe(7 * 86_400_000);
  await getRemoveWorker().work(plannedRemoval!.data as never, {
    now: plannedRemoval!.after,
    signal: new AbortController().signal,
  });
  expect(await server.services.storage.readSize(file)).toBeNull();
  expect((await download(url!)).statusCode).toBe(410);
});

test('an archive requested during its removal stays; one removed during a request is not offered', async () => {
  server.clock.advance(60_000);
  await getDownloadUrl();
  const { id, file, holders } = (await rows()).at(-1)!;
  await dropExport();
  const remove = () =>
    getRemoveWorker().work(
      { workspace: scope.workspace, export: id, file, why: 'dropped' },
      { now: server.clock.now(), signal: new AbortController().signal },
    );
  const holdersJson = JSON.stringify(holders);
  await callDuringChange(
    server.admin,
    (tx) => tx`update exports set holders = ${holdersJson}::jsonb where id = ${id}`,
    remove,
  );
  expect((await rows()).some((row) => row.id === id)).toBe(true);
  expect(await server.services.storage.readSize(file)).toBeGreaterThan(0);
  const { body } = await callDuringChange(
    server.admin,
    (tx) => tx`delete from exports where id = ${id}`,
    requestExport,
  );
  expect(body).toEqual({ status: 'Queued', url: null });
  await runBuild();
});

test('concurrent requests and drops are serialized', async () => {
  server.clock.advance(60_000);
  await addResponse();
  const [before, id, other] = [await rows(), randomUUID(), randomUUID()];
  const key = `${scope.workspace} study_${study.study}`;
  const lockSubject = (tx: Tx) => tx`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`;
  const otherHolders = { [other]: server.clock.now().toISOString() };
  const { body } = await callDuringChange(
    server.admin,
    async (tx) => {
      await lockSubject(tx);
      await tx`insert into exports (workspace, id, thing, status, done, requested_at, holders) values (
        ${scope.workspace}, ${id}, ${`study_${study.study}`}, 'Queued', 0, ${server.clock.now()}, ${JSON.stringify(otherHolders)})`;
    },
    requestExport,
  );
  expect(body.status).toBe('Queued');
  expect(await rows()).toHaveLength(before.length + 1);
  await runBuild(id);
  await server.admin`update exports set holders = holders - ${other} where id = ${id}`;
  await callDuringChange(
    server.admin,
    async (tx) => {
      await lockSubject(tx);
      await tx`update exports set holders = holders || ${JSON.stringify(otherHolders)} where id = ${id}`;
    },
    dropExport,
  );
  expect((await rows()).at(-1)).toMatchObject({ id, holders: otherHolders });
});

test('a build that another run has finished is neither restarted nor marked as failed', async () => {
  server.clock.advance(60_000);
  await addResponse();
  await requestExport();
  const { id } = (await rows()).at(-1)!;
  const file = 'exports/other.zip';
  const context = { now: server.clock.now(), signal: new AbortController().signal };
  for (const run of [
    () => runBuild(id),
    () => getLostBuildWorker().work({ workspace: scope.workspace, export: id }, context),
  ]) {
    await server.admin`update exports set status = 'Running' where id = ${id}`;
    await callDuringChange(
      server.admin,
      (tx) => tx`update exports set status = 'Done', file = ${file} where id = ${id}`,
      run,
    );
    expect((await rows()).at(-1)).toMatchObject({ id, status: 'Done', file });
  }
  // A run cannot finish a build that a later run has claimed; its own file is deleted.
  await server.admin`update exports set status = 'Running' where id = ${id}`;
  const putFile: typeof server.services.storage.put = async (key, content) => {
    await server.admin`update exports set file = ${file} where id = ${id}`;
    return server.services.storage.put(key, content);
  };
  const storage = { ...server.services.storage, put: putFile };
  await buildExport({ ...server.services, storage, parts }, scope, id, context);
  expect((await rows()).at(-1)).toMatchObject({ id, status: 'Running', file });
  expect(await files()).not.toContainEqual(expect.stringContaining(id));
  await server.admin`delete from exports where id = ${id}`;
});

test('the workspace archive contains all studies, members, invitations and the audit log', async () => {
  server.clock.advance(60_000);
  await makeLiveStudy(server.services.database, scope, { name: 'Checkout: =1 "survey"' });
  expect((await ada.call(contract.exportWorkspace, {})).body.status).toBe('Queued');
  await runBuild();
  const { url } = (await ada.call(contract.exportWorkspace, {})).body;
  const entries = await unpackZip((await download(url!)).rawPayload);
  const folders = new Set([...entries.keys()].map((name) => name.split('/')[1]).filter(Boolean));
  expect(folders).toEqual(new Set(['Checkout_ =1 _survey_', 'Checkout_ =1 _survey_ (2)']));
  expect(JSON.parse(entries.get('members.json')!.toString())).toContainEqual(
    expect.objectContaining({ name: 'Ada Example', email: 'ada@example.com', role: 'owner' }),
  );
  expect(JSON.parse(entries.get('invitations.json')!.toString())).toEqual([]);
  expect(JSON.parse(entries.get('audit-log.json')!.toString()).length).toBeGreaterThan(2);
  expect((await ada.call(contract.dropWorkspaceExport, {})).status).toBe(204);
});

test('a workspace archive contains what the requester’s role may see, and is not shared with other roles', async () => {
  const { workspace } = scope;
  const registerMember = async (role: 'admin' | 'researcher') => {
    const { client, reply } = await server.register(`${role}.exports@example.com`);
    await server.admin`
      insert into members (workspace, person, role, joined_at)
      values (${workspace}, ${reply.body.person.id}, ${role}, ${server.clock.now()})`;
    return { client, person: reply.body.person.id };
  };
  const [admin, researcher] = [await registerMember('admin'), await registerMember('researcher')];
  const requestWorkspaceExport = (client = ada) => client.call(contract.exportWorkspace, {}, { workspace });
  const openWorkspaceArchive = async (client = ada) => {
    if ((await requestWorkspaceExport(client)).body.status !== 'Done') await runBuild();
    const url = (await requestWorkspaceExport(client)).body.url!;
    const reply = await download(url, {}, client);
    const entries = await unpackZip(reply.rawPayload);
    const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as Manifest;
    const parts = [...entries.keys()].filter(
      (name) => /^[\w-]+\.json$/.test(name) && name !== 'manifest.json',
    );
    return { url, parts, leftOut: manifest.leftOut, readme: entries.get('README.txt')!.toString() };
  };
  const unrestricted = await openWorkspaceArchive();
  const allParts = ['workspace.json', 'members.json', 'invitations.json', 'retention.json', 'audit-log.json'];
  expect(unrestricted).toMatchObject({ parts: allParts, leftOut: [] });
  expect((await openWorkspaceArchive(admin.client)).parts).toEqual(allParts);
  const restricted = await openWorkspaceArchive(researcher.client);
  expect(restricted.parts).toEqual(['workspace.json', 'members.json', 'retention.json']);
  expect(restricted.leftOut.map(({ name }) => name)).toEqual(['invitations.json', 'audit-log.json']);
  expect(restricted.readme).not.toMatch(/invitations\.json|audit-log\.json/);
  expect((await openWorkspaceArchive()).parts).toEqual(allParts);
  // After losing a role, a person can no longer download an archive that was built for it.
  const { url } = await openWorkspaceArchive(admin.client);
  await server.admin`update members set role = 'researcher' where person = ${admin.person} and workspace = ${workspace}`;
  expect((await download(url, {}, admin.client)).statusCode).toBe(410);
  expect((await openWorkspaceArchive(admin.client)).parts).toEqual(restricted.parts);
});
