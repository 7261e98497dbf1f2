import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { IMPORT_TTL_MS } from '../import.ts';

/** Deletes imports a day after their last step, with their files, rows and what people were before. Returns how many. */
export async function removeOldImports(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  const { workspace, now } = scope;
  const before = new Date(now.getTime() - IMPORT_TTL_MS);
  const old = await database.within(
    scope,
    (tx) => tx<{ id: string; file: string }[]>`
      select id, file from participant_imports where workspace = ${workspace} and changed_at <= ${before}`,
  );
  for (const { id, file } of old) {
    signal.throwIfAborted();
    // The file first: a row that is left names it again in the next run.
    await storage.delete(file);
    await database.within(
      scope,
      (tx) => tx`
        delete from participant_imports where workspace = ${workspace} and id = ${id} and changed_at <= ${before}`,
    );
  }
  return old.length;
}
