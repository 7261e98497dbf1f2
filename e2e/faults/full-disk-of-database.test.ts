import fs from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#platform/db/core/database.ts';
import { ADMIN_USER } from '#platform/db/embedded/embedded-folder.ts';
import { readPostmasterFile } from '#platform/db/embedded/embedded-process.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { provisionEmbedded } from '#platform/db/core/provision.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { deriveResponseId } from '#product/responses/server/answering/start-response.ts';
import { checkInvariants, withStudyDatabase } from './checker.ts';
import { ParticipantProcess } from './participant-process.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { Progress } from './fault-schedule.ts';
import { SmallDisk } from './small-disk.ts';
import { sample, Team } from './team.ts';

const SOON = { timeout: 40_000, interval: 100 };
/** Enough for PostgreSQL, Earshot's tables, the reserve and some answers. */
const MEGABYTES = 330;
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let disk: SmallDisk;
let server: EarshotProcess;
let team: Team;
let file: string;
const cleanups: (() => unknown)[] = [];
beforeAll(() => {
  folder = makeMemoryFolder('earshot-full-');
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const end of cleanups.toReversed()) await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Earshot with its own database on a small disk. */
async function startOnSmallDisk(): Promise<void> {
  file = path.join(folder, 'operations.jsonl');
  fs.writeFileSync(file, '');
  disk = new SmallDisk(path.join(folder, 'data'), MEGABYTES);
  server = new EarshotProcess(
    disk.folder,
    await freePort(),
    { LOG_LEVEL: 'info' },
    { commandPrefix: disk.commandPrefix },
  );
  cleanups.push(() => server.stop());
  await server.start().serves;
  team = new Team(server.base);
  cleanups.push(() => team.close());
  await team.register(server.code);
  await team.publishSample();
}

/** The same test where no small disk can be created: an embedded server that is told that no space is free. */
async function testWithoutSmallDisk(): Promise<void> {
  let freeBytes = 10_000 * 1024 ** 2;
  const logLevels: string[] = [];
  const embedded = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    log: (level) => logLevels.push(level),
    getFreeBytes: async () => freeBytes,
  });
  cleanups.push(() => embedded.stop());
  await embedded.watchSpace();
  const targets = await provisionEmbedded(embedded);
  const owner = openAdmin(targets.owner);
  await owner`create table notes (text text)`;
  await owner.end();
  const database = connect({ target: targets.app, size: 2 });
  cleanups.push(() => database.close());
  const scope = mintJobScope(randomUUID(), 'test', new Date());
  const write = (text: string) => database.within(scope, (tx) => tx`insert into notes values (${text})`);
  await write('acknowledged');
  freeBytes = 0;
  await vi.waitFor(() => expect(write('refused')).rejects.toMatchObject({ code: 'unavailable' }), SOON);
  const read = () => database.within(scope, (tx) => tx`select 1 from notes where text = 'acknowledged'`);
  expect(await read()).toHaveLength(1);
  expect(logLevels).toEqual(['error']);
  freeBytes = 10_000 * 1024 ** 2;
  await vi.waitFor(() => write('again'), SOON);
  expect(await read()).toHaveLength(1);
}

