import type { Tx } from '#platform/db/core/database.ts';
import { tableNamed } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { scopeOfJob } from '#platform/queue/job-gate.ts';
import { listTables } from '#product/workspaces/server/deletion/list-tables.ts';

/** A file that nothing names is left alone for so long: whoever restores a backup may still look for it. */
const GRACE = 86_400_000;
/** Keys asked for at once. */
const BATCH = 500;

/** `media/<workspace>/…`: the workspace whose rows may name the file. Other keys are their own noun's. */
const workspaceOf = (key: string) =>
  /^[a-z-]+\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//.exec(key)?.[1];

type Needs = Pick<Services, 'database' | 'storage' | 'log'>;

/** Those of some keys that a row of the workspace names, in whatever table. */
async function namedOf(tx: Tx, workspace: string, keys: string[]): Promise<string[]> {
  const tables = (await listTables(tx)).filter(({ files }) => files);
  const named: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await tx<{ file: string }[]>`
      select distinct file from ${tableNamed(schema, name)}
      where workspace = ${workspace} and file = any(${keys}::text[])`;
    named.push(...rows.map(({ file }) => file));
  }
  return named;
}

/**
 * Removes files of workspaces that no row names, once they are a day old: those whose rows went with their study or
 * response, and those of a process that was killed between a file and its row. A file is written before its row, both
 * within one request, so that what nothing names after a day belongs to nobody. Returns how many it removed.
 */
export async function purgeUnnamedFiles(
  { database, storage, log }: Needs,
  { job, now, signal }: { job: string; now: Date; signal: AbortSignal },
): Promise<number> {
  const before = new Date(now.getTime() - GRACE);
  let removed = 0;
  const purge = async (workspace: string, keys: string[]) => {
    signal.throwIfAborted();
    const scope = scopeOfJob(workspace, job, now);
    const named = new Set(await database.within(scope, (tx) => namedOf(tx, workspace, keys)));
    for (const key of keys) {
      if (named.has(key)) continue;
      const writtenAt = await storage.writtenAt(key);
      if (!writtenAt || writtenAt > before) continue;
      await storage.delete(key);
      removed += 1;
    }
  };
  let batch: { workspace: string; keys: string[] } = { workspace: '', keys: [] };
  for await (const key of storage.list('')) {
    const workspace = workspaceOf(key);
    if (!workspace) continue;
    if (workspace !== batch.workspace || batch.keys.length === BATCH) {
      if (batch.keys.length > 0) await purge(batch.workspace, batch.keys);
      batch = { workspace, keys: [] };
    }
    batch.keys.push(key);
  }
  if (batch.keys.length > 0) await purge(batch.workspace, batch.keys);
  if (removed > 0) log.info({ files: removed }, 'files that nothing names were removed');
  return removed;
}
