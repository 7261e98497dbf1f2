import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Role } from '#platform/authorisation/role.ts';
import * as archives from '#product/archives/contract.ts';
import type { Manifest } from '#product/archives/json/manifest.ts';
import { archiveWorkers } from '#product/archives/server/jobs.ts';
import { signDownload } from '#product/archives/server/sign-download.ts';
import { unpackZip } from '#product/archives/server/testing/unpack-zip.ts';
import * as projects from '#product/projects/contract.ts';
import * as studies from '#product/studies/contract.ts';
import { listArchiveParts } from '#platform/feature/feature.ts';
import { seedFixtures } from './testing/calls-for-tests.ts';
import type { Fixtures } from './testing/fixtures-for-tests.ts';
import {
  createTestUsers,
  startTestServer,
  type TestServer,
  type TestUsers,
} from './testing/serve-for-tests.ts';

let server: TestServer;
let users: TestUsers;
let fixtures: Fixtures;
let openStudy: string;
/** The studies in no project. */
let otherStudies: string[];

beforeAll(async () => {
  server = await startTestServer();
  users = await createTestUsers(server);
  fixtures = await seedFixtures(server, users);
  const { body } = await users.members.owner.call(studies.createStudy, { body: { name: 'Open to all' } });
  openStudy = body.id;
  await move(fixtures.study, fixtures.project);
  const rows = await server.admin<{ id: string }[]>`
    select id from studies where workspace = ${users.workspace} and project is null and deleted_at is null`;
  otherStudies = rows.map(({ id }) => id).toSorted();
});
afterAll(() => server.close());

/** Longer than the margin within which a change may be missing in a snapshot. */
const settle = () => server.clock.advance(60_000);

const move = (study: string, project: string | null) =>
  users.members.owner.call(studies.moveToProject, { body: { studies: [study], project } });
const restrictProject = (...people: string[]) =>
  users.members.owner.call(projects.updateProject, {
    params: { projectId: fixtures.project },
    body: { visibility: 'members', members: people },
  });

const requestAs = (role: Role, study?: string) =>
  study
    ? users.members[role].call(archives.exportStudy, { params: { id: study } })
    : users.members[role].call(archives.exportWorkspace, {});

/** Runs the build that waits; `change` happens after its snapshot, while the file is written. Returns its id. */
async function runBuild(change: () => Promise<unknown> = async () => {}): Promise<string> {
  const [build] = await server.admin<{ workspace: string; id: string }[]>`
    select workspace, id from exports where status = 'Queued'`;
  const { storage } = server.services;
  const put: typeof storage.put = async (...file) => {
    await change();
    return storage.put(...file);
  };
  const [worker] = archiveWorkers({ ...server.services, storage: { ...storage, put } }, listArchiveParts());
  const payload = { workspace: build!.workspace, export: build!.id };
  await worker!.work(payload, { now: server.clock.now(), signal: new AbortController().signal });
  return build!.id;
}

/** Requests an export, runs its build if it has to be built, and returns the address of the download. */
async function exportAs(role: Role, study?: string) {
  // Of builds that were requested at the same time, none is the newest.
  server.clock.advance(1_000);
  const first = (await requestAs(role, study)).body;
  if (first.status === 'Done') return { url: first.url!, isNew: false };
  await runBuild();
  const { status, url } = (await requestAs(role, study)).body;
  expect(status).toBe('Done');
  return { url: url!, isNew: true };
}

/** The address of a build as its person gets it. */
async function signUrl(role: Role, build: string): Promise<string> {
  const { database } = server.services;
  const target = { workspace: users.workspace, export: build, person: users.persons[role] };
  const token = await signDownload(database, { download: target, now: server.clock.now() });
  return archives.downloadExport.path.replace(':token', token);
}

