import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDirectoryRecord, buildEndRecords, STORED, type EntryRecord } from '../zip-records.ts';
import { writeZip, type WrittenEntry, type ZipEntry } from './write-zip.ts';

const execute = promisify(execFile);
/** Other programs read names in UTF-8 only where the locale says so. */
const run = (program: string, parameters: string[]) =>
  execute(program, parameters, { env: { ...process.env, LC_ALL: 'C.UTF-8' }, maxBuffer: 64e6 });
const AT = new Date('2026-05-04T09:30:20Z');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'earshot-zip-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function save(name: string, entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Promise<string> {
  const file = path.join(folder, name);
  await pipeline(Readable.from(writeZip(entries, { modifiedAt: AT })), createWriteStream(file));
  return file;
}

/** Name, size and SHA-256 of every entry, read with Python, which shares no code with ours. */
async function readWithPython(
  file: string,
): Promise<{ name: string; size: number; sha256: string; at: number[] }[]> {
  const script = `
import hashlib, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([{'name': i.filename, 'size': i.file_size, 'at': list(i.date_time),
      'sha256': hashlib.sha256(z.read(i)).hexdigest()} for i in z.infolist()]))`;
  const { stdout } = await run('python3', ['-c', script, file]);
  return JSON.parse(stdout);
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');
async function* splitIntoChunks(data: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let offset = 0; offset < data.length; offset += size) yield data.subarray(offset, offset + size);
}

test('J3: three readers agree on buffered, streamed, stored, deflated and empty entries with any name', async () => {
  const noise = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 251));
  const entries: ZipEntry[] = [
    { name: 'README.txt', content: 'Read me.\n'.repeat(500) },
    { name: 'empty.txt', content: '' },
    { name: 'empty-stream.txt', content: splitIntoChunks(Buffer.alloc(0), 10) },
    { name: 'studies/Étude 調査 👩‍🔬/responses.csv', content: splitIntoChunks(noise, 1_000) },
    { name: 'media/stored.bin', content: splitIntoChunks(noise, 65_536), stored: true },
    { name: 'media/known.bin', content: splitIntoChunks(noise, 65_536), stored: true, size: noise.length },
    { name: 'media/whole.bin', content: noise, stored: true },
  ];
  const file = await save('mixed.zip', entries);
  const entriesRead = await readWithPython(file);
  expect(entriesRead.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
  expect(entriesRead.map(({ size }) => size)).toEqual([4_500, 0, 0, 300_000, 300_000, 300_000, 300_000]);
  expect(new Set(entriesRead.slice(3).map((item) => item.sha256))).toEqual(new Set([sha256(noise)]));
  expect(entriesRead[0]!.at).toEqual([2026, 5, 4, 9, 30, 20]);
  await run('unzip', ['-tqq', file]);
  await run('7z', ['t', file]);
});

test('reports size and checksum of each entry before the next starts', async () => {
  const written: WrittenEntry[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: 'a', content: splitIntoChunks(Buffer.from('hello'), 2) };
    yield { name: 'b', content: JSON.stringify(written) };
  }
  const chunks: Buffer[] = [];
  for await (const chunk of writeZip(entries(), { modifiedAt: AT, onEntry: (entry) => written.push(entry) }))
    chunks.push(chunk);
  const file = path.join(folder, 'written.zip');
  await writeFile(file, Buffer.concat(chunks));
  expect(written[0]).toEqual({ name: 'a', bytes: 5, sha256: sha256(Buffer.from('hello')) });
  const { stdout } = await run('unzip', ['-p', file, 'b']);
  expect(JSON.parse(stdout)).toEqual([written[0]]);
});

test('J3: 70,000 entries need ZIP64 and little memory', async () => {
  function* many(): Generator<ZipEntry> {
    for (let n = 0; n < 70_000; n += 1)
      yield { name: `media/recording-${n}.webm`, content: `${n}`, stored: true };
  }
  const before = process.memoryUsage().rss;
  const file = await save('many.zip', many());
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
  await run('unzip', ['-tqq', file]);
  await run('7z', ['t', file]);
  const { stdout } = await run('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(len(z.infolist()), z.read("media/recording-69999.webm"))',
    file,
  ]);
  expect(stdout.trim()).toBe("70000 b'69999'");
}, 60_000);

