import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import decodeWebp, { init as initWebp } from '@jsquash/webp/decode.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Scope } from '#platform/db/core/scope.ts';
import { BLACK_PIXEL, gif, png } from '#product/media/testing/pictures-for-tests.ts';
import { createPng } from '#product/media/server/testing/create-png.ts';
import { enqueueUnscaledPictures } from '#product/media/scaling/server/enqueue-scaling.ts';
import { giveUpScaling, makeSizes } from '#product/media/scaling/server/make-sizes.ts';
import { makeWorkspace } from '#product/workspaces/server/testing/factory.ts';
import { callDuringChange } from '#platform/testing/waiting-statements.ts';
import { serveForTests } from '#product/workspaces/server/testing/serve-for-tests.ts';
import { createStudy } from '../../server/create-study.ts';
import { addPicture } from './add-picture.ts';
import { requirePicture } from './require-picture.ts';

let server: Awaited<ReturnType<typeof serveForTests>>;
let scope: Scope;
let study: string;
let queued: string[] = [];
const queue = {
  enqueue: async (_tx: unknown, { name }: { name: string }, payload: { asset?: string }) => {
    queued.push(`${name} ${payload.asset}`);
  },
};
beforeAll(async () => {
  server = await serveForTests({ routes: () => [] });
  scope = await makeWorkspace(server.services.database, server.clock.now());
  study = await makeDraft();
});
afterAll(() => server.close());

const makeDraft = async (copyOf?: string) => {
  const draft = { name: 'A study', kind: 'survey', ...(copyOf && { copyOf }) } as const;
  return (await server.services.database.within(scope, (tx) => createStudy(tx, scope, draft))).id;
};
const add = async (bytes: Uint8Array) => {
  const services = { ...server.services, queue: queue as never };
  return (await addPicture(services, scope, study, Readable.from([bytes]))).media;
};
const createKey = (asset: string) => ({ container: study, owner: study, asset });
const scale = (asset: string) =>
  makeSizes(server.services, scope, { key: createKey(asset), signal: new AbortController().signal });
const find = (picture: string, width?: number, of = study) =>
  server.services.database.within(scope, (tx) => requirePicture(tx, scope, { study: of, picture, width }));
const listWidths = async (asset: string) =>
  (
    await server.admin<{ width: number }[]>`
      select width from picture_sizes where asset = ${asset} and container = ${study} order by width`
  ).map(({ width }) => width);
const readBytes = async (file: string) => buffer(await server.services.storage.get(file));
async function countFiles(): Promise<number> {
  let count = 0;
  for await (const _key of server.services.storage.list('')) count += 1;
  return count;
}

/** Left half red, right half blue, with some noise, as photographs have. */
const drawHalves = (x: number, y: number, width: number) => {
  const hash = Math.imul(Math.imul(x + 1, 0x9e3779b1) ^ (y + 1), 0x85ebca6b);
  const noise = (hash >>> 16) % 32;
  return x < width / 2 ? ([200 + noise, noise, noise] as const) : ([noise, noise, 200 + noise] as const);
};
/** The first bytes of an ICC profile for RGB colours. */
const PROFILE = Buffer.from(`${'\0'.repeat(16)}RGB XYZ `.padEnd(200, '\0'), 'latin1');
const createPicture = (width: number, height: number) =>
  createPng(width, height, (x, y) => drawHalves(x, y, width), PROFILE);

async function decode(bytes: Buffer): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  vi.stubGlobal(
    'ImageData',
    class {
      constructor(data: Uint8ClampedArray, width: number, height: number) {
        Object.assign(this, { data, width, height });
      }
    },
  );
  const codec = createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm');
  await initWebp(await WebAssembly.compile(await readFile(codec)));
  const image = await decodeWebp(new Uint8Array(bytes).buffer);
  vi.unstubAllGlobals();
  return image;
}

it('has three sizes as WebP, of which the smallest sufficient one is sent', async () => {
  queued = [];
  const original = createPicture(2100, 700);
  const media = await add(original);
  expect(queued).toEqual([`media.scale-picture ${media}`]);
  expect(await find(media, 400)).toMatchObject({ kind: 'png', isUnscaled: true });
  await scale(media);
  expect(await listWidths(media)).toEqual([480, 960, 1920]);
  const small = await find(media, 400);
  expect(small).toMatchObject({ kind: 'webp', isUnscaled: false });
  const bytes = await readBytes(small.file);
  expect(bytes.length).toBeLessThan(original.length / 20);
  const { width, height, data } = await decode(bytes);
  expect([width, height]).toEqual([480, 160]);
  const getColour = (x: number) => [...data.subarray((80 * width + x) * 4, (80 * width + x) * 4 + 3)];
  const [[red = 0, , noBlue = 0], [noRed = 0, , blue = 0]] = [getColour(100), getColour(380)];
  expect([red > 180, noBlue < 60, noRed < 60, blue > 180]).toEqual([true, true, true, true]);
  // Colours are those of its profile.
  expect(bytes.includes(PROFILE)).toBe(true);
  for (const wide of [1921, undefined])
    expect(await readBytes((await find(media, wide)).file)).toEqual(original);
});

