import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badInput } from '#platform/errors/errors.ts';
import { limitBytes } from '#platform/http/server/read-uploaded-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../asset.ts';
import { isPicture, type FileKind } from '../file-kind.ts';
import { readPicture } from '../read-picture.ts';
import { isScript, PlainTextCheck, sniffKind, SNIFF_BYTES } from '../sniff-kind.ts';

const WRONG_KIND_MESSAGE = 'We can’t use this kind of file. Choose another one.';
export const PROGRAM_MESSAGE = 'Programs and scripts can’t be sent. Choose a document, image or recording.';

/**
 * Passes a file through while detecting its kind.
 *
 * @throws bad_input, in the stream, if it is none of `kinds` or a picture that is too large
 */
function createKindDetector(
  kinds: readonly FileKind[],
  refusal: string,
  onKind: (kind: FileKind) => void,
): Transform {
  const text = new PlainTextCheck();
  // Concatenated once: a file may arrive byte by byte.
  let chunks: Buffer[] | null = [];
  let bytes = 0;
  let kind: FileKind | null = null;
  const checkHead = (head: Buffer): Error | null => {
    kind = sniffKind(head);
    const isMaybeText = kind === null && kinds.includes('text');
    if (kind === null ? !isMaybeText : !kinds.includes(kind)) return badInput(refusal);
    if (kind === null && isScript(head)) return badInput(PROGRAM_MESSAGE);
    const pictureOrError = kind !== null && isPicture(kind) ? readPicture(head) : null;
    // The frame header of a JPEG may be beyond the head, so only the size is checked here.
    return typeof pictureOrError === 'string' && pictureOrError.includes('pixels')
      ? badInput(pictureOrError)
      : null;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (chunks === null) {
        if (kind === null) text.add(chunk);
        return done(null, chunk);
      }
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes < SNIFF_BYTES) return done();
      const head = Buffer.concat(chunks);
      chunks = null;
      const error = checkHead(head);
      if (error) return done(error);
      if (kind === null) text.add(head);
      return done(null, head);
    },
    flush(done) {
      if (chunks !== null) {
        const head = Buffer.concat(chunks);
        const error = checkHead(head);
        if (error) return done(error);
        if (kind === null) text.add(head);
        this.push(head);
      }
      if (kind === null && !text.end()) return done(badInput(refusal));
      onKind(kind ?? 'text');
      return done();
    },
  });
}

/**
 * Stores a file of any size as a stream, if its bytes show that it is one of some kinds.
 *
 * @throws too_large, bad_input with a message for the sender
 */
export async function writeFileOfKinds(
  storage: Pick<Storage, 'put'>,
  key: string,
  content: Readable,
  limits: { kinds: readonly FileKind[]; bytes: number; refusal?: string },
): Promise<StoredFile> {
  let kind: FileKind = 'text';
  const detector = createKindDetector(limits.kinds, limits.refusal ?? WRONG_KIND_MESSAGE, (detected) => {
    kind = detected;
  });
  // An error in any step destroys the last stream, so that storage discards the file.
  const streaming = pipeline(content, limitBytes(limits.bytes), detector);
  const [written] = await Promise.allSettled([storage.put(key, detector), streaming]);
  if (written.status === 'rejected') throw written.reason;
  return { kind, bytes: written.value };
}
