import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { Services } from '#platform/http/server/services.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { PEAK_COUNT } from '#product/media/playback/recording.ts';
import { prepareRecordingJob } from '#product/media/playback/server/jobs.ts';
import { prepareRecording } from '#product/media/server/prepare-recording.ts';
import { enqueueForgottenRecordings } from '#product/media/playback/server/enqueue-forgotten-recordings.ts';
import { createMp4WithTracks, createWave } from '#product/media/testing/recordings-for-tests.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as responses from '../../contract.ts';
import { deriveResponseId } from '../../server/answering/start-response.ts';
import { changeResponses } from '../../server/change-responses.ts';
import { responseRoutes } from '../../server/routes.ts';
import { buildPlaybackUrl } from '../contract.ts';
import { listRecordings } from './list-recordings.ts';
import { prepareAgain } from './prepare-again.ts';
import { signPlayback } from './token-gate.ts';

/** Two seconds of a test picture and a tone, as browsers record: without length or index. */
const WEBM = readFileSync(path.join(import.meta.dirname, '../../../media/testing/recording.webm'));
const folder = path.join(os.tmpdir(), `earshot-recordings-${randomUUID()}`);
const question = makeBlock('file-upload', 'Tell us about it', {
  config: { kinds: ['audio', 'video'], megabytes: 5, count: 3 },
});
const signal = new AbortController().signal;
let server: Awaited<ReturnType<typeof serveForTests>>;
let services: Services;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeStudy>>;
let eve: Visitor;
let response: string;
beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes, env: { DATA_DIR: folder } });
  services = server.services;
  services.storage = diskStorage(path.join(folder, 'files'));
  scope = await makeWorkspace(services.database, server.clock.now());
  study = await makeStudy(services.database, scope, [question, makeBlock('ending', 'Thank you')]);
});
beforeEach(async () => {
  eve = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  await eve.call(responses.startResponse, { params: { linkToken: study.linkToken }, body });
  response = deriveResponseId(study.id, body.key);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function upload(content: Buffer): Promise<string> {
  const sent = await eve.send('POST', `/api/answering/${study.linkToken}/uploads/${question.id}`, {
    query: { name: 'answer.webm' },
    body: content,
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
  expect(sent.status).toBe(201);
  return (sent.body as { id: string }).id;
}
const keyOf = (asset: string) => ({ container: study.id, owner: response, asset });
const prepare = (asset: string, changed: Partial<Services> = {}) =>
  prepareRecording({ ...services, ...changed }, scope, { key: keyOf(asset), signal });
const list = async () => (await listRecordings(services, scope, { study: study.id, response })).items;
type Recording = Output<typeof import('../contract.ts').listRecordings>['items'][number];
async function prepared(content: Buffer): Promise<Recording> {
  const id = await upload(content);
  await prepare(id);
  return (await list()).find((recording) => recording.id === id)!;
}
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url, headers: { host: 'localhost:3000', ...headers } });
async function listStoredFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of services.storage.list('media')) keys.push(key);
  return keys;
}

describe('a recording without length, as browsers make them,', () => {
  it('gets its length and size, and a copy that players can seek in', async () => {
    const recording = await prepared(WEBM);
    expect(recording).toMatchObject({ state: 'ready', hasVideo: true, width: 64, height: 48 });
    expect(recording.durationMs).toBeGreaterThan(1_900);
    expect(recording.durationMs).toBeLessThan(2_100);
    const original = new Input({ formats: ALL_FORMATS, source: new BufferSource(WEBM) });
    expect(await original.getDurationFromMetadata()).toBeNull();
    const played = await fetchFile(recording.url!);
    expect(played.headers['content-type']).toBe('video/webm');
    const copy = new Input({ formats: ALL_FORMATS, source: new BufferSource(played.rawPayload) });
    expect(await copy.getDurationFromMetadata()).toBeCloseTo(recording.durationMs! / 1000, 1);
    // The original is unchanged.
    const [asset] = await server.admin<
      { file: string }[]
    >`select file from assets where id = ${recording.id}`;
    const stored = await Readable.from(await services.storage.get(asset!.file)).toArray();
    expect(Buffer.concat(stored).equals(WEBM)).toBe(true);
  });

  it('gets a still picture and a waveform', async () => {
    const recording = await prepared(WEBM);
    const poster = await fetchFile(recording.posterUrl!);
    expect([poster.headers['content-type'], poster.rawPayload.subarray(0, 3).toString('hex')]).toEqual([
      ...['image/jpeg', 'ffd8ff'],
    ]);
    expect(recording.peaks).toHaveLength(PEAK_COUNT);
    expect(Math.max(...recording.peaks!)).toBeGreaterThan(5);
  });
});

