import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mintScope, type Scope } from '#platform/db/core/scope.ts';
import { diskStorage } from '#platform/storage/disk.ts';
import type { Visitor } from '#platform/testing/visitor.ts';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { purgeUnreferencedFiles } from '#product/media/server/purge-unreferenced-files.ts';
import * as studies from '../../contract.ts';
import { createStudy } from '../../server/create-study.ts';
import { studyPolicy } from '../../server/policy.ts';
import { studyRoutes } from '../../server/routes.ts';
import { buildPictureUrl } from '../contract.ts';
import { MAX_PICTURES } from '../picture.ts';
import { BLACK_PIXEL, exif, jpeg, png } from '#product/media/testing/pictures-for-tests.ts';
import { addPicture } from './add-picture.ts';

const folder = path.join(os.tmpdir(), `earshot-media-${randomUUID()}`);
let server: Awaited<ReturnType<typeof serveForTests>>;
let ada: Visitor;
let scope: Scope;
let study: string;
beforeAll(async () => {
  server = await serveForTests({
    env: { REGISTRATION: 'open' },
    routes: studyRoutes,
    policies: [studyPolicy],
  });
  server.services.storage = diskStorage(folder);
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

const makeDraft = async () => {
  const draft = { name: 'A study', kind: 'survey' } as const;
  return (await server.services.database.within(scope, (tx) => createStudy(tx, scope, draft))).id;
};
const send = (
  body: Uint8Array,
  { client = ada, to = study, type = 'application/octet-stream', key = '' } = {},
) =>
  client.send('POST', `/api/studies/${to}/media`, {
    body: Buffer.from(body),
    options: { headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) } },
  });
