import { Readable } from 'node:stream';
import type { Services } from '#platform/http/server/services.ts';

/** The content of several files one after the other, each opened when the one before has ended. */
export function joinFiles(storage: Pick<Services['storage'], 'get'>, files: readonly string[]): Readable {
  async function* read() {
    for (const file of files) yield* (await storage.get(file)) as AsyncIterable<Buffer>;
  }
  const joined = Readable.from(read(), { objectMode: false });
  // A reader gets the error itself; without one, the error must not end the process.
  joined.on('error', () => {});
  return joined;
}
