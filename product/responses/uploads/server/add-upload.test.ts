import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { unavailable } from '#platform/errors/errors.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { BLACK_PIXEL, png } from '#product/media/testing/pictures-for-tests.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { purgeResponses } from '../../server/purge-responses.ts';
import { responseRoutes } from '../../server/routes.ts';
import { toLinkRequest } from '../../server/answering/resume-token.ts';
import { addUpload } from './add-upload.ts';
import { removeUnclaimedUploads } from './remove-unclaimed-uploads.ts';

const folder = path.join(os.tmpdir(), `earshot-uploads-${randomUUID()}`);
const config = { kinds: ['pictures', 'documents'], megabytes: 1, count: 3 };
const photos = makeBlock('file-upload', 'Your desk?', { required: true, config });
const others = makeBlock('file-upload', 'Your notes?', { config });
const town = makeBlock('short-text', 'Your town?');
let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeStudy>>;
let eve: Visitor;
beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes });
  server.services.storage = diskStorage(folder);
  scope = await makeWorkspace(server.services.database, server.clock.now());
  study = await makeStudy(server.services.database, scope, [
    ...[photos, others, town],
    makeBlock('ending', 'Thank you'),
  ]);
});
beforeEach(async () => {
  server.clock.advance(3_600_000);
  eve = await begin();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function begin(linkToken = study.linkToken): Promise<Visitor> {
  const visitor = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  const { status } = await visitor.call(contract.startResponse, { params: { linkToken }, body });
  expect(status).toBe(200);
  return visitor;
}
const send = (
  body: Uint8Array,
  { visitor = eve, block = photos.id, name = 'desk.png', link = study.linkToken } = {},
) =>
  visitor.send('POST', `/api/answering/${link}/uploads/${block}`, {
    query: { name },
    body: Buffer.from(body),
    options: { headers: { 'content-type': 'application/octet-stream' } },
  });
async function sent(...upload: Parameters<typeof send>): Promise<SentFile> {
  const { status, body } = await send(...upload);
  expect(status).toBe(201);
  return body as SentFile;
}
const save = (files: SentFile[], { visitor = eve, block = photos.id, seq = 1 } = {}) =>
  visitor.call(contract.saveAnswer, {
    params: { linkToken: study.linkToken, block },
    body: { value: { files }, seq, duration: 10 },
  });
async function listStoredFiles(): Promise<string[]> {
  const keys = [];
  for await (const key of server.services.storage.list('media')) keys.push(key);
  return keys;
}
const readAssets = () => server.admin<{ id: string; file: string }[]>`select id, file from assets`;
/** Uses up quota with files of another response, of 2 GB each by default. */
const useUpQuota = (studyId: string, count: number, bytes = 2_000_000_000) => server.admin`
  insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
  select s.workspace, 'upload', s.id, ${randomUUID()}, gen_random_uuid(), 'full', 'full', 'png', ${bytes}, 'full', ${scope.now}
  from studies s, generate_series(1, ${count}::int) where s.id = ${studyId}`;
const scopeAfter = (hours: number): Scope => ({
  ...scope,
  now: new Date(server.clock.now().getTime() + hours * 3_600_000),
});
const purgeFiles = () =>
  purgeUnreferencedFiles(server.services, {
    job: 'test',
    now: new Date(Date.now() + 90_000_000),
    signal: new AbortController().signal,
  });

describe('a file of a participant', () => {
  it('is stored, and the answer that refers to it gets its stored name, kind and size', async () => {
    const file = await sent(BLACK_PIXEL, { name: '../desk\u202e.png' });
    expect(file).toEqual({
      id: expect.any(String),
      name: 'desk.png',
      kind: 'png',
      bytes: BLACK_PIXEL.length,
    });
    const falseDetails = { ...file, name: 'harmless.pdf', kind: 'text' as const, bytes: 1 };
    expect((await save([falseDetails])).status).toBe(200);
    const [answer] = await server.admin<{ value: unknown }[]>`
      select value from answers where block = ${photos.id} order by answered_at desc limit 1`;
    expect(answer!.value).toEqual({ files: [file] });
    // Repeating the same save is no conflict.
    expect((await save([falseDetails])).status).toBe(200);
  });

  it('of more than 2 GB keeps its size as a number', async () => {
    const { id } = await sent(BLACK_PIXEL);
    await server.admin`update assets set bytes = 5000000000 where id = ${id}`;
    expect((await save([{ id, name: 'x', kind: 'png', bytes: 1 }])).status).toBe(200);
    const [answer] = await server.admin<{ bytes: unknown }[]>`
      select value #> '{files,0,bytes}' as bytes from answers where value::text like ${`%${id}%`}`;
    expect(answer!.bytes).toBe(5_000_000_000);
  });

  it('C8: is accepted only with the cookie of an unfinished response and for a file upload block', async () => {
    const before = await listStoredFiles();
    const { id: other, linkToken } = await makeStudy(server.services.database, scope, [
      photos,
      makeBlock('ending', 'Bye'),
    ]);
    expect((await send(BLACK_PIXEL, { visitor: server.visitor() })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { link: linkToken })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { link: 'nosuchlink0000000000' })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { block: town.id })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { block: 'nosuchblock' })).status).toBe(404);
    await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${other}`;
    expect((await send(BLACK_PIXEL, { visitor: await begin(), link: linkToken })).status).toBe(404);
    expect(await listStoredFiles()).toEqual(before);
  });

  it('C8: cannot be used in an answer of another response or to another block', async () => {
    const file = await sent(BLACK_PIXEL);
    await server.admin`update assets set purpose = 'picture' where id = ${file.id}`;
    expect((await save([file])).status, 'stored for another purpose').toBe(400);
    await server.admin`update assets set purpose = 'upload' where id = ${file.id}`;
    const visitor = await begin();
    const foreign = await save([file], { visitor });
    const unknownFile = await save([{ ...file, id: randomUUID() }], { visitor });
    expect([foreign.status, foreign.error]).toEqual([400, unknownFile.error]);
    await save([file]);
    expect((await save([file], { block: others.id, seq: 2 })).status).toBe(400);
    expect((await save([file, file], { seq: 3 })).status).toBe(400);
  });

  it.each([
    ['C6: HTML named as a picture', Buffer.from('<!doctype html>'), ['pictures'], 400],
    ['C6: SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), ['pictures'], 400],
    ['C6: 50,000 × 50,000 pixels', Buffer.from(png(50_000, 50_000)), ['pictures'], 400],
    ['C7: a ZIP of anything', Buffer.from('PK\x03\x04\x14\0\0\0 bomb'), ['documents', 'pictures'], 400],
    ['audio where images are required', Buffer.from('ID3\x04 sound'), ['pictures'], 400],
    ['an incomplete UTF-8 character at the end of a text', Buffer.from([0x61, 0xc3]), ['documents'], 400],
    [
      'a null byte late in a text',
      Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.alloc(1)]),
      ['documents'],
      400,
    ],
    ['more than the maximum of the block', Buffer.alloc(1_000_001, 'a'), ['documents'], 413],
    ['an empty file', Buffer.alloc(0), ['documents'], 400],
  ])('%s is rejected with a message, and nothing is stored', async (_title, body, kinds, status) => {
    const block = makeBlock('file-upload', 'A file?', { config: { ...config, kinds } });
    const { linkToken } = await makeStudy(server.services.database, scope, [
      block,
      makeBlock('ending', 'Bye'),
    ]);
    const before = [await listStoredFiles(), (await readAssets()).length];
    const reply = await send(body, { visitor: await begin(linkToken), link: linkToken, block: block.id });
    expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(/^[A-Z].+\.$/)]);
    expect([await listStoredFiles(), (await readAssets()).length]).toEqual(before);
  });

  it('of the maximum size of the block is stored in chunks', async () => {
    const large = Buffer.alloc(1_000_000, 'text ');
    expect(await sent(large, { name: 'notes.txt' })).toMatchObject({ kind: 'text', bytes: 1_000_000 });
  });

  it('sent byte by byte takes time proportional to its size', async () => {
    const chunks = Array.from({ length: 60_000 }, () => Buffer.from('a'));
    const streamStartedAt = performance.now();
    await pipeline(Readable.from(chunks), new PassThrough(), new PassThrough(), async (stream) => {
      let bytes = 0;
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
      expect(bytes).toBe(60_000);
    });
    const streamMs = performance.now() - streamStartedAt;
    const resumeToken = eve.cookies.get('earshot-resume')!;
    const { id, linkToken } = study;
    const call = toLinkRequest(server.services.database, { study: id, linkToken, resumeToken });
    const upload = { block: photos.id, name: 'x', content: Readable.from(chunks) };
    const uploadStartedAt = performance.now();
    const file = await addUpload(
      server.services,
      { ...scope, now: server.clock.now() },
      { request: call, ...upload },
    );
    expect(file).toMatchObject({ kind: 'text', bytes: 60_000 });
    expect(performance.now() - uploadStartedAt).toBeLessThan(5 * streamMs + 200);
  });

  it.each([
    ['a.hta', 'some text'],
    ['a.bat', 'some text'],
    ['a.ps1', 'some text'],
    ['a.JS', 'some text'],
    ['notes.txt', '#!/bin/sh\nrm -rf ~'],
    ['notes.txt', '<script>alert(1)</script>'],
  ])('C6: a program or script is not accepted as a document: %s, %j', async (name, text) => {
    const before = [await listStoredFiles(), (await readAssets()).length];
    const reply = await send(Buffer.from(text), { name });
    const message = 'Programs and scripts can’t be sent. Choose a document, image or recording.';
    expect([reply.status, reply.error?.message]).toEqual([400, message]);
    expect([await listStoredFiles(), (await readAssets()).length]).toEqual(before);
  });

  it('C6: a PDF that is also a script is accepted as a PDF, unless its name would run it', async () => {
    const block = makeBlock('file-upload', 'A file?', { config: { ...config, kinds: ['pdf'] } });
    const { linkToken } = await makeStudy(server.services.database, scope, [
      block,
      makeBlock('ending', 'Bye'),
    ]);
    const polyglot = Buffer.from('%PDF-1.7\n<script>alert(1)</script>PK\x03\x04');
    const upload = { visitor: await begin(linkToken), link: linkToken, block: block.id };
    expect((await send(polyglot, { ...upload, name: 'a.hta' })).status).toBe(400);
    expect(await sent(polyglot, upload)).toMatchObject({ kind: 'pdf', bytes: polyglot.length });
  });

  it('is limited to 20 per response', async () => {
    for (let n = 0; n < 20; n += 1) await sent(BLACK_PIXEL);
    const reply = await send(BLACK_PIXEL);
    expect([reply.status, reply.error?.message]).toEqual([409, expect.stringMatching(/at most 20 files/)]);
  });

  it('is rejected with a message when the quota of the study or workspace is exhausted', async () => {
    const other = await makeStudy(server.services.database, scope, [photos, makeBlock('ending', 'Bye')]);
    await begin(other.linkToken);
    // 20 GB, and then 100 GB, of other responses.
    await useUpQuota(study.id, 10);
    const studyReply = await send(BLACK_PIXEL);
    expect([studyReply.status, studyReply.error?.message]).toEqual([
      ...[
        409,
        'This study can’t take more files. Continue without one, or contact the person who sent you the link.',
      ],
    ]);
    await server.admin`delete from assets where name = 'full'`;
    await useUpQuota(other.id, 50);
    const workspaceReply = await send(BLACK_PIXEL);
    expect([workspaceReply.status, workspaceReply.error?.message]).toEqual([
      ...[
        409,
        'There is no space for more files. Continue without one, or contact the person who sent you the link.',
      ],
    ]);
    // Images of studies do not count towards upload quotas.
    await server.admin`update assets set purpose = 'picture' where name = 'full'`;
    await sent(BLACK_PIXEL);
    await server.admin`delete from assets where name = 'full'`;
  });

  it('is the only one stored of two concurrent uploads when the quota has space for one', async () => {
    const other = await makeStudy(server.services.database, scope, [photos, makeBlock('ending', 'Bye')]);
    const link = other.linkToken;
    await begin(link);
    await useUpQuota(other.id, 9);
    await useUpQuota(other.id, 1, 2_000_000_000 - BLACK_PIXEL.length);
    const visitors = [await begin(link), await begin(link)];
    const listLockWaits = () => server.admin`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let sending: Promise<{ status: number }[]> | undefined;
    await server.admin.transaction(async (tx) => {
      await tx`lock table assets in exclusive mode`;
      sending = Promise.all(visitors.map((visitor) => send(BLACK_PIXEL, { visitor, link })));
      await expect.poll(listLockWaits, { interval: 5 }).toHaveLength(2);
    });
    expect((await sending!).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await server.admin`delete from assets where name = 'full'`;
  });

  it('C9: files with equal or reserved names are stored under generated keys', async () => {
    const names = ['CON', 'CON', '../../etc/passwd', '%2e%2e%2fx', '👩‍🔬.png'];
    for (const name of names) await sent(BLACK_PIXEL, { name });
    for (const { file } of await readAssets())
      expect(file).toMatch(new RegExp(`^media/${scope.workspace}/[0-9a-f-]{36}$`));
    expect(await listStoredFiles()).toHaveLength((await readAssets()).length);
  });

  it('is rejected after the response is finished, and with a complete response', async () => {
    const file = await sent(BLACK_PIXEL);
    await save([file]);
    const answers = { [photos.id]: { files: [file] }, [others.id]: null, [town.id]: null };
    const complete = await server.visitor().call(contract.submitResponse, {
      params: { linkToken: study.linkToken },
      body: { key: randomUUID(), answers },
    });
    expect([complete.status, complete.error?.message]).toEqual([
      400,
      expect.stringMatching(/block by block/),
    ]);
    for (const [seq, block] of [others.id, town.id].entries())
      await eve.call(contract.saveAnswer, {
        params: { linkToken: study.linkToken, block },
        body: { value: null, seq: seq + 2, duration: 1 },
      });
    const finished = await eve.call(contract.finishResponse, { params: { linkToken: study.linkToken } });
    expect(finished.body.status).toBe('completed');
    const late = await send(BLACK_PIXEL);
    // Unlike a full quota: nothing is wrong with the file.
    expect([late.status, late.error?.reason]).toEqual([409, 'finished']);
  });
});

