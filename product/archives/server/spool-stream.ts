import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileSystem } from '#platform/storage/disk.ts';
import { translateFileError } from '#platform/storage/failure.ts';

const READ = 256 * 1024;

/** A file that has no name any more. @throws unavailable */
async function openNameless(folder: string, { promises: { mkdir, open, rm } }: FileSystem) {
  const name = path.join(folder, randomUUID());
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = await open(name, 'wx+', 0o600);
    try {
      await rm(name);
    } catch (error) {
      await file.close().catch(() => {});
      throw error;
    }
    return file;
  } catch (error) {
    await rm(name, { force: true }).catch(() => {});
    throw translateFileError(error);
  }
}

/**
 * Runs `write` at full speed into a file without a name and reads behind it at the reader's pace: a reader that
 * crawls holds a file, never a database connection. Nothing stays, even after kill -9. Resolves once there is
 * something to read.
 *
 * @throws what `write` threw before its first piece; unavailable when the disk fails
 */
export async function spoolStream(
  folder: string,
  write: (put: (chunk: Buffer) => Promise<void>, signal: AbortSignal) => Promise<void>,
  files: FileSystem = fs,
): Promise<Readable> {
  const file = await openNameless(folder, files);
  const left = new AbortController();
  let written = 0;
  let ended = false;
  let failure: Error | null = null;
  let wake = () => {};
  const writing = write(async (chunk) => {
    left.signal.throwIfAborted();
    for (let at = 0; at < chunk.length;)
      at += (await file.write(chunk, at, chunk.length - at, written + at)).bytesWritten;
    written += chunk.length;
    wake();
  }, left.signal)
    .catch((error: unknown) => {
      const told = translateFileError(error);
      failure = told instanceof Error ? told : new Error(String(told));
    })
    .finally(() => {
      ended = true;
      wake();
    });
  const finish = async () => {
    left.abort();
    await writing;
    // Whoever read has read all; a file without a name leaves nothing.
    await file.close().catch(() => {});
  };
  // What fails before its first piece is told, instead of a reply that breaks off.
  await new Promise<void>((resolve) => (wake = resolve));
  const failed = () => written === 0 && failure;
  if (failed()) {
    await finish();
    throw failure;
  }

  let begun = false;
  async function* read(): AsyncGenerator<Buffer> {
    begun = true;
    let at = 0;
    try {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        if (at < written) {
          const buffer = Buffer.allocUnsafe(Math.min(READ, written - at));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
          at += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (ended) {
          if (failure) throw failure;
          return;
        } else await promise;
      }
    } finally {
      await finish();
    }
  }
  const stream = Readable.from(read(), { objectMode: true, highWaterMark: 1 });
  // A reader who left before the first piece leaves a file that nobody else closes.
  stream.once('close', () => {
    if (!begun) void finish();
  });
  return stream;
}
