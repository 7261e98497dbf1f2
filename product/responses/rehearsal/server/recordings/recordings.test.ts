import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskStorage } from '#platform/storage/disk.ts';
import { makeConsent } from '#product/blocks/consent/testing/make-consent.ts';
import { prepareRecording } from '#product/media/server/prepare-recording.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import type { Block } from '#product/studies/study.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import * as contract from '../../../contract.ts';
import { UPLOAD_QUOTAS } from '../../../limits.ts';
import { notSeen, seen, serveSurvey, type SurveyServer } from '../../../server/testing/factory.ts';
import { listRecordings } from '../../../uploads/server/list-recordings.ts';
import { removeUnclaimedUploads } from '../../../uploads/server/remove-unclaimed-uploads.ts';
import { makeTestRecording } from './make-test-recording.ts';
import { rehearseStudy } from '../rehearse-study.ts';

const DAY_MS = 86_400_000;
const folder = path.join(os.tmpdir(), `earshot-rehearsal-${randomUUID()}`);
const { signal } = new AbortController();
let server: SurveyServer;
let services: SurveyServer['services'];
beforeAll(async () => {
  server = await serveSurvey();
  services = server.services;
  services.storage = diskStorage(path.join(folder, 'files'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const consent = makeBlock('consent', 'May we record you?', { config: makeConsent('We record you.') });
const spoken = makeBlock('open-question', 'Tell us', { config: { modes: ['text', 'voice'] } });
const filmed = makeBlock('open-question', 'Show us', { config: { modes: ['video'] } });
const task = makeBlock('screen-task', 'Buy a lamp', {
  config: { address: 'https://shop.example/', camera: true },
});
const sent = makeBlock('file-upload', 'Send a recording', {
  required: true,
  config: { kinds: ['pictures', 'audio'] },
});
const recorded = [spoken, filmed, task, sent];
const make = (blocks: Block[] = [consent, ...recorded]) =>
  makeStudy(services.database, server.scope(), blocks);
const fill = (studyId: string, count: number) =>
  server.team.call(contract.rehearseStudy, { params: { studyId }, body: { count } });
async function listStoredFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of services.storage.list('media')) keys.push(key);
  return keys;
}
const purge = () =>
  purgeUnreferencedFiles(services, { job: 'purge', now: new Date(Date.now() + 2 * DAY_MS), signal });
/** Answers of a study whose value names one of its files, and the files, of one block. */
async function countRecorded(study: string, block: string) {
  const [row] = await server.admin<{ answers: number; files: number }[]>`
    select count(distinct a.response)::int as answers, count(*)::int as files from assets f join answers a
      on a.study = f.container and a.response = f.owner and a.block = f.field and strpos(a.value::text, f.id::text) > 0
    where f.container = ${study} and f.field = ${block}`;
  return row!;
}

it('records up to ten answers to each question that takes recordings, which can be played, until they are deleted', async () => {
  const study = await make();
  expect((await fill(study.id, 40)).body).toEqual({ made: 40 });
  for (const { id } of recorded)
    expect(await countRecorded(study.id, id)).toEqual({ answers: 10, files: id === task.id ? 20 : 10 });
  // The others answer in writing, or without being recorded.
  const [written] = await server.admin<{ texts: number; tasks: number }[]>`
    select count(*) filter (where block = ${spoken.id} and free_text <> '')::int as texts,
      count(*) filter (where block = ${task.id} and value is not null)::int as tasks
    from answers where study = ${study.id}`;
  expect(written!.texts).toBeGreaterThan(0);
  expect(written!.tasks).toBeGreaterThan(10);
  // More test responses make no more recordings.
  await fill(study.id, 10);
  expect(await countRecorded(study.id, spoken.id)).toMatchObject({ answers: 10 });

  const [complete] = await server.admin<{ owner: string }[]>`
    select owner from assets where container = ${study.id} group by owner having count(*) = 5 limit 1`;
  const response = complete!.owner;
  const list = async () =>
    (await listRecordings(services, server.scope(), { study: study.id, response })).items;
  for (const { id } of await list())
    await prepareRecording({ ...services, config: { ...services.config, dataDir: folder } }, server.scope(), {
      key: { container: study.id, owner: response, asset: id },
      signal,
    });
  const answers = (await server.stored(study.id)).find(({ id }) => id === response)!.answers!;
  const { recording: voice } = answers[spoken.id] as { recording: { seconds: number; file: { id: string } } };
  const prepared = await list();
  expect(prepared.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready']);
  const sound = prepared.find(({ id }) => id === voice.file.id)!;
  expect(sound).toMatchObject({ durationMs: voice.seconds * 1_000, hasVideo: false });
  expect(sound.quietPercent).toBeLessThan(50);
  const videos = prepared.filter(({ hasVideo }) => hasVideo);
  expect(videos).toHaveLength(3);
  for (const { durationMs } of videos) expect(Math.round(durationMs! / 100)).toBe(40);

  // Figures stay as they are, and what is referenced stays.
  expect(await server.listWrongCounts(study.id)).toEqual([]);
  const kept = (await listStoredFiles()).length;
  expect(await removeUnclaimedUploads(services.database, server.scope())).toBe(0);
  await purge();
  expect(await listStoredFiles()).toHaveLength(kept);
  await server.team.call(contract.forgetRehearsal, { params: { studyId: study.id } });
  expect(await server.admin`select 1 from assets where container = ${study.id}`).toEqual([]);
  await purge();
  expect(await listStoredFiles()).toEqual([]);
});

it('records nobody who has not agreed', async () => {
  const gate = makeBlock('single-choice', 'Is there a camera?', {
    required: true,
    config: { options: [seen, notSeen] },
  });
  const asked = { ...consent, showIf: { block: gate.id, part: '', op: 'is' as const, values: [seen.id] } };
  const study = await make([gate, asked, spoken]);
  await fill(study.id, 100);
  const [row] = await server.admin<{ recorded: number; unasked: number; wrong: number }[]>`
    select count(f.id)::int as recorded, count(*) filter (where c.response is null)::int as unasked,
      count(f.id) filter (where c.response is null)::int as wrong
    from answers a left join answers c on c.study = a.study and c.response = a.response and c.block = ${consent.id}
      left join assets f on f.container = a.study and f.owner = a.response
    where a.study = ${study.id} and a.block = ${spoken.id}`;
  expect(row).toMatchObject({ recorded: 10, wrong: 0 });
  expect(row!.unasked).toBeGreaterThan(0);
  await server.team.call(contract.forgetRehearsal, { params: { studyId: study.id } });
  await purge();
});

it('the same speaker has the same voice, others have others', () => {
  const [first, again, second] = [1, 1, 2].map((speaker) => makeTestRecording('voice', speaker).content);
  expect(first!.equals(again!)).toBe(true);
  expect(first!.equals(second!)).toBe(false);
  expect(first!.length).toBeLessThan(100_000);
  expect(makeTestRecording('video', 1).content.length).toBeLessThan(30_000);
});

it('keeps nothing if there is no space, or if the process is killed between files and rows', async () => {
  const study = await make();
  const rehearse = (changed: object, quotas = UPLOAD_QUOTAS) =>
    rehearseStudy({ ...services, ...changed }, server.scope(), {
      rehearsed: { study: study.id, count: 20 },
      quotas,
    });
  const full = { ...UPLOAD_QUOTAS, study: { files: 2, bytes: 1_000_000 } };
  await expect(rehearse({}, full)).rejects.toMatchObject({ code: 'conflict' });
  expect(await listStoredFiles()).toEqual([]);
  // Its first transaction reads the study, its second would write the rows; a killed process does not clean up.
  let transactions = 0;
  const database = Object.assign(Object.create(services.database), {
    within: (...parameters: Parameters<typeof services.database.within>) => {
      transactions += 1;
      return transactions > 1 ? Promise.reject(new Error('killed')) : services.database.within(...parameters);
    },
  });
  const storage = Object.assign(Object.create(services.storage), {
    delete: () => Promise.reject(new Error('killed')),
  });
  await expect(rehearse({ database, storage })).rejects.toThrow('killed');
  expect((await listStoredFiles()).length).toBeGreaterThan(0);
  expect(await server.stored(study.id)).toEqual([]);
  await purge();
  expect(await listStoredFiles()).toEqual([]);
});
