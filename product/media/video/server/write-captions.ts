import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { badInput } from '#platform/errors/errors.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../../asset.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import { formatVtt } from '../../transcripts/format-transcript.ts';
import type { Dropped } from '../../transcripts/parsed-text.ts';
import { parseCaptions } from '../../transcripts/parse-captions.ts';

/**
 * Stores captions as WebVTT with nothing but times and text, and counts what is dropped.
 *
 * @throws bad_input with what is wrong with the file
 */
export async function writeCaptions(
  storage: Pick<Storage, 'put'>,
  key: string,
  { content, encoding }: { content: Readable; encoding: Encoding | undefined },
): Promise<StoredFile & { dropped: Dropped | null }> {
  const { segments, problem, dropped } = parseCaptions(await buffer(content), encoding);
  if (problem !== null) throw badInput(problem);
  const bytes = await storage.put(key, Readable.from([Buffer.from(formatVtt(segments))]));
  return { kind: 'text', bytes, dropped };
}