it('a recording that browsers play as it is has no copy; its waveform shows where it is silent', async () => {
  // One second of silence, one of sound.
  const recording = await prepared(createWave(2, (second) => (second < 1 ? 0 : 0.5)));
  expect(recording).toMatchObject({ state: 'ready', durationMs: 2000, hasVideo: false, posterUrl: null });
  const half = PEAK_COUNT / 2;
  expect(recording.peaks!.slice(0, half - 1).every((peak) => peak === 0)).toBe(true);
  expect(recording.peaks!.slice(half + 1).every((peak) => peak > 40)).toBe(true);
  expect(recording.quietPercent).toBe(50);
  // −56 dBFS: nobody is heard.
  expect((await prepared(createWave(2, () => 0.0022))).quietPercent).toBe(100);
  const rows = await server.admin`select 1 from renditions where asset = ${recording.id}`;
  expect(rows).toEqual([]);
});

describe('C12: the address of a recording', () => {
  it('sends one range, and the whole file for several', async () => {
    const { url } = await prepared(createWave(1, () => 0));
    const whole = (await fetchFile(url!)).rawPayload;
    const many = Array.from({ length: 1000 }, (_, n) => `${n}-${n}`).join(',');
    for (const [range, status, content] of [
      ['bytes=0-99', 206, whole.subarray(0, 100)],
      ['bytes=-1', 206, whole.subarray(-1)],
      ['bytes=100-', 206, whole.subarray(100)],
      ['bytes=99999999999-', 416, Buffer.alloc(0)],
      [`bytes=${many}`, 200, whole],
      ['lines=1-2', 200, whole],
    ] as const) {
      const reply = await fetchFile(url!, { range });
      expect([reply.statusCode, reply.rawPayload.equals(content)], range.slice(0, 30)).toEqual([
        status,
        true,
      ]);
    }
    const head = await fetchFile(url!, {}, 'HEAD');
    expect([head.statusCode, head.headers['accept-ranges'], head.rawPayload.length]).toEqual([
      200,
      'bytes',
      0,
    ]);
    expect(Number(head.headers['content-length'])).toBe(whole.length);
  });

  it('works for ten minutes, and only unchanged', async () => {
    const { id, url } = await prepared(createWave(1, () => 0));
    const statusOf = async (address: string) => (await fetchFile(address)).statusCode;
    expect(await statusOf(url!)).toBe(200);
    expect(await statusOf(url!.replace('.original.', '.poster.'))).toBe(404);
    expect(await statusOf(url!.replace(id, randomUUID()))).toBe(404);
    expect(await statusOf(url!.slice(0, -1) + (url!.endsWith('A') ? 'B' : 'A'))).toBe(404);
    const file = { study: study.id, response, upload: id, role: 'original' } as const;
    const expired = await signPlayback(services.database, {
      workspace: scope.workspace,
      file,
      expiresAt: server.clock.now(),
    });
    expect(await statusOf(buildPlaybackUrl(expired))).toBe(410);
    // A file that was never made.
    const later = new Date(server.clock.now().getTime() + 1_000);
    const poster = await signPlayback(services.database, {
      workspace: scope.workspace,
      file: { ...file, role: 'poster' },
      expiresAt: later,
    });
    expect(await statusOf(buildPlaybackUrl(poster))).toBe(404);
  });

  it('stops working at once when the response is deleted', async () => {
    const { url } = await prepared(createWave(1, () => 0));
    expect((await fetchFile(url!)).statusCode).toBe(200);
    await changeResponses(services.database, scope, {
      study: study.id,
      ids: [response],
      change: { do: 'delete' },
    });
    expect((await fetchFile(url!)).statusCode).toBe(404);
    await expect(list()).rejects.toThrow(/response/);
  });
});