/** Participants who answer, and retry. */
function startParticipants(persons: number): ParticipantProcess {
  const at = { base: server.base, linkToken: team.linkToken, file };
  const participants = new ParticipantProcess(at, { persons, stepwiseOneIn: 8 }, new Progress());
  cleanups.push(() => participants.end());
  return participants;
}
/** Responses that this test sent itself, so that no participant has written them down. */
const accepted = new Set<string>();
const submit = async () => {
  const { steps } = sample.rows.find(({ complete }) => complete)!;
  const key = randomUUID();
  const reply = await fetch(`${server.base}/api/answering/${team.linkToken}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key,
      answers: Object.fromEntries(steps.map(({ block, value }) => [block, value])),
      language: 'en',
    }),
  });
  if (reply.ok) accepted.add(deriveResponseId(team.study, key));
  return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() };
};
const readiness = async () => {
  const reply = await fetch(`${server.base}/readyz`);
  return { status: reply.status, ...((await reply.json()) as object) };
};
const allReady = { serving: true, database: true, storage: true, queue: true, mail: true };
const listAlarms = () => server.output.split('\n').filter((line) => line.includes('is nearly full'));
const getVisibleFolder = () => disk.pathFromOutside(server.pid);
async function findProblems(): Promise<string[]> {
  const problems = await withStudyDatabase(getVisibleFolder(), team, (checked) =>
    checkInvariants(checked, file),
  );
  return problems.filter((problem) => ![...accepted].some((id) => problem.includes(id)));
}

/**
 * Begins a new file of PostgreSQL's log, with room for all that this test writes: at the end of one, a full disk ends PostgreSQL,
 * which needs the reserve to restart, and the test takes that reserve away later.
 */
async function beginLogFile(): Promise<void> {
  const { socketDir } = readPostmasterFile(path.join(getVisibleFolder(), 'postgres'))!;
  const admin = openAdmin({ host: socketDir, user: ADMIN_USER, database: 'earshot' });
  await admin`select pg_switch_wal()`;
  // Written, so that the file exists before the disk is full.
  await admin`select pg_logical_emit_message(true, 'test', 'x')`;
  await admin.end();
}

/** Expects that writes are refused with an explanation, reads work, and readiness shows it. */
async function expectReadOnly(): Promise<void> {
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ status: 200, ...allReady, writable: false }),
    SOON,
  );
  // Each database connection learns of the full disk at another moment, so the first calls may still write.
  await vi.waitFor(async () => {
    const { status, wait, text } = await submit();
    expect([status, wait, JSON.parse(text)]).toEqual([
      503,
      '5',
      {
        code: 'unavailable',
        message: 'Nothing can be saved at the moment: the disk of the database is full. Try again later.',
      },
    ]);
  }, SOON);
  // PostgreSQL may need a new file for its log now, for which there is no room: it restarts within seconds.
  const read = (address: string) =>
    vi.waitFor(
      async () =>
        expect([address, (await team.client.request('GET', address)).status]).toEqual([address, 200]),
      SOON,
    );
  for (let round = 0; round < 5; round += 1) {
    for (const address of ['', '/results/overview', '/results/blocks', '/results/overview?status=completed'])
      await read(`/api/studies/${team.study}${address}`);
    // The team's app needs these to open.
    for (const address of ['/api/studies', '/api/auth/me']) await read(address);
  }
}

test('A8: with a full disk of the database, answers are refused with 503, reads work, and nothing acknowledged is lost', async () => {
  if (!SmallDisk.possible) return testWithoutSmallDisk();
  await startOnSmallDisk();
  const existing = startParticipants(120);
  await existing.done;
  await beginLogFile();
  expect((await submit()).text).toContain('completed');
  const concurrent = startParticipants(150);
  disk.fill(server.pid);
  await expectReadOnly();
  await vi.waitFor(() => expect(listAlarms()).toHaveLength(1), SOON);
  expect(listAlarms()[0]).toContain('"level":"error"');
  // Also fills the reserve that was just freed.
  disk.fill(server.pid);

  // As when PostgreSQL itself crashes: it restarts although the disk is still full.
  const { pid } = readPostmasterFile(path.join(getVisibleFolder(), 'postgres'))!;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(server.output).toContain('PostgreSQL is back'), SOON);
  await expectReadOnly();

  expect(concurrent.answering).toBe(true);
  disk.clear(server.pid);
  await concurrent.done;
  expect(new Set(concurrent.serverErrors)).toEqual(new Set([503]));
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ status: 200, ...allReady, writable: true }),
    SOON,
  );
  expect(server.output).toContain('has room again');
  expect(listAlarms()).toHaveLength(1);
  expect((await team.overview()).started).toBe(270 + accepted.size);
  expect(await findProblems()).toEqual([]);
});
