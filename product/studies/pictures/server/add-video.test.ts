import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import { WAIT } from '#platform/testing/wait.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { createMp4WithTracks, repeatSample } from '#product/media/testing/recordings-for-tests.ts';
import { MAX_VIDEO_BYTES } from '#product/media/video/video.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { createStudy } from '../../server/create-study.ts';
import { studyPolicy } from '../../server/policy.ts';
import { studyRoutes } from '../../server/routes.ts';
import { buildPictureUrl, type StoredVideo } from '../contract.ts';
import { MAX_VIDEOS } from '../picture.ts';
import { addVideo } from './add-video.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, '../../../media/testing', name));
/** A second of 64 × 48 pixels and a tone, with a comment, and its index first. */
const MP4 = read('video.mp4');
/** Two seconds as browsers record them: without length or index. */
const WEBM = read('recording.webm');
/** Looks for the next element of its header without end. */
const ENDLESS = Buffer.concat([WEBM.subarray(0, 60), Buffer.alloc(50_000, 0xa5)]);
const { signal } = new AbortController();
const SCRIPT = Buffer.from('<!doctype html><script>alert(1)</script>');

let folder: string;
let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Visitor;
let scope: Scope;
let study: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-videos-'));
  server = await serveForTests({
    env: { REGISTRATION: 'open', DATA_DIR: folder },
    routes: studyRoutes,
    policies: [studyPolicy],
  });
  server.services.storage = diskStorage(path.join(folder, 'files'));
  const { client, reply } = await server.register('ada@example.com');
  ada = client;
  const { workspaces, person } = reply.body;
  const actor = { kind: 'person', person: person.id, role: 'owner' } as const;
  scope = mintScope(workspaces[0]!.id, actor, server.clock.now());
  study = await makeDraft();
});
// Each test has its own count of calls.
beforeEach(() => server.clock.advance(3_600_000));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function makeDraft(copyOf?: string) {
  const draft = { name: 'A study', kind: 'survey', ...(copyOf && { copyOf }) } as const;
  return (await server.services.database.within(scope, (tx) => createStudy(tx, scope, draft))).id;
}
const send = (body: Uint8Array, { client = ada, to = study, what = 'videos', type = 'video/mp4' } = {}) =>
  client.send('POST', `/api/studies/${to}/${what}`, {
    body: Buffer.from(body),
    options: { headers: { 'content-type': type } },
  });
const store = async (bytes: Uint8Array) => {
  const { status, body } = await send(bytes);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body as StoredVideo;
};
const fetchMedia = (media: string, { of = study, client = ada, range = '', method = 'GET' as const } = {}) =>
  server.app.inject({
    method,
    url: buildPictureUrl(of, media),
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(range && { range }),
    },
  });
async function files(): Promise<string[]> {
  const keys = [];
  for await (const key of server.services.storage.list('')) keys.push(key);
  return keys;
}
const listWorkFolders = () => readdir(path.join(server.services.config.dataDir, 'processing'));

it('is stored with its size, length and sound, and sent as what it is, without metadata', async () => {
  const { media, ...facts } = await store(MP4);
  expect(facts).toEqual({ width: 64, height: 48, seconds: expect.closeTo(1, 1), hasSound: true });
  expect(MP4.includes('shot at home')).toBe(true);
  const reply = await fetchMedia(media);
  expect([reply.statusCode, reply.rawPayload.subarray(4, 8).toString()]).toEqual([200, 'ftyp']);
  expect(reply.rawPayload.includes('shot at home')).toBe(false);
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
  });
  const audited = await server.admin`select 1 from audit_log where action = 'study.add-video'`;
  expect([audited.length > 0, await listWorkFolders()]).toEqual([true, []]);
});

it('of a browser’s recorder gets an index, so that players can seek', async () => {
  const { media, seconds } = await store(WEBM);
  const { headers, rawPayload } = await fetchMedia(media);
  expect([headers['content-type'], seconds]).toEqual(['video/webm', expect.closeTo(2, 0)]);
  // The element with the index of Matroska.
  expect([
    WEBM.includes('\x1c\x53\xbb\x6b', 0, 'latin1'),
    rawPayload.includes('\x1c\x53\xbb\x6b', 0, 'latin1'),
  ]).toEqual([false, true]);
});