it('smaller than a size has no larger one than itself', async () => {
  const media = await add(createPicture(700, 300));
  await scale(media);
  expect(await listWidths(media)).toEqual([480, 700]);
});

it.each([
  ['a GIF, which may be animated', gif(600, 400)],
  ['a picture whose pixels are broken', png(600, 400)],
  ['a picture that unpacks to more memory than is used for one', png(12_000, 4_000)],
  ['a picture that would not get smaller', BLACK_PIXEL],
])('%s is sent as it was uploaded', async (_name, bytes) => {
  const media = await add(bytes);
  // A GIF waits for nothing; the others have a job.
  await scale(media);
  expect(await listWidths(media)).toEqual(bytes === BLACK_PIXEL ? expect.any(Array) : []);
  const { file, isUnscaled } = await find(media, 4_000);
  expect([await readBytes(file), isUnscaled]).toEqual([Buffer.from(bytes), false]);
});

it('is tried again if the codecs took too long, and sent as it was uploaded once that is given up', async () => {
  const media = await add(createPicture(600, 200));
  const { signal } = new AbortController();
  await expect(
    makeSizes(server.services, scope, { key: createKey(media), signal, timeoutMs: 1 }),
  ).rejects.toThrow(/abort|timeout/);
  expect(await find(media, 400)).toMatchObject({ kind: 'png', isUnscaled: true });
  await giveUpScaling(server.services, scope, createKey(media));
  expect(await find(media, 400)).toMatchObject({ kind: 'png', isUnscaled: false });
});

it('two runs at the same time keep the files of one', async () => {
  const media = await add(createPicture(600, 200));
  const before = await countFiles();
  await Promise.all([scale(media), scale(media)]);
  expect(await listWidths(media)).toEqual([480, 600]);
  expect((await countFiles()) - before).toBe(2);
});

it('without sizes, because its job was lost, is queued again', async () => {
  const media = await add(createPicture(600, 200));
  const findLost = async (minutes: number) => {
    queued = [];
    const now = new Date(server.clock.now().getTime() + minutes * 60_000);
    await enqueueUnscaledPictures({ ...server.services, queue: queue as never }, { ...scope, now });
    return queued.includes(`media.scale-picture ${media}`);
  };
  expect([await findLost(10), await findLost(20)]).toEqual([false, true]);
  await scale(media);
  expect([await findLost(20), await listWidths(media)]).toEqual([false, [480, 600]]);
});

it('of a study is queued before what participants sent, even if it is newer', async () => {
  const [upload, media] = [await add(createPicture(600, 200)), await add(createPicture(600, 200))];
  await server.admin`update assets set purpose = 'upload', created_at = created_at - interval '1 day'
    where container = ${study} and id = ${upload}`;
  queued = [];
  const now = new Date(server.clock.now().getTime() + 20 * 60_000);
  await enqueueUnscaledPictures({ ...server.services, queue: queue as never }, { ...scope, now });
  const isBefore = (one: string, other: string) =>
    queued.indexOf(`media.scale-picture ${one}`) < queued.indexOf(`media.scale-picture ${other}`);
  expect([queued.length >= 2, isBefore(media, upload)]).toEqual([true, true]);
});

it('keeps its sizes in a copy of the study, also when the first study is gone', async () => {
  const media = await add(createPicture(600, 200));
  await scale(media);
  const copy = await makeDraft(study);
  await server.admin`delete from assets where container = ${study} and id = ${media}`;
  expect(await listWidths(media)).toEqual([]);
  const { kind, file } = await find(media, 300, copy);
  expect([kind, (await decode(await readBytes(file))).width]).toEqual(['webp', 480]);
});

it('has its sizes, or a job that makes them, in a copy that is made while they are saved', async () => {
  const media = await add(createPicture(600, 200));
  const copy = await callDuringChange(
    server.admin,
    async (tx) => {
      await tx`lock table picture_sizes in exclusive mode`;
      await tx`
        insert into picture_sizes (workspace, container, owner, asset, width, bytes, file)
        values (${scope.workspace}, ${study}, ${study}, ${media}, 480, 1, ${`media/${media}`})`;
      await tx`update assets set scaled_at = now() where container = ${study} and id = ${media}`;
    },
    () => makeDraft(study),
  );
  // Otherwise the job would save the sizes a second time, and fail.
  expect(await find(media, 300, copy)).toMatchObject({ kind: 'webp', isUnscaled: false });
});
