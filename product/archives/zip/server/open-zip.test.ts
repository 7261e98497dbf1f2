import { createWriteStream } from 'node:fs';
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildDirectoryRecord,
  buildEndRecords,
  buildLocalHeader,
  STORED,
  type EntryRecord,
} from '../zip-records.ts';
import { openZip } from './open-zip.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-read-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const DAMAGED = 'This is not a complete ZIP file. It may be damaged.';
const contents = {
  'README.txt': 'Read me.\n'.repeat(500),
  'empty.txt': '',
  'studies/Étude 調査 👩‍🔬/responses.csv': 'a,b\r\n'.repeat(30_000),
  'media/stored.bin': 'x'.repeat(100_000),
};

async function save(name: string, entries: Iterable<ZipEntry>): Promise<string> {
  const file = path.join(folder, name);
  await pipeline(Readable.from(writeZip(entries, { modifiedAt: new Date(0) })), createWriteStream(file));
  return file;
}

const saveContents = (name: string) =>
  save(
    name,
    Object.entries(contents).map(([entry, content]) => ({
      name: entry,
      content: entry.endsWith('.csv') ? Readable.from([content]) : content,
      stored: entry.endsWith('.bin'),
    })),
  );

/** A copy of the file with every occurrence of some bytes replaced. */
async function replaceBytes(file: string, oldBytes: Buffer, newBytes: Buffer): Promise<string> {
  const bytes = await readFile(file);
  expect(newBytes).toHaveLength(oldBytes.length);
  for (let index = bytes.indexOf(oldBytes); index >= 0; index = bytes.indexOf(oldBytes, index + 1))
    newBytes.copy(bytes, index);
  const changedFile = `${file}.changed`;
  await writeFile(changedFile, bytes);
  return changedFile;
}

test('reads every entry: buffered or streamed, stored or deflated, with any name', async () => {
  const zip = await openZip(await saveContents('all.zip'));
  expect(zip.names()).toEqual(Object.keys(contents));
  for (const [name, content] of Object.entries(contents))
    expect((await buffer(await zip.read(name))).toString()).toBe(content);
  await expect(zip.read('absent')).rejects.toThrow('The file absent is missing from the archive.');
  zip.close();
});

test('J3: an entry beyond 4 GB is found through the ZIP64 records', async () => {
  const content = Buffer.from('far away');
  const entry: EntryRecord = {
    name: Buffer.from('far.txt'),
    method: STORED,
    crc: crc32(content),
    compressedSize: content.length,
    size: content.length,
    offset: 5 * 2 ** 30,
    dosTime: 0,
    isStreamed: false,
    isZip64: false,
  };
  const written = Buffer.concat([buildLocalHeader(entry), content]);
  const directory = buildDirectoryRecord(entry);
  const offset = entry.offset + written.length;
  const file = path.join(folder, 'large.zip');
  // The file is sparse, so it takes no space on the disk.
  await using handle = await open(file, 'w');
  await handle.write(written, 0, written.length, entry.offset);
  await handle.write(directory, 0, directory.length, offset);
  const end = buildEndRecords({ entries: 1, bytes: directory.length, offset });
  await handle.write(end, 0, end.length, offset + directory.length);
  const zip = await openZip(file);
  expect((await buffer(await zip.read('far.txt'))).toString()).toBe('far away');
  zip.close();
});

test('a truncated, empty or missing file, or one that is not a ZIP, gives a readable error', async () => {
  const file = await saveContents('cut.zip');
  const { length } = await readFile(file);
  for (const remainingBytes of [length - 1, length - 200, 1_000, 0]) {
    await truncate(file, remainingBytes);
    await expect(openZip(file)).rejects.toThrow(DAMAGED);
  }
  await writeFile(file, 'no archive at all, but longer than twenty-two bytes');
  await expect(openZip(file)).rejects.toThrow(DAMAGED);
  const absent = path.join(folder, 'absent.zip');
  await expect(openZip(absent)).rejects.toThrow(`The file ${absent} can’t be opened.`);
});

test('a damaged directory, or one that points past the end of the file, is refused', async () => {
  const file = await saveContents('directory.zip');
  const record = Buffer.from('PK\x01\x02', 'latin1');
  await expect(
    openZip(await replaceBytes(file, record, Buffer.from('PK\x01\x00', 'latin1'))),
  ).rejects.toThrow(DAMAGED);
  const local = await openZip(
    await replaceBytes(file, Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('PK\0\0')),
  );
  await expect(local.read('README.txt')).rejects.toThrow(DAMAGED);
  local.close();
});

test('J3: an archive with a name that leads out of the folder is refused', async () => {
  const file = await save('names.zip', [{ name: 'aa/bbbb', content: 'x' }]);
  for (const name of ['../bbbb', '/../bbb', 'C:/bbbb'])
    await expect(
      openZip(await replaceBytes(file, Buffer.from('aa/bbbb'), Buffer.from(name))),
    ).rejects.toThrow(DAMAGED);
});

test('a ZIP bomb stops at the size stated in the directory', async () => {
  const size = 5_000_000;
  const file = await save('bomb.zip', [{ name: 'bomb', content: Buffer.alloc(size) }]);
  const encodeUInt32LE = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32LE(value);
    return bytes;
  };
  const zip = await openZip(await replaceBytes(file, encodeUInt32LE(size), encodeUInt32LE(1_000)));
  let read = 0;
  const reading = async () => {
    for await (const chunk of await zip.read('bomb')) read += (chunk as Buffer).length;
  };
  await expect(reading()).rejects.toThrow(DAMAGED);
  expect(read).toBeLessThan(100_000);
  zip.close();
});
