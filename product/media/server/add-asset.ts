import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { AssetOwner, StoredFile } from '../asset.ts';
import { assets } from './tables.ts';

/** Owner and description of a new file. */
export interface NewAsset extends AssetOwner {
  field?: string;
  name?: string;
}

/**
 * Stores a file under a new key, then its row. If the row cannot be written, the file is deleted; the purge of unreferenced
 * files deletes the files that a killed process leaves behind.
 *
 * @param write stores the file under the key (`writePicture`, `writeFileOfKinds`)
 * @param check runs before the row is written, in its transaction: locks the owner, checks limits, records an audit row
 * @param onAdded runs after the row is written, in its transaction
 */
export async function addAsset<Stored extends StoredFile>(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  asset: NewAsset,
  write: (key: string) => Promise<Stored>,
  check: (tx: Tx, added: Stored & { id: string }) => Promise<void>,
  onAdded?: (tx: Tx, added: Stored & { id: string }) => Promise<void>,
): Promise<Stored & { id: string }> {
  const id = randomUUID();
  const file = `media/${scope.workspace}/${id}`;
  const added = { ...(await write(file)), id };
  try {
    await database.within(scope, async (tx) => {
      await check(tx, added);
      await tx.orm.insert(assets).values({
        workspace: scope.workspace,
        ...asset,
        ...added,
        file,
        createdAt: scope.now,
        createdBy: scope.actor.kind === 'person' ? scope.actor.person : null,
      });
      await onAdded?.(tx, added);
    });
  } catch (error) {
    await storage
      .delete(file)
      .catch((failure: unknown) =>
        log.warn({ file, failure }, 'could not delete the file of a failed insert'),
      );
    throw error;
  }
  return added;
}
