import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connect } from '#platform/db/core/database.ts';
import { readPostmasterFile } from '#platform/db/embedded/embedded-process.ts';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { openAdmin } from '#platform/db/core/migrate.ts';
import { provisionEmbedded } from '#platform/db/core/provision.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { checkInvariants, withCheckedStudy } from './checker.ts';
import { People } from './crowd.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { Progress } from './nemesis.ts';
import { SmallDisk } from './small-disk.ts';
import { sample, Team } from './team.ts';

const SOON = { timeout: 40_000, interval: 100 };
/** What PostgreSQL, Earshot's tables, the reserve and some answers take, and a little more. */
const MEGABYTES = 330;
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
let disk: SmallDisk;
let server: EarshotProcess;
let team: Team;
let file: string;
const ends: (() => unknown)[] = [];
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-full-'));
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Earshot with its own database on a small disk. */
async function startOnSmallDisk(): Promise<void> {
  file = path.join(folder, 'operations.jsonl');
  fs.writeFileSync(file, '');
  disk = new SmallDisk(path.join(folder, 'data'), MEGABYTES);
  server = new EarshotProcess(disk.folder, await freePort(), { LOG_LEVEL: 'info' }, { prefix: disk.prefix });
  ends.push(() => server.stop());
  await server.start().serves;
  team = new Team(server.base);
  ends.push(() => team.close());
  await team.register(server.code);
  await team.publishSample();
}

/** The same promise where no small disk can be made: the embedded server itself, on a disk that says it is full. */
async function withoutSmallDisk(): Promise<void> {
  let free = 10_000 * 1024 ** 2;
  const logLevels: string[] = [];
  const embedded = await startEmbedded({
    dataDir: path.join(folder, 'postgres'),
    log: (level) => logLevels.push(level),
    free: async () => free,
  });
  ends.push(() => embedded.stop());
  await embedded.watchSpace();
  const ways = await provisionEmbedded(embedded);
  const owner = openAdmin(ways.owner);
  await owner`create table notes (text text)`;
  await owner.end();
  const database = connect({ target: ways.app, size: 2 });
  ends.push(() => database.close());
  const scope = mintJobScope(randomUUID(), 'test', new Date());
  const write = (text: string) => database.within(scope, (tx) => tx`insert into notes values (${text})`);
  await write('acknowledged');
  free = 0;
  await vi.waitFor(() => expect(write('refused')).rejects.toMatchObject({ code: 'unavailable' }), SOON);
  const read = () => database.within(scope, (tx) => tx`select 1 from notes where text = 'acknowledged'`);
  expect(await read()).toHaveLength(1);
  expect(logLevels).toEqual(['error']);
  free = 10_000 * 1024 ** 2;
  await vi.waitFor(() => write('again'), SOON);
  expect(await read()).toHaveLength(1);
}

/** People who answer, and insist. */
function crowd(persons: number): People {
  const at = { base: server.base, linkToken: team.linkToken, file };
  const people = new People(at, { persons, stepwise: 8 }, new Progress());
  ends.push(() => people.end());
  return people;
}
const submit = async () => {
  const { steps } = sample.rows.find(({ complete }) => complete)!;
  const reply = await fetch(`${server.base}/api/answering/${team.linkToken}/responses`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: randomUUID(),
      answers: Object.fromEntries(steps.map(({ block, value }) => [block, value])),
      language: 'en',
    }),
  });
  return { status: reply.status, wait: reply.headers.get('retry-after'), text: await reply.text() };
};
const readiness = async () => {
  const reply = await fetch(`${server.base}/readyz`);
  return { status: reply.status, ...((await reply.json()) as object) };
};
const allReady = { serving: true, database: true, storage: true, queue: true };
const alarms = () => server.printed.split('\n').filter((line) => line.includes('is nearly full'));
const folderSeen = () => disk.seenBy(server.pid);
const verdict = () => withCheckedStudy(folderSeen(), team, (checked) => checkInvariants(checked, file));

/** The disk is full: writes are refused and say so, reads go on, the operator is told. */
async function fullIsBorne(): Promise<void> {
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ status: 200, ...allReady, writable: false }),
    SOON,
  );
  // Whether space is left reaches each database connection a moment apart, so the first may still write.
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
  for (let round = 0; round < 5; round += 1) {
    for (const address of ['', '/results/overview', '/results/blocks', '/results/overview?status=completed'])
      expect((await team.client.request('GET', `/api/studies/${team.study}${address}`)).status).toBe(200);
    // With the second, the team's app opens.
    for (const address of ['/api/studies', '/api/auth/me'])
      expect([address, (await team.client.request('GET', address)).status]).toEqual([address, 200]);
  }
}

test('A8: the disk of the database is full: answers are refused with 503, reads go on, nothing acknowledged is lost', async () => {
  if (!SmallDisk.possible) return withoutSmallDisk();
  await startOnSmallDisk();
  const before = crowd(120);
  await before.done;
  const meanwhile = crowd(150);
  disk.fill(server.pid);
  await fullIsBorne();
  await vi.waitFor(() => expect(alarms()).toHaveLength(1), SOON);
  expect(alarms()[0]).toContain('"level":"error"');
  // Whoever fills the disk takes what was just given up, too.
  disk.fill(server.pid);

  // As when PostgreSQL itself cannot go on: it comes back, on a disk that is still full.
  const { pid } = readPostmasterFile(path.join(folderSeen(), 'postgres'))!;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(server.printed).toContain('PostgreSQL is back'), SOON);
  await fullIsBorne();

  expect(meanwhile.answering).toBe(true);
  disk.clear(server.pid);
  await meanwhile.done;
  expect(new Set(meanwhile.refused)).toEqual(new Set([503]));
  await vi.waitFor(
    async () => expect(await readiness()).toEqual({ status: 200, ...allReady, writable: true }),
    SOON,
  );
  expect(server.printed).toContain('has room again');
  expect(alarms()).toHaveLength(1);
  expect((await team.overview()).started).toBe(270);
  expect(await verdict()).toEqual([]);
});