const fetchPicture = (study: string, media: string, client = ada) =>
  server.app.inject({
    method: 'GET',
    url: buildPictureUrl(study, media),
    headers: { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
async function files(): Promise<string[]> {
  const keys = [];
  for await (const key of server.services.storage.list('')) keys.push(key);
  return keys;
}
const rows = () => server.admin<{ id: string; file: string }[]>`select id, file from assets`;
const isStored = async (bytes: Uint8Array) => {
  const { status, body } = await send(bytes);
  expect(status).toBe(201);
  return body as { media: string; width: number; height: number };
};

describe('a picture of a study', () => {
  it('is stored and sent with its exact type and headers that keep it inert', async () => {
    const picture = await isStored(BLACK_PIXEL);
    expect(picture).toEqual({ media: expect.any(String), width: 1, height: 1 });
    const reply = await fetchPicture(study, picture.media);
    expect([reply.statusCode, reply.rawPayload]).toEqual([200, Buffer.from(BLACK_PIXEL)]);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(BLACK_PIXEL.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    });
    const audited = await server.admin`select 1 from audit_log where action = 'study.add-picture'`;
    expect(audited.length).toBeGreaterThan(0);
  });

  it('from a camera loses its location and keeps its orientation', async () => {
    const { media, ...size } = await isStored(jpeg(80, 60, exif(6)));
    expect(size).toEqual({ width: 60, height: 80 });
    const { rawPayload, headers } = await fetchPicture(study, media);
    expect([headers['content-type'], rawPayload.includes('GPS')]).toEqual(['image/jpeg', false]);
  });

  it('sent again with the same idempotency key is stored once', async () => {
    const [before, first] = [(await rows()).length, await send(BLACK_PIXEL, { key: 'k-picture' })];
    const repeatedReply = await send(BLACK_PIXEL, { key: 'k-picture' });
    expect([repeatedReply.status, repeatedReply.body]).toEqual([first.status, first.body]);
    expect(repeatedReply.headers['idempotent-replayed']).toBe('true');
    expect((await rows()).length).toBe(before + 1);
  });

  it('is copied with the study, whose blocks refer to it by the same id', async () => {
    const { media } = await isStored(png(7, 5));
    const copy = await ada.call(studies.createStudy, {
      body: { name: 'A copy', kind: 'survey', copyOf: study },
    });
    expect((await fetchPicture(copy.body.id, media)).rawPayload).toEqual(Buffer.from(png(7, 5)));
    // The copy is unaffected when the first study and its files are deleted.
    await server.admin`delete from assets where container = ${study}`;
    await purge(48);
    expect((await fetchPicture(study, media)).statusCode).toBe(404);
    expect((await fetchPicture(copy.body.id, media)).statusCode).toBe(200);
  });

  it('is not found by another workspace, under another study, or after its study is deleted', async () => {
    const { media } = await isStored(BLACK_PIXEL);
    const { client: stranger } = await server.register('eve@example.com');
    const absent = (await fetchPicture(study, randomUUID())).body;
    const foreign = await fetchPicture(study, media, stranger);
    expect([foreign.statusCode, foreign.body]).toEqual([404, absent]);
    const other = await makeDraft();
    expect((await fetchPicture(other, media)).statusCode).toBe(404);
    const ownPicture = (await send(BLACK_PIXEL, { to: other })).body as { media: string };
    await server.admin`update assets set purpose = 'upload' where id = ${ownPicture.media}`;
    expect((await fetchPicture(other, ownPicture.media)).body, 'stored for another purpose').toBe(absent);
    await server.admin`update assets set purpose = 'picture' where id = ${ownPicture.media}`;
    expect((await fetchPicture(other, ownPicture.media)).statusCode).toBe(200);
    await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${other}`;
    expect((await fetchPicture(other, ownPicture.media)).statusCode).toBe(404);
    expect((await send(BLACK_PIXEL, { to: other })).status).toBe(404);
    expect((await send(Buffer.from('no picture'), { to: other })).status, 'before it is read').toBe(404);
    expect((await send(BLACK_PIXEL, { client: stranger })).status).toBe(404);
  });

  it('is refused once its study has the maximum number, also when many are sent at once', async () => {
    await isStored(BLACK_PIXEL);
    const [studyId, before] = [await makeDraft(), await files()];
    const reply = await callDuringChange(
      server.admin,
      async (sql) => {
        await sql`select 1 from studies where id = ${studyId} for update`;
        await sql`
          insert into assets (workspace, purpose, container, owner, id, kind, bytes, width, height, file, created_at)
          select workspace, purpose, ${studyId}, ${studyId}, gen_random_uuid(), kind, bytes, width, height, file, created_at
          from (select * from assets limit 1) one, generate_series(1, ${MAX_PICTURES})`;
      },
      () => send(BLACK_PIXEL, { to: studyId }),
    );
    expect([reply.status, reply.error?.message]).toEqual([400, 'A study has at most 500 images.']);
    expect(await files()).toEqual(before);
    await server.admin`delete from assets where container = ${studyId}`;
  });

  it('cannot be added by a viewer, who can see it', async () => {
    const { media } = await isStored(BLACK_PIXEL);
    await server.admin`update members set role = 'viewer' where workspace = ${scope.workspace}`;
    try {
      expect([(await send(BLACK_PIXEL)).status, (await fetchPicture(study, media)).statusCode]).toEqual([
        403, 200,
      ]);
    } finally {
      await server.admin`update members set role = 'owner' where workspace = ${scope.workspace}`;
    }
  });

  it.each([
    [
      'HTML named as a picture',
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      /isn’t a PNG, JPEG/,
    ],
    ['SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), 400, /isn’t a PNG, JPEG/],
    ['50,000 × 50,000 pixels', Buffer.from(png(50_000, 50_000)), 400, /50000 × 50000 pixels/],
    ['11 MB', Buffer.concat([png(9, 9), Buffer.alloc(11_000_000)]), 413, /larger than 10 MB/],
    ['nothing', Buffer.alloc(0), 400, /isn’t a PNG, JPEG|body of the request/],
  ])('C6: %s is refused in a sentence, and leaves nothing', async (_what, body, status, sentence) => {
    const before = [await files(), (await rows()).length];
    const reply = await send(body, { type: 'image/png' });
    expect([reply.status, reply.error?.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect([await files(), (await rows()).length]).toEqual(before);
  });

  it('C6: a polyglot file is stored as the picture it starts with, without trailing data', async () => {
    const { media } = await isStored(Buffer.concat([BLACK_PIXEL, Buffer.from('<script>alert(1)</script>')]));
    expect((await fetchPicture(study, media)).rawPayload).toEqual(Buffer.from(BLACK_PIXEL));
  });

  it.each([
    'text/html',
    'image/svg xml',
    'multipart/form-data; boundary=x',
    'application/json',
    'text/plain',
  ])('is refused with the content type %s', async (type) => {
    expect((await send(BLACK_PIXEL, { type })).status).toBe(415);
  });

  it('larger than the maximum is refused while it is being uploaded, also without a content length', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = await files();
    const call = request({
      port: (server.app.server.address() as AddressInfo).port,
      method: 'POST',
      path: `/api/studies/${study}/media`,
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'image/png',
        'x-xsrf-token': ada.cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    endless.pipe(call);
    const [reply] = await once(call, 'response');
    endless.destroy();
    expect(reply.statusCode).toBe(413);
    call.destroy();
    expect(await files()).toEqual(before);
  });
});

async function purge(hours: number): Promise<number> {
  const now = new Date(Date.now() + hours * 3_600_000);
  return purgeUnreferencedFiles(server.services, { job: 'test', now, signal: new AbortController().signal });
}

describe('A4: files and rows of pictures', () => {
  it('if the row cannot be written, the file is removed', async () => {
    const before = await files();
    const { storage, log, queue } = server.services;
    const database = {
      ...server.services.database,
      within: (async (...call: Parameters<typeof server.services.database.within>) => {
        if ((await files()).length > before.length) throw new Error('the database is down');
        return server.services.database.within(...call);
      }) as typeof server.services.database.within,
    };
    const content = () => Readable.from([Buffer.from(BLACK_PIXEL)]);
    await expect(addPicture({ database, storage, log, queue }, scope, study, content())).rejects.toThrow(
      /is down/,
    );
    expect(await files()).toEqual(before);
  });

  it('if the file cannot be written, no row is written', async () => {
    const before = (await rows()).length;
    const storage = { ...server.services.storage, put: () => Promise.reject(new Error('disk full')) };
    const content = Readable.from([Buffer.from(BLACK_PIXEL)]);
    await expect(addPicture({ ...server.services, storage }, scope, study, content)).rejects.toThrow(/full/);
    expect((await rows()).length).toBe(before);
  });

  it('a file without a row is deleted after a day; one with a row, or a newer one, stays', async () => {
    const { media } = await isStored(BLACK_PIXEL);
    await purge(48);
    const expectedFiles = await files();
    const unnamed = `media/${scope.workspace}/${randomUUID()}`;
    const foreign = `media/${(await makeWorkspace(server.services.database, server.clock.now())).workspace}/x`;
    for (const key of [unnamed, foreign]) await server.services.storage.put(key, Readable.from(['x']));
    expect(await purge(23)).toBe(0);
    expect(await purge(25)).toBe(2);
    expect(await files()).toEqual(expectedFiles);
    expect((await fetchPicture(study, media)).statusCode).toBe(200);
  });

  it('pictures are deleted when their study is purged', async () => {
    const id = await makeDraft();
    const { body } = await send(png(3, 4), { to: id });
    const [row] = await server.admin`select file from assets where id = ${(body as { media: string }).media}`;
    await server.admin`delete from studies where id = ${id}`;
    expect(await server.admin`select 1 from assets where container = ${id}`).toHaveLength(0);
    expect(await purge(25)).toBe(1);
    expect(await server.services.storage.readSize(String(row!.file))).toBeNull();
  });
});
