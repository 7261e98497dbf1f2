import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMemoryLog } from '#platform/log/log.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { makeMemoryFolder } from '#platform/testing/memory-folder.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { text } from '#product/blocks/text.ts';
import type { RecordingState } from '#product/media/playback/recording.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import { createBlock } from '#product/studies/create-content.ts';
import { withStudyDatabase, type StudyDatabase } from './checker.ts';
import { EarshotProcess, freePort } from './earshot-process.ts';
import { planKills, Progress, runKills } from './fault-schedule.ts';
import { HttpClient } from './http-client.ts';
import { IS_LONG_RUN, SEED } from './survey-run.ts';
import { sample, Team } from './team.ts';

// One process is server and worker, so each kill interrupts uploads as well as jobs that prepare recordings.
const KILLS = IS_LONG_RUN ? 100 : 1;
const RECORDINGS = IS_LONG_RUN ? 120 : 2;
const CONCURRENT = 6;
const RECORDING = fs.readFileSync(
  path.join(import.meta.dirname, '../../product/media/testing/recording.webm'),
);
const PART_BYTES = 1_000;
/** Acknowledgements for one recording: start, consent, open, each part, finish, save. */
const OPERATIONS = 5 + Math.ceil(RECORDING.length / PART_BYTES);

const consent = {
  ...createBlock('consent'),
  title: text('Recording'),
  config: makeConsent('We record you.'),
};
const question = {
  ...createBlock('open-question'),
  title: text('What was hard?'),
  config: { ...(createBlock('open-question').config as object), modes: ['voice', 'video'] },
};
let folder: string;
let server: EarshotProcess;
let team: Team;
beforeAll(async () => {
  folder = makeMemoryFolder('earshot-uploads-');
  server = new EarshotProcess(path.join(folder, 'data'), await freePort());
  await server.start().serves;
  team = new Team(server.base);
  await team.register(server.code);
  await team.publish('Recorded', { ...sample.content, blocks: [consent, question, createBlock('ending')] });
});
afterAll(async () => {
  team?.close();
  await server?.stop();
  // Opening and closing the database ends a PostgreSQL that a killed server left running.
  await withStudy(async () => {});
  fs.rmSync(folder, { recursive: true, force: true });
});
const withStudy = <T>(work: (checked: StudyDatabase) => Promise<T>) =>
  withStudyDatabase(server.folder, team, work);

/** Uploads the recording as one participant, with the calls of the page. Returns the id of the file. */
async function uploadRecording(acknowledged: () => void): Promise<string> {
  const client = new HttpClient(server.base);
  const id = randomUUID();
  const answering = `/api/answering/${team.linkToken}`;
  const url = `${answering}/uploads/${question.id}/${id}`;
  async function send<T>(method: string, path: string, body: unknown): Promise<T> {
    const reply = await client.insist(method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${reply.text}`);
    acknowledged();
    return JSON.parse(reply.text) as T;
  }
  try {
    await send('POST', `${answering}/start`, { mode: 'fresh', key: randomUUID(), language: 'en' });
    await send('PUT', `${answering}/answers/${consent.id}`, {
      value: { accepted: true, textVersion: 1 },
      seq: 1,
      duration: 1_000,
    });
    let { received } = await send<{ received: number }>('PUT', url, { name: 'voice-answer.webm' });
    while (received < RECORDING.length) {
      const part = RECORDING.subarray(received, received + PART_BYTES);
      const reply = await send<{ received: number }>('PATCH', `${url}?start=${received}`, part);
      // What was acknowledged is there, and nothing twice.
      expect(reply.received).toBe(received + part.length);
      ({ received } = reply);
    }
    const file = await send('POST', `${url}/finish`, { bytes: received });
    const recording = { mode: 'voice', seconds: 1, file };
    await send('PUT', `${answering}/answers/${question.id}`, {
      value: { text: '', recording },
      seq: 2,
      duration: 1_000,
    });
    return id;
  } finally {
    client.close();
  }
}

/** Gives the jobs of a killed worker to the running one, as the queue does half a minute later. */
const releaseJobs = ({ database }: StudyDatabase, startedBefore: Date) => database.sql`
  update jobs.job set state = 'retry', start_after = ${startedBefore}
  where state = 'active' and started_on < ${startedBefore}`;

interface StoredRecording {
  asset: string;
  response: string;
  state: RecordingState;
  problem: string | null;
  file: string;
}
const readRecordings = ({ database, scope }: StudyDatabase) =>
  database.within(
    scope,
    (tx) => tx<StoredRecording[]>`
      select r.asset, r.owner as response, r.state, r.problem, a.file from recordings r join assets a
        on a.workspace = r.workspace and a.container = r.container and a.owner = r.owner and a.id = r.asset
      where r.workspace = ${scope.workspace}`,
  );

/** Waits until every recording is prepared; one whose job was killed three times is tried again, as the team can. */
async function waitUntilPrepared(checked: StudyDatabase): Promise<StoredRecording[]> {
  await vi.waitFor(
    async () => {
      const recordings = await readRecordings(checked);
      for (const { response, asset } of recordings.filter(({ problem }) => problem === 'interrupted'))
        await team.send(
          'POST',
          `/api/studies/${team.study}/responses/${response}/recordings/${asset}/prepare`,
        );
      expect(recordings.filter(({ state }) => state !== 'ready')).toEqual([]);
    },
    { timeout: 120_000 + RECORDINGS * 5_000, interval: 250 },
  );
  return readRecordings(checked);
}

test(
  `recordings are uploaded and prepared while the server and its worker are killed ${KILLS} times`,
  { timeout: 1_800_000 },
  async () => {
    const progress = new Progress();
    const ids: string[] = [];
    let startedCount = 0;
    const participate = async () => {
      while (startedCount < RECORDINGS) {
        startedCount += 1;
        ids.push(await uploadRecording(() => progress.reach(progress.count + 1)));
      }
    };
    const plan = planKills(SEED, KILLS, RECORDINGS * OPERATIONS);
    await Promise.all([
      runKills(server, progress, plan, () =>
        withStudy((checked) => releaseJobs(checked, new Date(Date.now() - 1_000))).then(() => {}),
      ),
      ...Array.from({ length: CONCURRENT }, participate),
    ]);
    expect(progress.count).toBe(RECORDINGS * OPERATIONS);

    await withStudy(async (checked) => {
      await releaseJobs(checked, new Date());
      const recordings = await waitUntilPrepared(checked);
      expect(recordings.map(({ asset }) => asset).toSorted()).toEqual(ids.toSorted());
      const storage = diskStorage(path.join(server.folder, 'files'));
      for (const { file } of recordings)
        expect(RECORDING.equals(await buffer(await storage.get(file)))).toBe(true);
      const { database, scope } = checked;
      const { log } = openMemoryLog();
      const now = new Date(Date.now() + 90_000_000);
      const { signal } = new AbortController();
      await purgeUnreferencedFiles({ database, storage, log }, { job: 'fault checker', now, signal });
      const stored = [];
      for await (const key of storage.list('media')) stored.push(key);
      const rows = await database.within(
        scope,
        (tx) => tx<{ file: string }[]>`
          select file from assets where workspace = ${scope.workspace}
          union select file from renditions where workspace = ${scope.workspace}`,
      );
      expect(stored.toSorted()).toEqual(rows.map(({ file }) => file).toSorted());
      // Nothing is left of the parts.
      const unfinished = await database.within(
        scope,
        (tx) => tx`select id from unfinished_uploads where workspace = ${scope.workspace}`,
      );
      expect([...unfinished]).toEqual([]);
    });
  },
);
