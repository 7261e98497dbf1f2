import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { badInput } from '#platform/errors/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../../asset.ts';
import { formatVtt } from '../../transcripts/format-transcript.ts';
import { parseCaptions } from '../parse-captions.ts';

/**
 * Stores captions as WebVTT with nothing but times and text.
 *
 * @throws bad_input with what is wrong with the file
 */
export async function writeCaptions(
  storage: Pick<Storage, 'put'>,
  key: string,
  content: Readable,
): Promise<StoredFile> {
  const captions = parseCaptions(await buffer(content));
  if (typeof captions === 'string') throw badInput(captions);
  const bytes = await storage.put(key, Readable.from([Buffer.from(formatVtt(captions))]));
  return { kind: 'text', bytes };
}
