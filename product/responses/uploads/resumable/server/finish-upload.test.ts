import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import { createMp4WithTracks } from '#product/media/testing/recordings-for-tests.ts';
import { removeUnfinishedUploads } from '#product/media/resumable/server/remove-unfinished.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as answering from '../../../contract.ts';
import { responseRoutes } from '../../../server/routes.ts';
import * as contract from '../contract.ts';
import { addUpload } from '../../contract.ts';

const folder = path.join(os.tmpdir(), `earshot-resumable-${randomUUID()}`);
const config = { kinds: ['audio', 'video'], megabytes: 1, count: 3 };
const voice = makeBlock('file-upload', 'Your voice?', { required: true, config });
const other = makeBlock('file-upload', 'Your notes?', { config });
/** A WebM file by its first bytes. */
const RECORDING = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
  randomBytes(300_000),
]);
let server: Awaited<ReturnType<typeof serveForTests>>;
let database: Database;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeStudy>>;
let eve: Visitor;
beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes });
  database = server.services.database;
  scope = await makeWorkspace(database, server.clock.now());
  study = await makeStudy(database, scope, [voice, other, makeBlock('ending', 'Thank you')]);
});
beforeEach(async () => {
  server.services.storage = diskStorage(folder);
  server.services.database = database;
  server.clock.advance(3_600_000);
  eve = await begin();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function begin(): Promise<Visitor> {
  const visitor = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  const params = { linkToken: study.linkToken };
  expect((await visitor.call(answering.startResponse, { params, body })).status).toBe(200);
  return visitor;
}
const createParams = (uploadId: string, block = voice.id) => ({
  linkToken: study.linkToken,
  block,
  uploadId,
});
const open = (uploadId: string, { visitor = eve, bytes = undefined as number | undefined } = {}) =>
  visitor.call(contract.openUpload, {
    params: createParams(uploadId),
    body: { name: 'voice-answer.webm', bytes },
  });
const sendPart = (
  uploadId: string,
  start: number,
  content: Buffer,
  { visitor = eve, block = voice.id } = {},
) =>
  visitor.send('PATCH', `/api/answering/${study.linkToken}/uploads/${block}/${uploadId}`, {
    query: { start: String(start) },
    body: content,
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
const finish = (uploadId: string, bytes: number, visitor = eve) =>
  visitor.call(contract.finishUpload, { params: createParams(uploadId), body: { bytes } });
const part = (start: number, end: number) => RECORDING.subarray(start, end);
/** Opens an upload with two parts, not finished. */
async function sendTwoParts(): Promise<string> {
  const id = randomUUID();
  expect((await open(id)).body).toEqual({ received: 0 });
  expect((await sendPart(id, 0, part(0, 100_000))).body).toEqual({ received: 100_000 });
  expect((await sendPart(id, 100_000, part(100_000, 200_000))).body).toEqual({ received: 200_000 });
  return id;
}
async function listStoredFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of server.services.storage.list('media')) keys.push(key);
  return keys.toSorted();
}
/** The stored file of an upload, and how many rows there are of it. */
async function readStored(id: string) {
  const rows = await server.admin<{ file: string; bytes: number }[]>`
    select file, bytes::int as bytes from assets where id = ${id}`;
  const [row] = rows;
  return { count: rows.length, content: row && (await buffer(await server.services.storage.get(row.file))) };
}
/** Every stored file has a row, and every row a file. */
async function expectNoOrphans() {
  const rows = await server.admin<{ file: string }[]>`
    select file from assets union select file from upload_parts order by file`;
  expect(await listStoredFiles()).toEqual(rows.map(({ file }) => file));
}
const purgeFiles = () =>
  purgeUnreferencedFiles(server.services, {
    job: 'test',
    now: new Date(Date.now() + 90_000_000),
    signal: new AbortController().signal,
  });
/** Fails like a connection that is lost at the commit of the next transaction that `isAffected`, after it happened. */
function loseNextCommit(isAffected: (index: number) => boolean): void {
  let index = 0;
  server.services.database = {
    ...database,
    within: async (ofScope, run, options) => {
      const result = await database.within(ofScope, run, options);
      if (isAffected(index++)) throw unavailable();
      return result;
    },
  };
}

describe('an upload in parts', () => {
  it('becomes one file with the same bytes, which can be prepared for playback, and its parts are deleted', async () => {
    const id = await sendTwoParts();
    await sendPart(id, 200_000, part(200_000, RECORDING.length));
    const { status, body } = await finish(id, RECORDING.length);
    expect([status, body]).toEqual([
      201,
      { id, name: 'voice-answer.webm', kind: 'webm', bytes: RECORDING.length },
    ]);
    expect(RECORDING.equals((await readStored(id)).content!)).toBe(true);
    const [recording] = await server.admin`select state from recordings where asset = ${id}`;
    expect(recording).toEqual({ state: 'waiting' });
    await expectNoOrphans();
    const answer = { value: { files: [body] }, seq: 1, duration: 10 };
    const params = { linkToken: study.linkToken, block: voice.id };
    expect((await eve.call(answering.saveAnswer, { params, body: answer })).status).toBe(200);
    // Finishing or opening it again changes nothing.
    expect((await finish(id, RECORDING.length)).body).toEqual(body);
    expect((await open(id)).body).toEqual({ received: RECORDING.length });
    expect((await readStored(id)).count).toBe(1);
  });

  it('C1: continues where it stopped, also when the reply to a part was lost', async () => {
    const id = await sendTwoParts();
    expect((await open(id)).body).toEqual({ received: 200_000 });
    expect((await sendPart(id, 100_000, part(100_000, 200_000))).body).toEqual({ received: 200_000 });
    expect((await sendPart(id, 300_000, part(300_000, 300_010))).body).toEqual({ received: 200_000 });
    expect((await finish(id, RECORDING.length)).status).toBe(409);
    await sendPart(id, 200_000, part(200_000, RECORDING.length));
    expect((await finish(id, RECORDING.length)).status).toBe(201);
    expect(RECORDING.equals((await readStored(id)).content!)).toBe(true);
    await expectNoOrphans();
  });

  it('C3: of two parts at the same position, one is stored; two requests to finish return one file', async () => {
    const id = await sendTwoParts();
    const rest = [part(200_000, RECORDING.length), part(200_000, 250_000)];
    const replies = await Promise.all(rest.map((content) => sendPart(id, 200_000, content)));
    const received = (replies[0]!.body as { received: number }).received;
    expect([RECORDING.length, 250_000]).toContain(received);
    expect(replies[1]!.body).toEqual({ received });
    if (received === 250_000) await sendPart(id, received, part(received, RECORDING.length));
    const finished = await Promise.all([1, 2, 3].map(() => finish(id, RECORDING.length)));
    expect(finished.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(RECORDING.equals((await readStored(id)).content!)).toBe(true);
    expect((await readStored(id)).count).toBe(1);
    await expectNoOrphans();
  });

  it.each([
    ['a part', 503, (id: string) => sendPart(id, 200_000, part(200_000, RECORDING.length))],
    ['finishing', 201, (id: string) => finish(id, 200_000)],
  ])('keeps its files when the reply to the commit of %s is lost', async (_, expectedStatus, call) => {
    const id = await sendTwoParts();
    loseNextCommit((index) => index === 1);
    expect((await call(id)).status).toBe(expectedStatus);
    server.services.database = database;
    await purgeFiles();
    const { received } = (await open(id)).body as { received: number };
    expect((await finish(id, received)).status).toBe(201);
    expect(part(0, received).equals((await readStored(id)).content!)).toBe(true);
    await expectNoOrphans();
  });

  it('A4: leaves nothing that stays when the process is killed between a file and its row', async () => {
    const id = await sendTwoParts();
    const disk = diskStorage(folder);
    server.services.storage = {
      ...disk,
      delete: async () => {},
      put: async (key, content) => {
        await disk.put(key, content);
        throw unavailable();
      },
    };
    expect((await sendPart(id, 200_000, part(200_000, 250_000))).status).toBe(503);
    expect((await finish(id, 200_000)).status).toBe(503);
    server.services.storage = disk;
    await purgeFiles();
    await expectNoOrphans();
    expect((await open(id)).body).toEqual({ received: 200_000 });
    expect((await finish(id, 200_000)).status).toBe(201);
  });

  it('C5: that declares or reaches more than its block allows is refused, and nothing of it is kept', async () => {
    expect((await open(randomUUID(), { bytes: 10_000_000_000 })).status).toBe(413);
    const id = randomUUID();
    await open(id);
    for (let start = 0; start < 900_000; start += 300_000)
      expect((await sendPart(id, start, part(0, 300_000))).status).toBe(200);
    const { status, body } = await sendPart(id, 900_000, part(0, 300_000));
    expect([status, body]).toMatchObject([413, { message: 'A file may have at most 1 MB.' }]);
    expect((await sendPart(id, 900_000, part(0, 10))).status).toBe(404);
    expect((await sendPart(id, 0, Buffer.alloc(1_000_001))).status).toBe(413);
    await expectNoOrphans();
  });

  it('C6: with the name of a program is refused', async () => {
    const body = { name: 'voice.exe' };
    const opened = await eve.call(contract.openUpload, { params: createParams(randomUUID()), body });
    expect(opened.status).toBe(400);
  });

  it.each([
    ['HTML', Buffer.from('<html><script>alert(1)</script>'.padEnd(5_000))],
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['a ZIP', Buffer.from('PK\x03\x04\x14\0\0\0 bomb')],
    ['an MP4 of a thousand tracks', createMp4WithTracks(1_000)],
  ])(
    'C6: with %s instead of a recording is refused with a message, and nothing of it is kept',
    async (_title, content) => {
      const id = randomUUID();
      await open(id);
      await sendPart(id, 0, content);
      const { status, error } = await finish(id, content.length);
      expect([status, error?.message]).toEqual([400, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect((await finish(id, content.length)).status).toBe(404);
      await expectNoOrphans();
    },
  );

  it('C8: is open to the response and block that began it, until the response is finished', async () => {
    const id = await sendTwoParts();
    const mallory = await begin();
    for (const visitor of [mallory, server.visitor()]) {
      expect((await sendPart(id, 200_000, part(0, 10), { visitor })).status).toBe(404);
      expect((await finish(id, 200_000, visitor)).status).toBe(404);
      await visitor.call(contract.cancelUpload, { params: createParams(id) });
    }
    expect((await open(id, { visitor: mallory })).body).toEqual({ received: 0 });
    expect((await sendPart(id, 200_000, part(0, 10), { block: other.id })).status).toBe(404);
    expect((await sendPart(randomUUID(), 0, part(0, 10))).status).toBe(404);
    expect((await open(id)).body).toEqual({ received: 200_000 });
    await server.admin`update responses set status = 'completed'`;
    expect((await sendPart(id, 200_000, part(0, 10))).status).toBe(409);
    expect((await finish(id, 200_000)).status).toBe(409);
    await server.admin`update responses set status = 'in_progress'`;
    await expectNoOrphans();
  });

  it('counts towards the quotas of its response', async () => {
    for (let index = 0; index < 20; index += 1) expect((await open(randomUUID())).status).toBe(200);
    const { status, body } = await open(randomUUID());
    expect([status, body]).toMatchObject([409, { message: expect.stringMatching(/at most 20 files/) }]);
    const query = { name: 'voice.webm' };
    const options = { headers: { 'content-type': 'application/octet-stream' } };
    const url = addUpload.path.replace(':linkToken', study.linkToken).replace(':block', voice.id);
    expect((await eve.send('POST', url, { query, body: RECORDING, options })).status).toBe(409);
    const id = await eveHasSent(199_999_990);
    expect((await sendPart(id, 0, part(0, 20))).status).toBe(409);
    expect((await sendPart(id, 0, part(0, 10))).status).toBe(200);
    await server.admin`delete from assets where file = 'full'`;
  });
  /** Opens an upload of a new response, which has also sent files of some size. */
  async function eveHasSent(bytes: number): Promise<string> {
    eve = await begin();
    const id = randomUUID();
    await open(id);
    await server.admin`
      insert into assets (workspace, purpose, container, owner, id, field, kind, bytes, file, created_at)
      select workspace, 'upload', container, owner, gen_random_uuid(), 'x', 'webm', ${bytes}, 'full', ${scope.now}
      from unfinished_uploads where id = ${id}`;
    return id;
  }

  it('takes at most eight parts of one response at a time', async () => {
    const id = await sendTwoParts();
    const disk = diskStorage(folder);
    const released = Promise.withResolvers<void>();
    const allArrived = Promise.withResolvers<void>();
    let arrivedCount = 0;
    server.services.storage = {
      ...disk,
      put: async (key, content) => {
        if ((arrivedCount += 1) === 8) allArrived.resolve();
        await released.promise;
        return disk.put(key, content);
      },
    };
    const sending = Array.from({ length: 8 }, () => sendPart(id, 200_000, part(200_000, 250_000)));
    await allArrived.promise;
    expect((await sendPart(id, 200_000, part(200_000, 250_000))).status).toBe(429);
    released.resolve();
    for (const { body } of await Promise.all(sending)) expect(body).toEqual({ received: 250_000 });
    expect((await sendPart(id, 250_000, part(250_000, 260_000))).status).toBe(200);
    await expectNoOrphans();
  });

  it('is deleted when it is cancelled, a day after its last part, and with its response', async () => {
    const cancelled = await sendTwoParts();
    expect((await eve.call(contract.cancelUpload, { params: createParams(cancelled) })).status).toBe(204);
    await expectNoOrphans();
    expect((await open(cancelled)).body).toEqual({ received: 0 });

    const abandoned = await sendTwoParts();
    const after = (hours: number) => ({
      ...scope,
      now: new Date(server.clock.now().getTime() + hours * 3.6e6),
    });
    await removeUnfinishedUploads(database, after(23));
    expect((await open(abandoned)).body).toEqual({ received: 200_000 });
    expect(await removeUnfinishedUploads(database, after(25))).toBeGreaterThan(1);
    expect((await sendPart(abandoned, 200_000, part(0, 10))).status).toBe(404);

    const gone = await sendTwoParts();
    await server.admin`
      delete from responses r using unfinished_uploads u where r.id = u.owner and u.id = ${gone}`;
    expect([...(await server.admin`select from unfinished_uploads`)]).toEqual([]);
    expect(await purgeFiles()).toBeGreaterThanOrEqual(4);
    await expectNoOrphans();
  });
});
