import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { BLACK_PIXEL, png } from '#product/media/testing/pictures-for-tests.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { purgeUnnamedFiles } from '#product/media/server/purge-unnamed-files.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import * as contract from '../../contract.ts';
import { purgeResponses } from '../../server/purge-responses.ts';
import { responseRoutes } from '../../server/routes.ts';
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

async function begin(of = study.linkToken): Promise<Visitor> {
  const client = server.visitor();
  const body = { mode: 'fresh' as const, key: randomUUID() };
  const { status } = await client.call(contract.startResponse, { params: { linkToken: of }, body });
  expect(status).toBe(200);
  return client;
}
const send = (
  body: Uint8Array,
  { client = eve, block = photos.id, name = 'desk.png', link = study.linkToken } = {},
) =>
  client.send('POST', `/api/answering/${link}/uploads/${block}`, {
    query: { name },
    body: Buffer.from(body),
    visit: { headers: { 'content-type': 'application/octet-stream' } },
  });
async function sent(...given: Parameters<typeof send>): Promise<SentFile> {
  const { status, body } = await send(...given);
  expect(status).toBe(201);
  return body as SentFile;
}
const save = (files: SentFile[], { client = eve, block = photos.id, seq = 1 } = {}) =>
  client.call(contract.saveAnswer, {
    params: { linkToken: study.linkToken, block },
    body: { value: { files }, seq, duration: 10 },
  });
async function files(): Promise<string[]> {
  const found = [];
  for await (const key of server.services.storage.list('media')) found.push(key);
  return found;
}
const rows = () => server.admin<{ id: string; file: string }[]>`select id, file from assets`;
/** Uses up quota with files of another response, of 2 GB each by default. */
const fill = (of: string, count: number, bytes = 2_000_000_000) => server.admin`
  insert into assets (workspace, purpose, container, owner, id, field, name, kind, bytes, file, created_at)
  select r.workspace, 'upload', r.study, r.id, gen_random_uuid(), 'full', 'full', 'png', ${bytes}, 'full', ${scope.now}
  from (select * from responses where study = ${of} order by started_at limit 1) r,
    generate_series(1, ${count}::int)`;
