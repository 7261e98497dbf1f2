import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { AssetOwner, StoredFile } from '../asset.ts';
import { assets } from './tables.ts';

/** Owner and description of a new file. */
interface NewAsset extends AssetOwner {
  /** Its id, if the sender has chosen one. */
  id?: string;
  field?: string;
  name?: string;
}

/** Writes the row of a stored file. */
export async function insertAsset(
  tx: Tx,
  scope: Scope,
  asset: NewAsset & StoredFile & { id: string; file: string },
): Promise<void> {
  await tx.orm.insert(assets).values({
    workspace: scope.workspace,
    ...asset,
    createdAt: scope.now,
    createdBy: scope.actor.kind === 'person' ? scope.actor.person : null,
  });
}

/**
 * Runs the transaction that writes the rows of stored files. If it fails, the files are deleted; the purge of unreferenced
 * files deletes the files of a killed process, and those of a commit whose outcome is unknown if it did not happen.
 */
export async function referenceFiles<T>(
  { database, storage, log }: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  files: readonly string[],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  let mayBeSaved = false;
  try {
    return await database.within(scope, async (tx) => {
      const result = await work(tx);
      // A connection lost at the commit does not tell whether the rows exist.
      mayBeSaved = true;
      return result;
    });
  } catch (error) {
    if (!mayBeSaved)
      for (const file of files)
        await storage
          .delete(file)
          .catch((failure: unknown) =>
            log.warn({ file, failure }, 'could not delete the file of a failed insert'),
          );
    throw error;
  }
}

/**
 * Stores a file under a new key, then its row (`referenceFiles`).
 *
 * @param write stores the file under the key (`writePicture`, `writeFileOfKinds`)
 * @param check runs before the row is written, in its transaction: locks the owner, checks limits, records an audit row
 * @param onAdded runs after the row is written, in its transaction
 */
export async function addAsset<Stored extends StoredFile>(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  {
    asset,
    write,
    check,
    onAdded,
  }: {
    asset: NewAsset;
    write: (key: string) => Promise<Stored>;
    check: (tx: Tx, added: Stored & { id: string }) => Promise<void>;
    onAdded?: (tx: Tx, added: Stored & { id: string }) => Promise<void>;
  },
): Promise<Stored & { id: string }> {
  const id = asset.id ?? randomUUID();
  // Two requests may store the file of an id that was chosen at the same time, so that it is not named by it.
  const file = `media/${scope.workspace}/${asset.id ? randomUUID() : id}`;
  const added = { ...(await write(file)), id };
  await referenceFiles(services, scope, [file], async (tx) => {
    await check(tx, added);
    await insertAsset(tx, scope, { ...asset, ...added, file });
    await onAdded?.(tx, added);
  });
  return added;
}
