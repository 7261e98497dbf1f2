import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { badInput } from '#platform/errors/errors.ts';
import { limitBytes } from '#platform/http/server/take-file.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { StoredFile } from '../asset.ts';
import { isPicture, type FileKind } from '../file-kind.ts';
import { readPicture } from '../read-picture.ts';
import { isScript, PlainText, sniffKind, SNIFFED_BYTES } from '../sniff-kind.ts';

const ANOTHER_KIND = 'We can’t use this kind of file. Choose another one.';
export const PROGRAM = 'Programs and scripts can’t be sent. Choose a document, image or recording.';

/**
 * Passes a file on while it finds out what it is.
 *
 * @throws bad_input, in the stream: it is none of `kinds`, or a picture too large to be shown
 */
function findKind(kinds: readonly FileKind[], found: (kind: FileKind) => void): Transform {
  const text = new PlainText();
  // Joined once: a file may come byte by byte.
  let held: Buffer[] | null = [];
  let bytes = 0;
  let kind: FileKind | null = null;
  const begin = (head: Buffer): Error | null => {
    kind = sniffKind(head);
    const mayBeText = kind === null && kinds.includes('text');
    if (kind === null ? !mayBeText : !kinds.includes(kind)) return badInput(ANOTHER_KIND);
    if (kind === null && isScript(head)) return badInput(PROGRAM);
    const facts = kind !== null && isPicture(kind) ? readPicture(head) : null;
    // The frame of a JPEG may lie beyond the head; what is too large says so.
    return typeof facts === 'string' && facts.includes('pixels') ? badInput(facts) : null;
  };
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      if (held === null) {
        if (kind === null) text.add(piece);
        return done(null, piece);
      }
      held.push(piece);
      bytes += piece.length;
      if (bytes < SNIFFED_BYTES) return done();
      const head = Buffer.concat(held);
      held = null;
      const refused = begin(head);
      if (refused) return done(refused);
      if (kind === null) text.add(head);
      return done(null, head);
    },
    flush(done) {
      if (held !== null) {
        const head = Buffer.concat(held);
        const refused = begin(head);
        if (refused) return done(refused);
        if (kind === null) text.add(head);
        this.push(head);
      }
      if (kind === null && !text.end()) return done(badInput(ANOTHER_KIND));
      found(kind ?? 'text');
      return done();
    },
  });
}

/**
 * Stores a file of any size as it comes, where its bytes say that it is one of some kinds.
 *
 * @throws too_large, bad_input with a sentence for its sender
 */
export async function writeFileOfKinds(
  storage: Pick<Storage, 'put'>,
  key: string,
  content: Readable,
  limits: { kinds: readonly FileKind[]; bytes: number },
): Promise<StoredFile> {
  let kind: FileKind = 'text';
  const known = findKind(limits.kinds, (found) => {
    kind = found;
  });
  // Where a step refuses, the store hears it through the last one, and keeps nothing.
  const flowing = pipeline(content, limitBytes(limits.bytes), known);
  const [written] = await Promise.allSettled([storage.put(key, known), flowing]);
  if (written.status === 'rejected') throw written.reason;
  return { kind, bytes: written.value };
}
