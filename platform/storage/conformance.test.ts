import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBucket } from '../testing/s3.ts';
import { openStorage } from './open-storage.ts';
import { diskStorage } from './disk.ts';
import type { StagedFiles, Storage } from './storage.ts';

/** Larger than one part of an upload in parts. */
const LARGE_BYTES = 17 * 1024 * 1024;

const storageKinds = {
  disk: async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'earshot-disk-'));
    return {
      storage: diskStorage(folder),
      close: async () => fs.rmSync(folder, { recursive: true, force: true }),
    };
  },
  S3: async () => {
    const { bucket, close } = await testBucket();
    const { name, url, region, accessKey, secretKey } = bucket;
    const config = {
      s3Bucket: name,
      s3Url: url,
      s3Region: region,
      s3AccessKey: accessKey,
      s3SecretKey: secretKey,
    };
    return { storage: await openStorage({ dataDir: '/nowhere', ...config }), close };
  },
};

async function listKeys(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

describe.each(Object.entries(storageKinds))('storage on %s', (_name, open) => {
  let storage: Storage;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ storage, close } = await open());
  });
  afterAll(() => close());

  const put = (key: string, ...chunks: (string | Buffer)[]) => storage.put(key, Readable.from(chunks));
  const read = async (key: string, range?: { start: number; end: number }) =>
    (await buffer(await storage.get(key, range))).toString();

  it('put stores a file, returns its size, and replaces an existing file', async () => {
    expect(await put('a/one', 'over', 'wrought', '…')).toBe(14);
    expect(await read('a/one')).toBe('overwrought…');
    expect(await storage.readSize('a/one')).toBe(14);
    expect(await put('a/one', 'new')).toBe(3);
    expect(await read('a/one')).toBe('new');
  });

  it('stores an empty file', async () => {
    expect(await put('a/empty', '')).toBe(0);
    expect(await storage.readSize('a/empty')).toBe(0);
    expect(await read('a/empty')).toBe('');
  });

  it('get with a range returns these bytes, both ends included', async () => {
    await put('a/range', '0123456789');
    expect(await read('a/range', { start: 0, end: 0 })).toBe('0');
    expect(await read('a/range', { start: 0, end: 1 })).toBe('01');
    expect(await read('a/range', { start: 3, end: 5 })).toBe('345');
    expect(await read('a/range', { start: 9, end: 9 })).toBe('9');
  });

  it('stores a large file unchanged, whatever the sizes of its chunks', async () => {
    const content = Buffer.alloc(LARGE_BYTES, Buffer.from(Array.from({ length: 251 }, (_, index) => index)));
    const chunks = Array.from({ length: 37 }, (_, index) =>
      content.subarray(Math.floor((index * LARGE_BYTES) / 37), Math.floor(((index + 1) * LARGE_BYTES) / 37)),
    );
    expect(await put('a/large', ...chunks)).toBe(LARGE_BYTES);
    expect(content.equals(await buffer(await storage.get('a/large')))).toBe(true);
  });

  it.each([1, LARGE_BYTES])('stores nothing when the source fails after %i bytes', async (size) => {
    const source = Readable.from(
      (function* fail() {
        yield Buffer.alloc(size);
        throw new Error('the source broke');
      })(),
    );
    await expect(storage.put('a/broken', source)).rejects.toThrow('the source broke');
    expect(await storage.readSize('a/broken')).toBeNull();
    await expect(storage.get('a/broken')).rejects.toMatchObject({ code: 'not_found' });
    expect(await listKeys(storage, 'a')).not.toContain('a/broken');
  });

  it('keeps the existing file when a later put of its key fails', async () => {
    await put('a/kept', 'good');
    const source = Readable.from(
      (function* fail() {
        yield 'bad';
        throw new Error('the source broke');
      })(),
    );
    await expect(storage.put('a/kept', source)).rejects.toThrow('the source broke');
    expect(await read('a/kept')).toBe('good');
  });

  it('readSize and get report an absent file, and delete accepts one', async () => {
    expect(await storage.readSize('b/none')).toBeNull();
    await expect(storage.get('b/none')).rejects.toMatchObject({ code: 'not_found' });
    await storage.delete('b/none');
    await put('b/gone', 'x');
    await storage.delete('b/gone');
    expect(await storage.readSize('b/gone')).toBeNull();
  });

  it('lists the keys in a folder, or all keys', async () => {
    await put('c/1', 'x');
    await put('c/deep/2', 'x');
    await put('cc/3', 'x');
    expect(await listKeys(storage, 'c')).toEqual(['c/1', 'c/deep/2']);
    expect(await listKeys(storage, '')).toEqual(expect.arrayContaining(['c/1', 'c/deep/2', 'cc/3']));
    expect(await listKeys(storage, 'absent')).toEqual([]);
  });

  it('a stage shows its files when they are published, and leaves nothing when they are discarded', async () => {
    const keys = ['staged/a/one', 'staged/two'];
    const put = async (stage: StagedFiles) => {
      for (const key of keys) expect(await stage.put(key, Readable.from([key]))).toBe(key.length);
    };
    const before = await listKeys(storage, '');
    const discarded = storage.stage();
    await put(discarded);
    await discarded.discard();
    expect(await listKeys(storage, '')).toEqual(before);
    const stage = storage.stage();
    await put(stage);
    await stage.publish();
    expect(await listKeys(storage, 'staged')).toEqual(keys);
    await stage.discard();
    expect(await listKeys(storage, '')).toEqual(before);
  });

  it('check succeeds and leaves no file', async () => {
    const before = await listKeys(storage, '');
    await storage.check();
    await storage.check();
    expect(await listKeys(storage, '')).toEqual(before);
  });
});

it('check throws unavailable when the store cannot be reached', async () => {
  const { storage, close } = await storageKinds.S3();
  await storage.check();
  await close();
  await expect(storage.check()).rejects.toMatchObject({ code: 'unavailable' });
});
