import type { Scope } from '#platform/db/core/scope.ts';
import { sql } from '#platform/db/core/sql.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Manifest } from '../json/manifest.ts';
import { safeName } from '../zip/entry-name.ts';
import type { ZipEntry } from '../zip/server/write-zip.ts';
import type { Snapshot } from './read-snapshot.ts';

/** A file of storage and its name in the archive. */
export interface StoredFile {
  name: string;
  file: string;
}

/** Where the archive's files come from, and those that were not there. */
export interface FilesOf {
  storage: Pick<Storage, 'head' | 'get'>;
  missing: Manifest['missing'];
}

/**
 * Files of storage as entries, in order; they are stored as they are, since pictures and media are packed already. One
 * that is gone is told in the manifest and does not keep the rest from anybody.
 */
export async function* listFiles(
  { storage, missing }: FilesOf,
  batches: AsyncIterable<StoredFile[]>,
): AsyncGenerator<ZipEntry> {
  for await (const files of batches)
    for (const { name, file } of files) {
      const size = await storage.head(file);
      if (size === null) missing.push({ name, reason: 'The file is missing from file storage.' });
      else yield { name, content: await storage.get(file), stored: true, size };
    }
}

const BATCH = 100;

/** Pictures of a study, named by their ids. */
export const listPictures = (
  tx: Snapshot,
  scope: Scope,
  study: string,
  folder: string,
): AsyncIterable<StoredFile[]> =>
  tx.cursor<StoredFile>(
    sql`
    select ${folder} || '/' || id || '.' || kind as name, file from assets
    where workspace = ${scope.workspace} and purpose = 'picture' and container = ${study} order by created_at, id`,
    BATCH,
  );

/** Files that participants sent, by response; the id before its name keeps equal names apart. */
export async function* listUploads(
  tx: Snapshot,
  scope: Scope,
  study: string,
  folder: string,
): AsyncGenerator<StoredFile[]> {
  const batches = tx.cursor<{ response: string; id: string; name: string; file: string }>(
    sql`
    select a.owner as response, a.id, a.name, a.file from assets a
      join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner
    where a.workspace = ${scope.workspace} and a.purpose = 'upload' and a.container = ${study}
      and r.deleted_at is null
    order by a.owner, a.id`,
    BATCH,
  );
  for await (const rows of batches)
    yield rows.map(({ response, id, name, file }) => ({
      name: `${folder}/${response}/${id} ${safeName(name)}`,
      file,
    }));
}