describe('A4: deletion of files', () => {
  it('without an answer they are deleted after a day; claimed and recent ones are kept', async () => {
    await removeUnclaimedUploads(server.services.database, scopeAfter(48));
    await purgeFiles();
    const [claimed, unclaimed, other] = [
      await sent(BLACK_PIXEL),
      await sent(BLACK_PIXEL),
      await sent(BLACK_PIXEL),
    ];
    await server.admin`update assets set purpose = 'picture' where id = ${other.id}`;
    await save([claimed]);
    expect(await removeUnclaimedUploads(server.services.database, scopeAfter(23))).toBe(0);
    expect(await removeUnclaimedUploads(server.services.database, scopeAfter(25), { batch: 1 })).toBe(1);
    const remaining = (await readAssets()).map(({ id }) => id);
    const [isClaimedKept, isUnclaimedKept, isOtherPurposeKept] = [claimed, unclaimed, other].map(({ id }) =>
      remaining.includes(id),
    );
    expect([isClaimedKept, isUnclaimedKept, isOtherPurposeKept]).toEqual([true, false, true]);
    expect(await purgeFiles()).toBe(1);
    const [kept] = (await readAssets()).filter(({ id }) => id === claimed.id);
    expect(await listStoredFiles()).toContain(kept!.file);
    // Deleted in the meantime: the participant is asked to choose it again.
    expect((await save([unclaimed], { seq: 9 })).status).toBe(400);
  });

  it('of a commit whose reply is lost, the file is kept with its row', async () => {
    const { database } = server.services;
    let transactions = 0;
    server.services.database = {
      ...database,
      within: async (ofScope, run, options) => {
        const result = await database.within(ofScope, run, options);
        if ((transactions += 1) === 2) throw unavailable();
        return result;
      },
    };
    const { status } = await send(BLACK_PIXEL).finally(() => (server.services.database = database));
    expect(status).toBe(503);
    await purgeFiles();
    expect(await listStoredFiles()).toEqual((await readAssets()).map(({ file }) => file).toSorted());
  });

  it('one that an answer claims while unclaimed files are being deleted is kept', async () => {
    const [first, file] = [await sent(BLACK_PIXEL), await sent(BLACK_PIXEL)];
    await save([first]);
    const answer = { files: [first, file] };
    // The deletion waits for the lock, with a snapshot from before the answer.
    await server.admin`create policy slow on assets as restrictive for select
      using (pg_advisory_xact_lock_shared(77) is not null)`;
    const listLockWaits = () => server.admin`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let removing: Promise<number> | undefined;
    await server.admin.transaction(async (tx) => {
      await tx`select pg_advisory_xact_lock(77)`;
      removing = removeUnclaimedUploads(server.services.database, scopeAfter(25));
      await expect.poll(listLockWaits, { interval: 5 }).toHaveLength(1);
      await tx`update answers set value = ${JSON.stringify(answer)}::jsonb where block = ${photos.id} and response = (
        select owner as response from assets where id = ${file.id})`;
    });
    await removing;
    await server.admin`drop policy slow on assets`;
    expect((await readAssets()).map(({ id }) => id)).toContain(file.id);
  });

  it('they are deleted when their response is purged', async () => {
    const file = await sent(BLACK_PIXEL);
    await save([file]);
    const [row] = await server.admin<
      { response: string }[]
    >`select owner as response from assets where id = ${file.id}`;
    await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${row!.response}`;
    await purgeResponses(server.services.database, scopeAfter(31 * 24));
    expect(await server.admin`select 1 from assets where id = ${file.id}`).toHaveLength(0);
    await purgeFiles();
    expect((await listStoredFiles()).some((key) => key.endsWith(file.id))).toBe(false);
  });

  it('a failed insert leaves no file', async () => {
    const before = await listStoredFiles();
    const { storage, log, queue, database } = server.services;
    const failingDatabase = {
      ...database,
      within: (async (...args: Parameters<typeof database.within>) => {
        if ((await listStoredFiles()).length > before.length) throw new Error('the database is gone');
        return database.within(...args);
      }) as typeof database.within,
    };
    const resumeToken = eve.cookies.get('earshot-resume')!;
    const { id, linkToken } = study;
    const call = toLinkRequest(database, { study: id, linkToken, resumeToken });
    const upload = { block: photos.id, name: 'x', content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
    const now = server.clock.now();
    await expect(
      addUpload(
        { database: failingDatabase, storage, queue, log },
        { ...scope, now },
        { request: call, ...upload },
      ),
    ).rejects.toThrow(/is gone/);
    expect(await listStoredFiles()).toEqual(before);
  });
});

describe('an id that the page has chosen', () => {
  const sendAs = (id: string, body: Uint8Array, block = photos.id) =>
    eve.send('POST', `/api/answering/${study.linkToken}/uploads/${block}`, {
      query: { name: 'desk.png', id },
      body: Buffer.from(body),
      options: { headers: { 'content-type': 'application/octet-stream' } },
    });

  it('stores a file once, however often it is sent, also at the same time', async () => {
    const id = randomUUID();
    const replies = await Promise.all([sendAs(id, BLACK_PIXEL), sendAs(id, BLACK_PIXEL)]);
    replies.push(await sendAs(id, BLACK_PIXEL));
    for (const { status, body } of replies) expect([status, body]).toEqual([201, replies[0]!.body]);
    expect(replies[0]!.body).toMatchObject({ id, name: 'desk.png', kind: 'png' });
    const rows = await server.admin<{ file: string }[]>`select file from assets where id = ${id}`;
    expect(rows).toHaveLength(1);
    expect((await save([replies[0]!.body as SentFile], { seq: 50 })).status).toBe(200);
  });
});