describe('a file that cannot be read', () => {
  it.each([
    ['a cut header', WEBM.subarray(0, 40)],
    ['an MP4 of 10,000 tracks whose index comes late', createMp4WithTracks(10_000, 70_000)],
  ])('%s: failed, kept as it was sent, and tried again on request', async (_title, content) => {
    const recording = await prepared(content);
    expect(recording).toMatchObject({ state: 'failed', problem: 'unreadable', url: null });
    expect(await readdir(path.join(folder, 'processing'))).toEqual([]);
    const target = { study: study.id, response, upload: recording.id };
    await prepareAgain(services, scope, target);
    expect((await list()).at(-1)).toMatchObject({ state: 'waiting', problem: null });
    await expect(prepareAgain(services, scope, target)).rejects.toThrow(/being prepared/);
    const foreign = await makeWorkspace(services.database, server.clock.now());
    await expect(prepareAgain(services, foreign, target)).rejects.toThrow(/no longer|not found|exist/i);
  });
});

describe('preparing a recording', () => {
  it('twice at once makes its files once', async () => {
    const asset = await upload(WEBM);
    const before = (await listStoredFiles()).length;
    await Promise.all([prepare(asset), prepare(asset)]);
    const rows = await server.admin<{ file: string }[]>`select file from renditions where asset = ${asset}`;
    expect(rows).toHaveLength(2);
    expect((await listStoredFiles()).length).toBe(before + 2);
    await prepare(asset);
    expect((await listStoredFiles()).length).toBe(before + 2);
  });

  it('that fails at any step leaves nothing behind, and the next run completes it', async () => {
    const asset = await upload(WEBM);
    const before = (await listStoredFiles()).length;
    const { storage, database } = services;
    for (const failAt of [1, 2]) {
      let writes = 0;
      const put: typeof storage.put = (key, content) => {
        writes += 1;
        if (writes < failAt) return storage.put(key, content);
        content.destroy();
        return Promise.reject(new Error('the disk is gone'));
      };
      await expect(prepare(asset, { storage: { ...storage, put } })).rejects.toThrow('the disk is gone');
      expect((await listStoredFiles()).length).toBe(before);
    }
    expect(await readdir(path.join(folder, 'processing'))).toEqual([]);
    expect((await list()).at(-1)).toMatchObject({ state: 'processing', url: null });
    let transactions = 0;
    const within = (async (...args: Parameters<typeof database.within>) => {
      transactions += 1;
      const result = await database.within(...args);
      if (transactions === 2) throw new Error('the connection is gone');
      return result;
    }) as typeof database.within;
    await expect(prepare(asset, { database: { ...database, within } })).rejects.toThrow('is gone');
    // It was committed, so its files are kept.
    const { state, url, posterUrl } = (await list()).at(-1)!;
    const statuses = [await fetchFile(url!), await fetchFile(posterUrl!)].map(({ statusCode }) => statusCode);
    expect([state, ...statuses]).toEqual(['ready', 200, 200]);
  });

  it('is queued again when its job was lost', async () => {
    const asset = await upload(WEBM);
    const countJobs = async () =>
      (
        await server.admin<{ n: number }[]>`
          select count(*)::int as n from jobs.job where name = ${prepareRecordingJob.name} and data->>'asset' = ${asset}`
      )[0]!.n;
    expect(await countJobs()).toBe(1);
    await server.admin`delete from jobs.job where name = ${prepareRecordingJob.name}`;
    await enqueueForgottenRecordings(services, { ...scope, now: server.clock.now() });
    expect(await countJobs()).toBe(0);
    await enqueueForgottenRecordings(services, {
      ...scope,
      now: new Date(server.clock.now().getTime() + 3 * 3_600_000),
    });
    expect(await countJobs()).toBe(1);
  });
});
