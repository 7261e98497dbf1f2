import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { makeBlock, makeStudy } from '#product/studies/server/testing/factory.ts';
import { createStudy } from '#product/studies/server/create-study.ts';
import { BLACK_PIXEL } from '#product/media/testing/pictures-for-tests.ts';
import { addPicture } from '#product/studies/pictures/server/add-picture.ts';
import { addVideo } from '#product/studies/pictures/server/add-video.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { replaceLink } from '#product/studies/server/set-study.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { responseRoutes } from './routes.ts';

const { signal } = new AbortController();
const VIDEO = readFileSync(path.join(import.meta.dirname, '../../media/testing/video.mp4'));
let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let study: Awaited<ReturnType<typeof makeStudy>>;
let media: string;
const blocks = () => [makeBlock('short-text', 'Your town?'), makeBlock('ending', 'Thank you')];
const add = (id: string) => addPicture(server.services, scope, id, Readable.from([Buffer.from(BLACK_PIXEL)]));
beforeAll(async () => {
  server = await serveForTests({ routes: responseRoutes });
  scope = await makeWorkspace(server.services.database, server.clock.now());
});
beforeEach(async () => {
  study = await makeStudy(server.services.database, scope, blocks());
  ({ media } = await add(study.id));
});
afterAll(() => server.close());

const load = (linkToken: string, picture: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: `/api/answering/${linkToken}/media/${picture}` });

it('a picture without sizes is kept by browsers for minutes only', async () => {
  const before = await load(study.linkToken, media);
  expect(before.headers['cache-control']).toBe('private, max-age=300');
});

it('participants can load the images of their study without an account', async () => {
  await server.admin`update assets set scaled_at = ${server.clock.now()} where id = ${media}`;
  const { statusCode, headers, rawPayload } = await load(study.linkToken, media);
  expect([statusCode, rawPayload]).toEqual([200, Buffer.from(BLACK_PIXEL)]);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cross-origin-resource-policy': 'same-origin',
  });
  const head = await load(study.linkToken, media, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it('participants can load the video of their study in ranges, which browsers keep', async () => {
  const { media: video } = await addVideo(server.services, scope, {
    study: study.id,
    content: Readable.from([VIDEO]),
    signal,
  });
  const url = `/api/answering/${study.linkToken}/media/${video}`;
  const { statusCode, headers, rawPayload } = await server.app.inject({
    url,
    headers: { range: 'bytes=4-7' },
  });
  expect([statusCode, rawPayload.toString()]).toEqual([206, 'ftyp']);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const other = await makeStudy(server.services.database, scope, blocks());
  expect((await load(other.linkToken, video)).statusCode).toBe(404);
});

it('an image of another study gets the same reply as a missing one', async () => {
  const other = await makeStudy(server.services.database, scope, blocks());
  const [foreign, absent] = [await load(other.linkToken, media), await load(other.linkToken, randomUUID())];
  expect([foreign.statusCode, foreign.body]).toEqual([404, absent.body]);
  expect((await load('nosuchlink0000000000', media)).statusCode).toBe(404);
});

it('a replaced link stops serving images immediately', async () => {
  expect((await load(study.linkToken, media)).statusCode).toBe(200);
  const newLinkToken = await server.services.database.within(scope, (tx) => replaceLink(tx, scope, study.id));
  expect((await load(study.linkToken, media)).statusCode).toBe(404);
  expect((await load(newLinkToken, media)).statusCode).toBe(200);
});

it('deleted studies and unpublished drafts serve no images', async () => {
  const draft = await server.services.database.within(scope, async (tx) => {
    const { id } = await createStudy(tx, scope, { name: 'A draft', kind: 'survey' });
    return requireStudy(tx, scope, id);
  });
  const { media: draftMedia } = await add(draft.id);
  expect((await load(draft.linkToken, draftMedia)).statusCode).toBe(404);
  await server.admin`update studies set deleted_at = ${server.clock.now()} where id = ${study.id}`;
  expect((await load(study.linkToken, media)).statusCode).toBe(404);
});
