import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound, tooLarge } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '../../server/delete-files.ts';
import { findUpload, type UploadKey } from './queries.ts';

/** Beyond this many parts, they must have so many bytes on average, since each is a file; the page sends more. */
const MAX_SMALL_PARTS = 200;
const MIN_AVERAGE_BYTES = 16_000;

/**
 * Stores the next part of an upload. If it does not begin where the received bytes end, it is not used: another request
 * was faster, or the reply to an earlier one was lost. Returns how many bytes have been received now, also in that case.
 *
 * @param check runs first in the transaction that adds the part: locks the owner, checks limits
 * @throws not_found
 */
export async function addPart(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { key, start, content }: { key: UploadKey; start: number; content: Readable },
  check: (tx: Tx, bytes: number) => Promise<void>,
): Promise<number> {
  const file = `media/${scope.workspace}/${randomUUID()}`;
  const bytes = await storage.put(file, content);
  let mayBeUsed = false;
  const { workspace, now } = scope;
  try {
    return await database.within(scope, async (tx) => {
      await check(tx, bytes);
      const upload = await findUpload(tx, scope, { key, lock: true });
      if (!upload) throw notFound('upload');
      if (upload.received !== start || bytes === 0) return upload.received;
      if (upload.parts >= MAX_SMALL_PARTS + (start + bytes) / MIN_AVERAGE_BYTES)
        throw tooLarge('This file arrived in too many parts. Send it again.');
      await tx`
        insert into upload_parts (workspace, container, owner, upload, start, bytes, file)
        values (${workspace}, ${key.container}, ${key.owner}, ${key.id}, ${start}, ${bytes}, ${file})`;
      await tx`
        update unfinished_uploads set received = ${start + bytes}, parts = parts + 1, changed_at = ${now}
        where workspace = ${workspace} and container = ${key.container} and owner = ${key.owner}
          and id = ${key.id}`;
      // A connection lost at the commit does not tell whether the rows exist; unreferenced files are purged later.
      mayBeUsed = true;
      return start + bytes;
    });
  } finally {
    if (!mayBeUsed) await deleteFiles({ storage, log }, [file]);
  }
}
