import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';

const READ = 256 * 1024;

/**
 * Runs `write` at full speed into a file without a name and reads behind it at the reader's pace: a reader that
 * crawls holds a file, never a database connection. Nothing stays, even after kill -9.
 */
export async function spoolStream(
  folder: string,
  write: (put: (chunk: Buffer) => Promise<void>, signal: AbortSignal) => Promise<void>,
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
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
      failure = error instanceof Error ? error : new Error(String(error));
    })
    .finally(() => {
      ended = true;
      wake();
    });

  async function* read(): AsyncGenerator<Buffer> {
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
      left.abort();
      await writing;
      await file.close();
    }
  }
  return Readable.from(read(), { objectMode: true, highWaterMark: 1 });
}
