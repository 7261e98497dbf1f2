import type { Services } from '#platform/http/server/services.ts';

/** Deletes stored files whose rows are gone. What fails is deleted by the purge of unreferenced files. */
export async function deleteFiles(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  files: readonly string[],
): Promise<void> {
  for (const file of files)
    await storage
      .delete(file)
      .catch((failure: unknown) => log.warn({ file, failure }, 'could not delete a file of a reel'));
}
