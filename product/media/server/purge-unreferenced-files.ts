import type { Tx } from '#platform/db/core/database.ts';
import { quoteTable } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { listWorkspaceTables } from '#product/workspaces/server/deletion/list-tables.ts';

/** Younger files are kept: their row may not be written yet, or a restore may still need them. */
const MIN_AGE_MS = 86_400_000;
/** Keys per query. */
const BATCH_SIZE = 500;

/** The workspace in a key like `media/<workspace>/…`; undefined for other keys, which their noun cleans up. */
const parseWorkspace = (key: string) =>
  /^[a-z-]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1];

type PurgeServices = Pick<Services, 'database' | 'storage' | 'log'>;

/** The keys that a row of the workspace references, in any table. */
async function listReferenced(tx: Tx, workspace: string, keys: string[]): Promise<string[]> {
  const tables = (await listWorkspaceTables(tx)).filter(({ hasFiles }) => hasFiles);
  const referenced: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await tx<{ file: string }[]>`
      select distinct file from ${quoteTable(schema, name)}
      where workspace = ${workspace} and file = any(${keys}::text[])`;
    referenced.push(...rows.map(({ file }) => file));
  }
  return referenced;
}

/**
 * Deletes files of workspaces that no row references and that are older than a day: their rows were deleted with a study
 * or response, or the process was killed between writing file and row, which happens in one request. Returns their number.
 */
export async function purgeUnreferencedFiles(
  { database, storage, log }: PurgeServices,
  { job, now, signal }: { job: string; now: Date; signal: AbortSignal },
): Promise<number> {
  const writtenBefore = new Date(now.getTime() - MIN_AGE_MS);
  let deletedCount = 0;
  const purgeKeys = async (workspace: string, keys: string[]) => {
    signal.throwIfAborted();
    const scope = mintJobScope(workspace, job, now);
    const referenced = new Set(await database.within(scope, (tx) => listReferenced(tx, workspace, keys)));
    for (const key of keys) {
      if (referenced.has(key)) continue;
      const writtenAt = await storage.readWriteTime(key);
      if (!writtenAt || writtenAt > writtenBefore) continue;
      await storage.delete(key);
      deletedCount += 1;
    }
  };
  let batch: { workspace: string; keys: string[] } = { workspace: '', keys: [] };
  for await (const key of storage.list('')) {
    const workspace = parseWorkspace(key);
    if (!workspace) continue;
    if (workspace !== batch.workspace || batch.keys.length === BATCH_SIZE) {
      if (batch.keys.length > 0) await purgeKeys(batch.workspace, batch.keys);
      batch = { workspace, keys: [] };
    }
    batch.keys.push(key);
  }
  if (batch.keys.length > 0) await purgeKeys(batch.workspace, batch.keys);
  if (deletedCount > 0) log.info({ files: deletedCount }, 'deleted unreferenced files');
  return deletedCount;
}
