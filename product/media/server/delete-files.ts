import type { Services } from '#platform/http/server/services.ts';

/** Deletes files that nothing refers to. What cannot be deleted now is purged later. */
export async function deleteFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const file of files)
    await storage
      .delete(file)
      .catch((failure: unknown) => log.warn({ file, failure }, 'could not delete a file'));
}