const at = (hours: number): Scope => ({
  ...scope,
  now: new Date(server.clock.now().getTime() + hours * 3_600_000),
});
const purgeFiles = () =>
  purgeUnnamedFiles(server.services, {
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
    const lie = { ...file, name: 'harmless.pdf', kind: 'text' as const, bytes: 1 };
    expect((await save([lie])).status).toBe(200);
    const [answer] = await server.admin<{ value: unknown }[]>`
      select value from answers where block = ${photos.id} order by answered_at desc limit 1`;
    expect(answer!.value).toEqual({ files: [file] });
    // Repeating the same save is no conflict.
    expect((await save([lie])).status).toBe(200);
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
    const before = await files();
    const { id: other, linkToken } = await makeStudy(server.services.database, scope, [
      photos,
      makeBlock('ending', 'Bye'),
    ]);
    expect((await send(BLACK_PIXEL, { client: server.visitor() })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { link: linkToken })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { link: 'nosuchlink0000000000' })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { block: town.id })).status).toBe(404);
    expect((await send(BLACK_PIXEL, { block: 'nosuchblock' })).status).toBe(404);
    await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${other}`;
    expect((await send(BLACK_PIXEL, { client: await begin(), link: linkToken })).status).toBe(404);
    expect(await files()).toEqual(before);
  });

  it('C8: cannot be used in an answer of another response or to another block', async () => {
    const file = await sent(BLACK_PIXEL);
    await server.admin`update assets set purpose = 'picture' where id = ${file.id}`;
    expect((await save([file])).status, 'stored for another purpose').toBe(400);
    await server.admin`update assets set purpose = 'upload' where id = ${file.id}`;
    const client = await begin();
    const foreign = await save([file], { client });
    const absent = await save([{ ...file, id: randomUUID() }], { client });
    expect([foreign.status, foreign.error]).toEqual([400, absent.error]);
    await save([file]);
    expect((await save([file], { block: others.id, seq: 2 })).status).toBe(400);
    expect((await save([file, file], { seq: 3 })).status).toBe(400);
  });

  it.each([
    ['C6: HTML named as a picture', Buffer.from('<!doctype html>'), ['pictures'], 400],
    ['C6: SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), ['pictures'], 400],
    ['C6: 50,000 × 50,000 pixels', Buffer.from(png(50_000, 50_000)), ['pictures'], 400],
    ['C7: a ZIP of anything', Buffer.from('PK\x03\x04\x14\0\0\0 bomb'), ['documents', 'pictures'], 400],
    ['a sound where pictures are asked for', Buffer.from('ID3\x04 sound'), ['pictures'], 400],
    ['half a letter at the end of a text', Buffer.from([0x61, 0xc3]), ['documents'], 400],
    [
      'a zero late in a text',
      Buffer.concat([Buffer.alloc(300_000, 'a'), Buffer.alloc(1)]),
      ['documents'],
      400,
    ],
    ['more than the block takes', Buffer.alloc(1_000_001, 'a'), ['documents'], 413],
    ['nothing', Buffer.alloc(0), ['documents'], 400],
  ])('%s is refused in a sentence, and leaves nothing', async (_what, body, kinds, status) => {
    const block = makeBlock('file-upload', 'A file?', { config: { ...config, kinds } });
    const { linkToken } = await makeStudy(server.services.database, scope, [
      block,
      makeBlock('ending', 'Bye'),
    ]);
    const before = [await files(), (await rows()).length];
    const reply = await send(body, { client: await begin(linkToken), link: linkToken, block: block.id });
    expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(/^[A-Z].+\.$/)]);
    expect([await files(), (await rows()).length]).toEqual(before);
  });

  it('of the maximum size of the block is stored in chunks', async () => {
    const large = Buffer.alloc(1_000_000, 'text ');
    expect(await sent(large, { name: 'notes.txt' })).toMatchObject({ kind: 'text', bytes: 1_000_000 });
  });

  it('sent byte by byte takes time proportional to its size', async () => {
    const pieces = Array.from({ length: 60_000 }, () => Buffer.from('a'));
    const from = performance.now();
    await pipeline(Readable.from(pieces), new PassThrough(), new PassThrough(), async (passed) => {
      let bytes = 0;
      for await (const piece of passed) bytes += (piece as Buffer).length;
      expect(bytes).toBe(60_000);
    });
    const plain = performance.now() - from;
    const call = {
      study: study.id,
      linkToken: study.linkToken,
      resumeToken: eve.cookies.get('earshot-resume')!,
    };
    const given = { block: photos.id, name: 'x', content: Readable.from(pieces) };
    const began = performance.now();
    const file = await addUpload(server.services, { ...scope, now: server.clock.now() }, call, given);
    expect(file).toMatchObject({ kind: 'text', bytes: 60_000 });
    expect(performance.now() - began).toBeLessThan(5 * plain + 200);
  });

  it.each([
    ['a.hta', 'some text'],
    ['a.bat', 'some text'],
    ['a.ps1', 'some text'],
    ['a.JS', 'some text'],
    ['notes.txt', '#!/bin/sh\nrm -rf ~'],
    ['notes.txt', '<script>alert(1)</script>'],
  ])('C6: a program or script is no document: %s, %j', async (name, text) => {
    const before = [await files(), (await rows()).length];
    const reply = await send(Buffer.from(text), { name });
    const message = 'Programs and scripts can’t be sent. Choose a document, image or recording.';
    expect([reply.status, reply.error?.message]).toEqual([400, message]);
    expect([await files(), (await rows()).length]).toEqual(before);
  });

  it('C6: the polyglot of a PDF is a PDF, unless its name would run it', async () => {
    const block = makeBlock('file-upload', 'A file?', { config: { ...config, kinds: ['pdf'] } });
    const { linkToken } = await makeStudy(server.services.database, scope, [
      block,
      makeBlock('ending', 'Bye'),
    ]);
    const polyglot = Buffer.from('%PDF-1.7\n<script>alert(1)</script>PK\x03\x04');
    const given = { client: await begin(linkToken), link: linkToken, block: block.id };
    expect((await send(polyglot, { ...given, name: 'a.hta' })).status).toBe(400);
    expect(await sent(polyglot, given)).toMatchObject({ kind: 'pdf', bytes: polyglot.length });
  });

  it('is limited to 20 per response', async () => {
    for (let n = 0; n < 20; n += 1) await sent(BLACK_PIXEL);
    const reply = await send(BLACK_PIXEL);
    expect([reply.status, reply.error?.message]).toEqual([409, expect.stringMatching(/at most 20 files/)]);
  });

  it('is rejected with a message when the quota of the study or workspace is exhausted', async () => {
    const other = await makeStudy(server.services.database, scope, [photos, makeBlock('ending', 'Bye')]);
    await begin(other.linkToken);
    // 20 GB, and then 100 GB, of somebody else.
    await fill(study.id, 10);
    const ofStudy = await send(BLACK_PIXEL);
    expect([ofStudy.status, ofStudy.error?.message]).toEqual([
      ...[
        409,
        'This study can’t take more files. Continue without one, or contact the person who sent you the link.',
      ],
    ]);
    await server.admin`delete from assets where name = 'full'`;
    await fill(other.id, 50);
    const ofWorkspace = await send(BLACK_PIXEL);
    expect([ofWorkspace.status, ofWorkspace.error?.message]).toEqual([
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
    await fill(other.id, 9);
    await fill(other.id, 1, 2_000_000_000 - BLACK_PIXEL.length);
    const two = [await begin(link), await begin(link)];
    const waiting = () => server.admin`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let sending: Promise<{ status: number }[]> | undefined;
    await server.admin.transaction(async (held) => {
      await held`lock table assets in exclusive mode`;
      sending = Promise.all(two.map((client) => send(BLACK_PIXEL, { client, link })));
      await expect.poll(waiting, { interval: 5 }).toHaveLength(2);
    });
    expect((await sending!).map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await server.admin`delete from assets where name = 'full'`;
  });

  it('C9: files with equal or reserved names are stored under generated keys', async () => {
    const names = ['CON', 'CON', '../../etc/passwd', '%2e%2e%2fx', '👩‍🔬.png'];
    for (const name of names) await sent(BLACK_PIXEL, { name });
    for (const { file } of await rows())
      expect(file).toMatch(new RegExp(`^media/${scope.workspace}/[0-9a-f-]{36}$`));
    expect(await files()).toHaveLength((await rows()).length);
  });

  it('is rejected after the response is finished, and with a complete response', async () => {
    const file = await sent(BLACK_PIXEL);
    await save([file]);
    const answers = { [photos.id]: { files: [file] }, [others.id]: null, [town.id]: null };
    const whole = await server.visitor().call(contract.submitResponse, {
      params: { linkToken: study.linkToken },
      body: { key: randomUUID(), answers },
    });
    expect([whole.status, whole.error?.message]).toEqual([400, expect.stringMatching(/block by block/)]);
    for (const [seq, block] of [others.id, town.id].entries())
      await eve.call(contract.saveAnswer, {
        params: { linkToken: study.linkToken, block },
        body: { value: null, seq: seq + 2, duration: 1 },
      });
    const finished = await eve.call(contract.finishResponse, { params: { linkToken: study.linkToken } });
    expect(finished.body.status).toBe('completed');
    expect((await send(BLACK_PIXEL)).status).toBe(409);
  });
});

