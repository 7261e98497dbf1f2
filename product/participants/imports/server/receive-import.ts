import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { detectEncoding, type DetectedEncoding } from '#platform/encoding/detect-encoding.ts';
import { badInput, forbidden } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { participantImportPolicy } from './policy.ts';
import { requireImport, type ImportRecord } from './queries.ts';

const SAMPLE_BYTES = 200_000;
/** Excel workbooks and other ZIP files. */
const ZIP_SIGNATURE = Buffer.from('PK\u0003\u0004');

/** UTF-8 with some broken characters: no other encoding has bytes in such an order. The check names the lines. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  let [whole, broken] = [0, 0];
  for (const character of new TextDecoder().decode(bytes))
    if (character === '\ufffd') broken += 1;
    else if (character > '\x7f') whole += 1;
  return whole > broken * 5;
}

/** Looks at the bytes of a file while they pass. */
class FileInspector {
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #sample = Buffer.alloc(0);
  /** The first part that is not UTF-8. */
  #broken: Buffer | null = null;

  async *watch(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of content) {
      if (this.#sample.length < SAMPLE_BYTES) this.#sample = Buffer.concat([this.#sample, part]);
      if (ZIP_SIGNATURE.equals(this.#sample.subarray(0, 4)))
        throw badInput('This is not a CSV file. In Excel, save the sheet as “CSV UTF-8”.');
      this.#decode(part);
      yield part;
    }
    this.#decode();
  }

  #decode(part?: Buffer): void {
    if (this.#broken) return;
    try {
      this.#decoder.decode(part, { stream: part !== undefined });
    } catch {
      this.#broken = part ?? Buffer.alloc(0);
    }
  }

  /** The likely encoding: by a byte order mark, as UTF-8, or else a suggestion. */
  detect(): DetectedEncoding {
    // Up to a line break, so that no character is cut.
    const end = Math.max(this.#sample.lastIndexOf('\n'), this.#sample.lastIndexOf('\r'));
    const sample = end > 0 ? this.#sample.subarray(0, end) : this.#sample;
    if (!this.#broken) return detectEncoding(sample);
    // Of plain letters alone nothing is known: what comes later decides.
    const telling = sample.every((byte) => byte < 0x80) ? this.#broken : sample;
    return isMostlyUtf8(telling) ? { encoding: 'utf-8', isCertain: false } : detectEncoding(telling);
  }
}

/**
 * Stores a file to import, as it arrives. The row is written after the file; a file without row is deleted a day later.
 *
 * @throws bad_input for an empty file or a workbook, too_large
 */
export async function receiveImport(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { name, content }: { name: string; content: Readable },
): Promise<ImportRecord> {
  authorise(scope, participantImportPolicy, 'participant.import');
  if (scope.actor.kind !== 'person') throw forbidden();
  const { workspace, now } = scope;
  const id = randomUUID();
  const file = `imports/${workspace}/${id}`;
  const inspector = new FileInspector();
  let mayBeUsed = false;
  try {
    const bytes = await storage.put(file, Readable.from(inspector.watch(content), { objectMode: false }));
    if (bytes === 0) throw badInput('This file is empty.');
    const { encoding, isCertain } = inspector.detect();
    return await database.within(scope, async (tx) => {
      const person = await lockOwnMembership(tx, scope);
      await tx`
        insert into participant_imports (workspace, id, state, file, file_name, bytes, encoding, is_encoding_certain,
          revision, read_bytes, created_by, created_at, changed_at)
        values (${workspace}, ${id}, 'ready', ${file}, ${name}, ${bytes}, ${encoding}, ${isCertain}, 0, 0, ${person},
          ${now}, ${now})`;
      mayBeUsed = true;
      return requireImport(tx, scope, id);
    });
  } finally {
    if (!mayBeUsed) await deleteFiles({ storage, log }, [file]);
  }
}
