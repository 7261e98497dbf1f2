import { afterEach, expect, it, vi } from 'vitest';
import { chunk, exif, gif, jpeg, png } from '#product/media/testing/pictures-for-tests.ts';
import { readPicture } from '#product/media/read-picture.ts';
import { preparePhoto } from './prepare-photo.ts';

afterEach(() => void vi.unstubAllGlobals());
const createFile = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new File([bytes], 'photo.jpg', { type });
const read = async (file: File) => new Uint8Array(await file.arrayBuffer());
const decodeAs = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));

it('a photo that is small enough loses its place and keeps its orientation', async () => {
  decodeAs(60, 80);
  const bytes = await read(await preparePhoto(createFile(jpeg(80, 60, exif(6)))));
  expect(readPicture(bytes)).toEqual({ kind: 'jpeg', width: 60, height: 80 });
  expect(Buffer.from(bytes).includes('GPS')).toBe(false);
});

it.each([
  ['a PNG', png(4_000, 3_000, chunk('eXIf', 'II GPS')), 'image/png', png(4_000, 3_000)],
  ['a PNG that has the name of a photo', png(4, 3, chunk('eXIf', 'II GPS')), 'image/jpeg', png(4, 3)],
  ['a photo of which the browser knows no type', jpeg(80, 60, exif(1)), '', jpeg(80, 60)],
])('%s loses its place, and keeps its size', async (_name, bytes, type, expected) => {
  decodeAs(80, 60);
  expect(await read(await preparePhoto(createFile(bytes, type)))).toEqual(expected);
});

it.each([
  ['a document', new TextEncoder().encode('%PDF-1.7 GPS'), 'application/pdf'],
  ['a moving picture', gif(4, 3), 'image/gif'],
])('%s stays as it is', async (_name, bytes, type) => {
  const file = createFile(bytes, type);
  expect(await preparePhoto(file)).toBe(file);
});

it('a photo that the browser cannot decode loses its place', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  const shrunk = await preparePhoto(createFile(jpeg(4_000, 3_000, exif(1))));
  expect(await read(shrunk)).toEqual(jpeg(4_000, 3_000));
});
