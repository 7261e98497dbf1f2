import { createReadStream, createWriteStream, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeZip, type ZipEntry } from '#product/archives/zip/server/write-zip.ts';

// Writes the files of a folder into a ZIP as an export does with media, in a process of its own so that its
// memory can be read: `node zip-alone.ts <folder> <file>`. Prints the rise of memory above idle, in MB.
const [folder, file] = process.argv.slice(2);
if (!folder || !file) throw new Error('which folder, which file?');
const readPeakMemory = () =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024;
function* entries(from: string): Generator<ZipEntry> {
  for (const name of readdirSync(from)) {
    const file = path.join(from, name);
    yield {
      name,
      content: createReadStream(file, { highWaterMark: 1 << 20 }),
      stored: true,
      size: statSync(file).size,
    };
  }
}
const idle = process.memoryUsage.rss() / 1024 / 1024;
await pipeline(
  Readable.from(writeZip(entries(folder), { modifiedAt: new Date(0) })),
  createWriteStream(file),
);
console.log(JSON.stringify({ rose: Math.max(0, readPeakMemory() - idle) }));
