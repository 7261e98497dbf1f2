import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FileSystem } from '#platform/storage/disk.ts';
import { translateFileError } from '#platform/storage/failure.ts';

const READ_CHUNK_BYTES = 256 * 1024;

/** Opens a new file and unlinks it: the space is freed when it is closed. @throws unavailable */
async function openUnlinkedFile(folder: string, { promises: { mkdir, open, rm } }: FileSystem) {
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
 * Runs `write` at full speed into an unlinked file and returns a stream that reads it at the reader's pace: a slow
 * reader holds a file, not a database connection. Nothing is left on disk, even after kill -9. Resolves once there is
 * something to read.
 *
 * @throws what `write` threw before its first chunk; unavailable if the disk fails
 */
export async function spoolStream(
  folder: string,
  write: (writeChunk: (chunk: Buffer) => Promise<void>, signal: AbortSignal) => Promise<void>,
  files: FileSystem = fs,
): Promise<Readable> {
  const file = await openUnlinkedFile(folder, files);
  const abort = new AbortController();
  let writtenBytes = 0;
  let isWritten = false;
  let failure: Error | null = null;
  let notifyReader = () => {};
  const writing = write(async (chunk) => {
    abort.signal.throwIfAborted();
    for (let offset = 0; offset < chunk.length;)
      offset += (await file.write(chunk, offset, chunk.length - offset, writtenBytes + offset)).bytesWritten;
    writtenBytes += chunk.length;
    notifyReader();
  }, abort.signal)
    .catch((error: unknown) => {
      const translated = translateFileError(error);
      failure = translated instanceof Error ? translated : new Error(String(translated));
    })
    .finally(() => {
      isWritten = true;
      notifyReader();
    });
  const finish = async () => {
    abort.abort();
    await writing;
    await file.close().catch(() => {});
  };
  // An error before the first chunk is thrown, so that the reply can be an error instead of breaking off.
  await new Promise<void>((resolve) => (notifyReader = resolve));
  const hasFailedEarly = () => writtenBytes === 0 && failure;
  if (hasFailedEarly()) {
    await finish();
    throw failure;
  }

  let isReading = false;
  async function* read(): AsyncGenerator<Buffer> {
    isReading = true;
    let offset = 0;
    try {
      for (;;) {
        const { promise, resolve } = Promise.withResolvers<void>();
        notifyReader = resolve;
        if (offset < writtenBytes) {
          const buffer = Buffer.allocUnsafe(Math.min(READ_CHUNK_BYTES, writtenBytes - offset));
          const { bytesRead } = await file.read(buffer, 0, buffer.length, offset);
          offset += bytesRead;
          yield buffer.subarray(0, bytesRead);
        } else if (isWritten) {
          if (failure) throw failure;
          return;
        } else await promise;
      }
    } finally {
      await finish();
    }
  }
  const stream = Readable.from(read(), { objectMode: true, highWaterMark: 1 });
  // If the reader disconnects before reading, the generator never runs its `finally`.
  stream.once('close', () => {
    if (!isReading) void finish();
  });
  return stream;
}
