import type { StoredFiles } from '#platform/archive/archive-part.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Manifest } from '../json/manifest.ts';
import type { ZipEntry } from '../zip/server/write-zip.ts';

/** Storage to read files from, and the list that missing files are added to. */
export interface ArchivedFileSource {
  storage: Pick<Storage, 'readSize' | 'get'>;
  missing: Manifest['missing'];
}

/**
 * Stored files as entries of a folder, in order and uncompressed, since media is compressed already. A missing file is
 * listed in the manifest; the export continues without it.
 */
export async function* listStoredFiles(
  { storage, missing }: ArchivedFileSource,
  folder: string,
  batches: ReturnType<StoredFiles['list']>,
): AsyncGenerator<ZipEntry> {
  for await (const files of batches)
    for (const item of files) {
      const name = `${folder}/${item.name}`;
      if ('text' in item) {
        yield { name, content: item.text };
        continue;
      }
      const storageKey = item.file;
      const size = await storage.readSize(storageKey);
      if (size === null) missing.push({ name, reason: 'The file is missing from file storage.' });
      else yield { name, content: await storage.get(storageKey), stored: true, size };
    }
}