test('J3: past 4 GB the directory and end records use 64 bits (APPNOTE 4.5.3, 4.3.14)', () => {
  const five = 5 * 2 ** 30;
  const entry: Omit<EntryRecord, 'dosTime' | 'isStreamed' | 'isZip64'> = {
    name: Buffer.from('a'),
    method: STORED,
    crc: 7,
    compressedSize: five,
    size: five,
    offset: five + 1,
  };
  const record = buildDirectoryRecord({ ...entry, dosTime: 0, isStreamed: true, isZip64: true });
  expect([20, 24, 42].map((offset) => record.readUInt32LE(offset))).toEqual([
    0xffffffff, 0xffffffff, 0xffffffff,
  ]);
  const extra = record.subarray(47);
  expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 24]);
  expect([4, 12, 20].map((offset) => Number(extra.readBigUInt64LE(offset)))).toEqual([five, five, five + 1]);
  const end = buildEndRecords({ entries: 3, bytes: 100, offset: five });
  expect(end.length).toBe(56 + 20 + 22);
  expect(end.readUInt32LE(0)).toBe(0x06064b50);
  expect(Number(end.readBigUInt64LE(48))).toBe(five);
  expect(Number(end.readBigUInt64LE(56 + 8))).toBe(five + 100);
  expect(buildEndRecords({ entries: 65_534, bytes: 100, offset: 0 }).length).toBe(22);
});

// Takes half a minute; the test above covers the same records.
test.runIf(process.env.EARSHOT_LONG_TESTS)(
  'J3: other programs read an entry of more than 4 GB',
  async () => {
    const zeros = Buffer.alloc(8 * 2 ** 20);
    const times = 513;
    async function* large(): AsyncGenerator<Buffer> {
      for (let n = 0; n < times; n += 1) yield zeros;
    }
    const file = await save('large.zip', [
      { name: 'large.bin', content: large() },
      { name: 'after.txt', content: 'after' },
    ]);
    const { stdout } = await run('unzip', ['-p', file, 'after.txt']);
    expect(stdout).toBe('after');
    // `7z t` reads the whole archive; `unzip` and Python read the directory and the entry after the large one.
    await run('7z', ['t', file]);
    const { stdout: listed } = await run('python3', [
      '-c',
      'import sys, zipfile; print([i.file_size for i in zipfile.ZipFile(sys.argv[1]).infolist()])',
      file,
    ]);
    expect(listed.trim()).toBe(`[${times * zeros.length}, 5]`);
  },
  300_000,
);

test('an error of a source fails the archive; a source is closed when the reader stops', async () => {
  async function* broken(): AsyncGenerator<Buffer> {
    yield Buffer.from('x');
    throw new Error('disk error');
  }
  for (const stored of [true, false])
    await expect(save('broken.zip', [{ name: 'a', content: broken(), stored }])).rejects.toThrow(
      'disk error',
    );
  let isClosed = false;
  async function* endless(): AsyncGenerator<Buffer> {
    try {
      for (;;) yield Buffer.alloc(1_000);
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of writeZip([{ name: 'a', content: endless(), stored: true }], { modifiedAt: AT }))
    break;
  for await (const chunk of writeZip([{ name: 'a', content: endless(), stored: true }], { modifiedAt: AT }))
    if (chunk.length === 1_000) break;
  expect(isClosed).toBe(true);
});

test('a stream with a stated size above 4 GB is written as ZIP64, whatever its actual size', async () => {
  const file = save('wrong.zip', [
    { name: 'a', content: splitIntoChunks(Buffer.alloc(100), 10), size: 2 ** 33 },
  ]);
  await expect(file).resolves.toBeTruthy();
  const [entry] = await readWithPython(await file);
  expect(entry!.size).toBe(100);
  expect((await readFile(await file)).readUInt16LE(4)).toBe(45);
});