it('is sent in ranges; one beyond its end is refused, a malformed one is the whole', async () => {
  const { media } = await store(MP4);
  const whole = (await fetchMedia(media)).rawPayload;
  const part = await fetchMedia(media, { range: 'bytes=4-7' });
  expect([part.statusCode, part.headers['content-range'], part.rawPayload.toString()]).toEqual([
    206,
    `bytes 4-7/${whole.length}`,
    'ftyp',
  ]);
  const beyond = await fetchMedia(media, { range: `bytes=${whole.length}-` });
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.rawPayload.length]).toEqual([
    416,
    `bytes */${whole.length}`,
    0,
  ]);
  expect((await fetchMedia(media, { range: 'bytes=9-2' })).rawPayload).toEqual(whole);
});

it.each([
  ['HTML named as a video', SCRIPT, 400, /isn’t an MP4, WebM or MOV/],
  ['an image', Buffer.from(BLACK_PIXEL), 400, /isn’t an MP4, WebM or MOV/],
  ['sound alone', read('sound.mp4'), 400, /has only sound/],
  ['10 bits a colour', read('video-10-bit.mp4'), 400, /Some browsers can’t play/],
  ['a file that was cut off', MP4.subarray(0, MP4.length * 0.5), 400, /damaged or incomplete/],
  ['a header alone', MP4.subarray(0, 60), 400, /damaged or incomplete/],
  ['thousands of tracks', createMp4WithTracks(5_000, 100_000), 400, /damaged or incomplete/],
  ['nothing', Buffer.alloc(0), 400, /isn’t an MP4|body of the request/],
])('%s is refused in a sentence, and leaves nothing', async (_what, body, status, sentence) => {
  const before = await files();
  const reply = await send(body);
  expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(sentence)]);
  expect([await files(), await listWorkFolders()]).toEqual([before, []]);
});

it('of too many pixels is refused, whatever its content is', async () => {
  // The size of the picture is in two places: what is displayed, and what is decoded.
  const huge = Buffer.from(MP4);
  for (let at = huge.indexOf('avc1'); at >= 0; at = huge.indexOf('avc1', at + 4))
    if (huge.readUInt16BE(at + 28) === 64) huge.writeUInt16BE(60_000, at + 28);
  const reply = await send(huge);
  expect([reply.status, reply.error?.message]).toEqual([400, expect.stringMatching(/too many pixels/)]);
});

it('larger than the maximum is refused while it arrives, and never read to its end', async () => {
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 1_000_000;
      this.push(sent === 1_000_000 ? Buffer.concat([MP4, Buffer.alloc(1_000_000)]) : Buffer.alloc(1_000_000));
    },
  });
  const before = await files();
  await expect(addVideo(server.services, scope, { study, content: endless, signal })).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(sent).toBeLessThan(MAX_VIDEO_BYTES + 10_000_000);
  expect([await files(), await listWorkFolders()]).toEqual([before, []]);
});

it('whose sender hangs up leaves nothing', async () => {
  const before = await files();
  const cut = new Readable({ read() {} });
  cut.on('error', () => {});
  cut.push(MP4.subarray(0, 2_000));
  const adding = addVideo(server.services, scope, { study, content: cut, signal });
  cut.destroy(new Error('gone'));
  await expect(adding).rejects.toThrow('gone');
  expect([await files(), await listWorkFolders()]).toEqual([before, []]);
});

it('that would become many times as large is refused before it does', async () => {
  const before = await files();
  const bomb = repeatSample(MP4, 18_000, 1_000);
  expect(bomb.length).toBeLessThan(100_000);
  const reply = await send(bomb);
  expect([reply.status, reply.error?.message]).toEqual([400, expect.stringMatching(/damaged/)]);
  expect([await files(), await listWorkFolders()]).toEqual([before, []]);
});

