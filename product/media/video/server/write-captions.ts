import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { badInput } from '#platform/errors/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../../asset.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
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
  { content, encoding }: { content: Readable; encoding: Encoding | undefined },
): Promise<StoredFile> {
  const { segments, problem } = parseCaptions(await buffer(content), encoding);
  if (problem !== null) throw badInput(problem);
  const bytes = await storage.put(key, Readable.from([Buffer.from(formatVtt(segments))]));
  return { kind: 'text', bytes };
}
