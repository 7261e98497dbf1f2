import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { startEarshot, startTus, joinTeam } from './servers.ts';
import { makeRecordedStudy } from './study.ts';
import { checkLimit, checkRatio, percentile } from './table.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const RECORDERS = 50;
/** 1 Mbit/s: a chunk every two seconds. */
const CHUNK_BYTES = 250_000;
const CHUNK_MS = 2_000;
const CHUNKS = 10;
/** Chunks of each recorder before measuring begins, while the server still compiles its code. */
const WARM_UP_CHUNKS = 3;
/** Bytes of 4 minutes and of 4 hours at 1.2 Mbit/s. */
const SHORT_BYTES = 36_000_000;
const LONG_BYTES = 2_160_000_000;

type Headers = Record<string, string | number>;
/** Opens an upload; returns a function that sends the chunk which begins at a position. */
type Recorder = () => Promise<(start: number) => Promise<Reply>>;
interface Reply {
  status: number;
  headers: http.IncomingHttpHeaders;
}

const agent = new http.Agent({ keepAlive: true, maxSockets: RECORDERS });
const chunk = randomBytes(CHUNK_BYTES);

function request(url: string, method: string, headers: Headers, body: Buffer | string = ''): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = http.request(
      url,
      { method, agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        response.resume();
        response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

async function expectOk(reply: Promise<Reply>): Promise<Reply> {
  const { status, headers } = await reply;
  if (status >= 300) throw new Error(`a call was refused: ${status}`);
  return { status, headers };
}

/** All recorders send chunks at fixed times. Returns the milliseconds of each chunk. */
async function record(open: Recorder): Promise<number[]> {
  const recorders = await Promise.all(Array.from({ length: RECORDERS }, open));
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    recorders.map(async (sendChunk, index) => {
      for (let turn = 0; turn < WARM_UP_CHUNKS + CHUNKS; turn += 1) {
        const dueMs = (turn + index / RECORDERS) * CHUNK_MS;
        await pause(Math.max(0, startedAt + dueMs - performance.now()));
        const sentAt = performance.now();
        await expectOk(sendChunk(turn * CHUNK_BYTES));
        if (turn >= WARM_UP_CHUNKS) times.push(performance.now() - sentAt);
      }
    }),
  );
  return times;
}

const createTusRecorder =
  (base: string): Recorder =>
  async () => {
    const shared = { 'tus-resumable': '1.0.0' };
    const opening = request(`${base}/files`, 'POST', { ...shared, 'upload-defer-length': 1 });
    const location = (await expectOk(opening)).headers.location!;
    const type = { 'content-type': 'application/offset+octet-stream' };
    return (start) => request(location, 'PATCH', { ...shared, ...type, 'upload-offset': start }, chunk);
  };

const createRecorder =
  (base: string, { linkToken, consent, block }: Awaited<ReturnType<typeof makeRecordedStudy>>): Recorder =>
  async () => {
    const answering = `${base}/api/answering/${linkToken}`;
    const json = { 'content-type': 'application/json' };
    const start = JSON.stringify({ mode: 'fresh', key: randomUUID(), language: 'en' });
    const { headers } = await expectOk(request(`${answering}/start`, 'POST', json, start));
    const cookie = headers['set-cookie']!.map((line) => line.split(';')[0]).join('; ');
    const accepted = { value: { accepted: true, textVersion: 1 }, seq: 1, duration: 1_000 };
    await expectOk(
      request(`${answering}/answers/${consent}`, 'PUT', { ...json, cookie }, JSON.stringify(accepted)),
    );
    const url = `${answering}/uploads/${block}/${randomUUID()}`;
    const name = JSON.stringify({ name: 'video-answer.webm' });
    await expectOk(request(url, 'PUT', { ...json, cookie }, name));
    const type = { 'content-type': 'application/octet-stream', cookie };
    return (position) => request(`${url}?start=${position}`, 'PATCH', type, chunk);
  };

/** Peak memory in MB of a process that joins the parts of one recording of this size. */
function measureJoin(folder: string, bytes: number): number {
  const count = Math.ceil(bytes / CHUNK_BYTES);
  mkdirSync(path.join(folder, 'media'), { recursive: true });
  // The first bytes of a WebM file.
  const part = Buffer.concat([Buffer.from('1a45dfa39f4282847765626d', 'hex'), chunk.subarray(12)]);
  for (let index = 0; index < count; index += 1) writeFileSync(path.join(folder, 'media', `${index}`), part);
  const output = execFileSync(process.execPath, ['bench/uploads/join-alone.ts', folder, String(count)], {
    cwd: ROOT,
  });
  rmSync(folder, { recursive: true });
  return (JSON.parse(output.toString()) as { peak: number }).peak;
}

/** 50 recorders at 1 Mbit/s for 20 seconds, against a bare tus server; and the memory of a 4-hour recording. */
export async function benchUploads(folder: string): Promise<void> {
  console.log(
    `Uploads: ${RECORDERS} recorders, a chunk of ${CHUNK_BYTES / 1000} kB every ${CHUNK_MS / 1000} s`,
  );
  mkdirSync(path.join(folder, 'tus'), { recursive: true });
  const tus = await startTus(path.join(folder, 'tus'));
  const baseline = percentile(await record(createTusRecorder(tus.base)), 0.99);
  await tus.stop();
  const earshot = await startEarshot(path.join(folder, 'earshot'));
  const team = await joinTeam(earshot.base, 'ada@example.com');
  const study = await makeRecordedStudy(team);
  const times = await record(createRecorder(earshot.base, study));
  const measured = percentile(times, 0.99);
  checkRatio('p99 of a chunk, 50 recorders', { measured, baseline, unit: 'ms', atMost: 5 });
  checkLimit('memory of the web process with 50 recorders', earshot.peakMemory(), 400, 'MB');
  team.close();
  await earshot.stop();
  agent.destroy();
  const short = measureJoin(path.join(folder, 'join'), SHORT_BYTES);
  const long = measureJoin(path.join(folder, 'join'), LONG_BYTES);
  checkLimit('memory of a 4-hour recording above that of 4 minutes', long - short, 100, 'MB');
}