async function download(role: Role, url: string) {
  const cookie = [...users.members[role].cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await server.app.inject({ method: 'GET', url, headers: { cookie, host: 'localhost:3000' } });
  if (reply.statusCode !== 200)
    return { status: reply.statusCode, entries: null, manifest: null, studies: null };
  const entries = await unpackZip(reply.rawPayload);
  const manifest = JSON.parse(String(entries.get('manifest.json'))) as Manifest;
  return { status: 200, entries, manifest, studies: manifest.studies.map(({ id }) => id).toSorted() };
}

it('the archive of a workspace leaves out what its requester does not see, and says so', async () => {
  await restrictProject(users.persons.owner);
  settle();
  const { url } = await exportAs('researcher');
  const restricted = await download('researcher', url!);
  expect(restricted.studies).toEqual(otherStudies);
  expect(restricted.manifest?.leftOut.map(({ name }) => name)).toEqual([
    'invitations.json',
    'audit-log.json',
    'credits.json',
    'studies of other projects',
  ]);
  expect(JSON.parse(String(restricted.entries?.get('projects.json')))).toEqual([]);
  expect([...restricted.entries!.values()].some((content) => String(content).includes(fixtures.study))).toBe(
    false,
  );

  const all = await download('admin', (await exportAs('admin')).url);
  expect(all.studies).toEqual([...otherStudies, fixtures.study].toSorted());
  expect(all.manifest?.leftOut).toEqual([]);
  expect(JSON.parse(String(all.entries?.get('projects.json')))).toMatchObject([
    {
      id: fixtures.project,
      visibility: 'members',
      members: [users.persons.owner],
      studies: [fixtures.study],
    },
  ]);
});

it('nobody gets a build of the workspace that was made for somebody who sees something else', async () => {
  await restrictProject(users.persons.owner);
  settle();
  await exportAs('researcher');
  await restrictProject(users.persons.owner, users.persons.researcher);
  settle();
  const { isNew, url } = await exportAs('researcher');
  expect(isNew).toBe(true);
  expect((await download('researcher', url!)).studies).toEqual([...otherStudies, fixtures.study].toSorted());
  const keys = await server.admin<{ thing: string }[]>`select distinct thing from exports order by 1`;
  expect(keys.map(({ thing }) => thing.replace(users.persons.researcher, '<researcher>'))).toEqual([
    'workspace',
    'workspace seen by <researcher> without invitations without audit-log without credits',
    'workspace without invitations without audit-log without credits',
  ]);
});

it('a build made before a project was restricted cannot be downloaded by who no longer sees it', async () => {
  await restrictProject(users.persons.researcher);
  settle();
  const studyExport = await exportAs('researcher', fixtures.study);
  const workspaceExport = await exportAs('researcher');
  expect((await download('researcher', studyExport.url)).status).toBe(200);
  expect((await download('researcher', workspaceExport.url)).status).toBe(200);
  await restrictProject(users.persons.owner);
  expect((await download('researcher', studyExport.url)).status).toBe(410);
  expect((await download('researcher', workspaceExport.url)).status).toBe(410);
  expect((await download('owner', (await exportAs('owner', fixtures.study)).url)).status).toBe(200);
});

it('nor one that was made for them before a study moved to a project they do not see', async () => {
  await restrictProject(users.persons.owner);
  settle();
  const { url } = await exportAs('researcher');
  expect((await download('researcher', url!)).studies).toEqual(otherStudies);
  settle();
  await move(openStudy, fixtures.project);
  expect((await download('researcher', url!)).status).toBe(410);
  settle();
  const again = await exportAs('researcher');
  expect((await download('researcher', again.url)).studies).toEqual(
    otherStudies.filter((id) => id !== openStudy),
  );
});

it('a project that is restricted while a build runs: who no longer sees it gets another build, without it', async () => {
  await move(openStudy, null);
  await restrictProject(users.persons.researcher);
  const { body } = await users.members.owner.call(projects.createProject, {
    body: { name: 'Hidden all along', colour: 'red', visibility: 'members' },
  });
  expect((await requestAs('researcher')).body.status).toBe('Queued');
  const build = await runBuild(() => restrictProject(users.persons.owner));
  expect((await download('researcher', await signUrl('researcher', build))).status).toBe(410);
  server.clock.advance(1_000);
  expect((await requestAs('researcher')).body.status).toBe('Queued');
  await runBuild();
  const { url } = (await requestAs('researcher')).body;
  expect((await download('researcher', url!)).studies).toEqual(otherStudies);
  await users.members.owner.call(projects.deleteProject, {
    params: { projectId: body.id },
    body: { moveTo: null },
  });
});

it('a study that is hidden while its build runs cannot be downloaded by who no longer sees it', async () => {
  await restrictProject(users.persons.researcher);
  settle();
  await users.members.owner.call(studies.renameStudy, {
    params: { studyId: fixtures.study },
    body: { name: 'Renamed, so that it is built again' },
  });
  expect((await requestAs('researcher', fixtures.study)).body.status).toBe('Queued');
  const build = await runBuild(() => restrictProject(users.persons.owner));
  expect((await requestAs('researcher', fixtures.study)).status).toBe(404);
  expect((await download('researcher', await signUrl('researcher', build))).status).toBe(410);
  expect((await requestAs('owner', fixtures.study)).status).toBe(200);
});
