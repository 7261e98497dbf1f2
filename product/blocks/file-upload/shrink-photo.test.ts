import { afterEach, expect, it, vi } from 'vitest';
import { exif, jpeg, png } from '#product/media/testing/pictures-for-tests.ts';
import { readPicture } from '#product/media/read-picture.ts';
import { shrinkPhoto } from './shrink-photo.ts';

afterEach(() => void vi.unstubAllGlobals());
const createFile = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') =>
  new File([bytes], 'photo.jpg', { type });
const read = async (file: File) => new Uint8Array(await file.arrayBuffer());
const decodeAs = (width: number, height: number) =>
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));

it('a photo that is small enough loses its place and keeps its orientation', async () => {
  decodeAs(60, 80);
  const bytes = await read(await shrinkPhoto(createFile(jpeg(80, 60, exif(6)))));
  expect(readPicture(bytes)).toEqual({ kind: 'jpeg', width: 60, height: 80 });
  expect(Buffer.from(bytes).includes('GPS')).toBe(false);
});

it.each([
  ['a picture of another kind', png(4_000, 3_000), 'image/png'],
  ['a picture that only has the name of a photo', png(4, 3), 'image/jpeg'],
])('%s stays as it is', async (_name, bytes, type) => {
  decodeAs(4, 3);
  expect(await read(await shrinkPhoto(createFile(bytes, type)))).toEqual(bytes);
});

it('a photo that the browser cannot decode stays as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('damaged')));
  const bytes = jpeg(4_000, 3_000, exif(1));
  expect(await read(await shrinkPhoto(createFile(bytes)))).toEqual(bytes);
});
