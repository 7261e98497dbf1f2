import { Readable } from 'node:stream';
import { badInput } from '#platform/errors/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../asset.ts';
import { cleanPicture } from '../clean-picture.ts';
import { readPicture } from '../read-picture.ts';

async function readAll(content: Readable): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/**
 * Stores a picture of at most a few megabytes, without its metadata.
 *
 * @throws bad_input with what is wrong with the picture
 */
export async function writePicture(
  storage: Pick<Storage, 'put'>,
  key: string,
  content: Readable,
): Promise<StoredFile & { width: number; height: number }> {
  const original = await readAll(content);
  const info = readPicture(original);
  if (typeof info === 'string') throw badInput(info);
  const bytes = await storage.put(key, Readable.from([cleanPicture(original, info.kind)]));
  return { ...info, bytes };
}