describe('A4: what becomes of files', () => {
  it('without an answer they are deleted after a day; claimed and recent ones are kept', async () => {
    await removeUnclaimedUploads(server.services.database, at(48));
    await purgeFiles();
    const [kept, lost, other] = [await sent(BLACK_PIXEL), await sent(BLACK_PIXEL), await sent(BLACK_PIXEL)];
    await server.admin`update assets set purpose = 'picture' where id = ${other.id}`;
    await save([kept]);
    expect(await removeUnclaimedUploads(server.services.database, at(23))).toBe(0);
    expect(await removeUnclaimedUploads(server.services.database, at(25), { batch: 1 })).toBe(1);
    const left = (await rows()).map(({ id }) => id);
    const [stays, goes, isOfAnotherPurpose] = [kept, lost, other].map(({ id }) => left.includes(id));
    expect([stays, goes, isOfAnotherPurpose]).toEqual([true, false, true]);
    expect(await purgeFiles()).toBe(1);
    expect((await files()).map((key) => key.split('/').at(-1))).toEqual(expect.arrayContaining([kept.id]));
    // Deleted in the meantime: the participant is asked to choose it again.
    expect((await save([lost], { seq: 9 })).status).toBe(400);
  });

  it('one that an answer claims while unclaimed files are being deleted is kept', async () => {
    const [first, file] = [await sent(BLACK_PIXEL), await sent(BLACK_PIXEL)];
    await save([first]);
    const answer = { files: [first, file] };
    // The deletion waits for the lock, with a snapshot from before the answer.
    await server.admin`create policy slow on assets as restrictive for select
      using (pg_advisory_xact_lock_shared(77) is not null)`;
    const waiting = () => server.admin`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    let removing: Promise<number> | undefined;
    await server.admin.transaction(async (held) => {
      await held`select pg_advisory_xact_lock(77)`;
      removing = removeUnclaimedUploads(server.services.database, at(25));
      await expect.poll(waiting, { interval: 5 }).toHaveLength(1);
      await held`update answers set value = ${JSON.stringify(answer)}::jsonb where block = ${photos.id} and response = (
        select owner as response from assets where id = ${file.id})`;
    });
    await removing;
    await server.admin`drop policy slow on assets`;
    expect((await rows()).map(({ id }) => id)).toContain(file.id);
  });

  it('they are deleted when their response is purged', async () => {
    const file = await sent(BLACK_PIXEL);
    await save([file]);
    const [row] = await server.admin<
      { response: string }[]
    >`select owner as response from assets where id = ${file.id}`;
    await server.admin`update responses set deleted_at = ${server.clock.now()} where id = ${row!.response}`;
    await purgeResponses(server.services.database, at(31 * 24));
    expect(await server.admin`select 1 from assets where id = ${file.id}`).toHaveLength(0);
    await purgeFiles();
    expect((await files()).some((key) => key.endsWith(file.id))).toBe(false);
  });

  it('a failed insert leaves no file', async () => {
    const before = await files();
    const { storage, log, database } = server.services;
    const failing = {
      ...database,
      within: (async (...call: Parameters<typeof database.within>) => {
        if ((await files()).length > before.length) throw new Error('the database is gone');
        return database.within(...call);
      }) as typeof database.within,
    };
    const resumeToken = eve.cookies.get('earshot-resume')!;
    const call = { study: study.id, linkToken: study.linkToken, resumeToken };
    const given = { block: photos.id, name: 'x', content: Readable.from([Buffer.from(BLACK_PIXEL)]) };
    const now = server.clock.now();
    await expect(
      addUpload({ database: failing, storage, log }, { ...scope, now }, call, given),
    ).rejects.toThrow(/is gone/);
    expect(await files()).toEqual(before);
  });
});
