import type { StoredFiles } from '#platform/archive/archive-part.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Manifest } from '../json/manifest.ts';
import type { ZipEntry } from '../zip/server/write-zip.ts';

/** Where the archive's files come from, and those that were not there. */
export interface FilesOf {
  storage: Pick<Storage, 'head' | 'get'>;
  missing: Manifest['missing'];
}

/**
 * Files of storage as entries of a folder, in order; they are stored as they are, since pictures and media are packed
 * already. One that is gone is told in the manifest and does not keep the rest from anybody.
 */
export async function* listFiles(
  { storage, missing }: FilesOf,
  folder: string,
  batches: ReturnType<StoredFiles['list']>,
): AsyncGenerator<ZipEntry> {
  for await (const files of batches)
    for (const { name: inside, file } of files) {
      const name = `${folder}/${inside}`;
      const size = await storage.head(file);
      if (size === null) missing.push({ name, reason: 'The file is missing from file storage.' });
      else yield { name, content: await storage.get(file), stored: true, size };
    }
}