it('nobody waits for is not cleaned, and a workspace has two at once', async () => {
  const before = await files();
  const [first, second] = [new AbortController(), new AbortController()];
  const begin = (waiting: AbortSignal) =>
    addVideo(server.services, scope, { study, content: Readable.from([ENDLESS]), signal: waiting }).catch(
      (error: unknown) => error,
    );
  const adding = [begin(first.signal), begin(second.signal)];
  await vi.waitFor(async () => expect(await listWorkFolders()).toHaveLength(2), WAIT);
  const third = await send(MP4);
  expect([third.status, third.error?.message]).toEqual([503, expect.stringMatching(/^Other videos/)]);
  second.abort(new Error('gone'));
  first.abort(new Error('gone'));
  for (const ended of await Promise.all(adding)) expect(ended).toEqual(new Error('gone'));
  expect([await files(), await listWorkFolders()]).toEqual([before, []]);
  await store(MP4);
});

it('a polyglot is stored as its streams alone', async () => {
  const { media } = await store(Buffer.concat([MP4, SCRIPT]));
  expect((await fetchMedia(media)).rawPayload.includes('script')).toBe(false);
});

it('is not found by another workspace or under another study, and is copied with its study', async () => {
  const { media } = await store(MP4);
  const { client: stranger } = await server.register('eve@example.com');
  const absent = (await fetchMedia(randomUUID())).body;
  const foreign = await fetchMedia(media, { client: stranger });
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent]);
  expect((await fetchMedia(media, { of: await makeDraft() })).statusCode).toBe(404);
  expect((await send(MP4, { client: stranger })).status).toBe(404);
  const copy = await makeDraft(study);
  await server.admin`delete from assets where container = ${study} and id = ${media}`;
  expect((await fetchMedia(media)).statusCode).toBe(404);
  expect((await fetchMedia(media, { of: copy })).headers['content-type']).toBe('video/mp4');
});

it('is refused once its study has the maximum number of videos', async () => {
  const { media } = await store(MP4);
  const other = await makeDraft();
  await server.admin`
    insert into assets (workspace, purpose, container, owner, id, kind, bytes, width, height, file, created_at)
    select workspace, purpose, ${other}, ${other}, gen_random_uuid(), kind, bytes, width, height, file, created_at
    from (select * from assets where id = ${media} limit 1) one, generate_series(1, ${MAX_VIDEOS})`;
  const reply = await send(MP4, { to: other });
  expect([reply.status, reply.error?.message]).toEqual([400, `A study has at most ${MAX_VIDEOS} videos.`]);
});

it('captions are stored as WebVTT with nothing but times and text', async () => {
  const srt = '1\n00:00:00,500 --> 00:00:01,000\n<b>Hello</b> & welcome\n';
  const vtt = 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:00.500 --> 00:01.000 line:0\n<v Ada>Hello';
  const none = { outsideLines: 0, comments: 0, emptyCues: 0, lateCues: 0, characters: 0 };
  for (const [file, text, dropped] of [
    [srt, 'Hello &amp; welcome', null],
    [vtt, 'Ada: Hello', null],
    [`${srt}\n\n2\n00:00:01,000 --> 00:00:02,000\n\n`, 'Hello &amp; welcome', { ...none, emptyCues: 1 }],
  ] as const) {
    const { status, body } = await send(Buffer.from(file), {
      what: 'captions',
      type: 'application/octet-stream',
    });
    expect([status, body]).toEqual([201, { media: expect.any(String), dropped }]);
    const reply = await fetchMedia((body as { media: string }).media);
    expect([reply.headers['content-type'], reply.body]).toEqual([
      'text/vtt; charset=utf-8',
      `WEBVTT\n\n00:00:00.500 --> 00:00:01.000\n${text}\n`,
    ]);
  }
  const refused = await send(SCRIPT, { what: 'captions', type: 'application/octet-stream' });
  expect([refused.status, refused.error?.message]).toEqual([
    400,
    expect.stringMatching(/no lines with times/),
  ]);
});
