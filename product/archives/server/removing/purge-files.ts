import { and, eq, isNotNull, lt, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, type JobContext } from '#platform/queue/queue.ts';
import { EXPORT_TTL_MS } from './remove-export.ts';
import { exports } from '../tables.ts';

/** Unreferenced files are kept this long: a restored backup may still reference them. */
export const FILE_GRACE_MS = 86_400_000;

export const purgeFilesJob = jobType({
  name: 'archives.purge-files',
  payload: z.object({}).nullish(),
  cron: '47 3 * * *',
});

/** Deletes builds that did not finish within the week that an archive is kept. */
async function deleteLostBuilds(services: Pick<Services, 'database'>, now: Date, signal: AbortSignal) {
  const cutoff = new Date(now.getTime() - EXPORT_TTL_MS);
  for await (const scope of mintWorkspaceScopes(services.database, { jobName: purgeFilesJob.name, now })) {
    signal.throwIfAborted();
    await services.database.within(scope, (tx) =>
      tx.orm
        .delete(exports)
        .where(
          and(
            eq(exports.workspace, scope.workspace),
            notInArray(exports.status, ['Done', 'Error']),
            lt(exports.requestedAt, cutoff),
          ),
        ),
    );
  }
}

/** Files that a row of any workspace references. */
async function listReferencedFiles(services: Pick<Services, 'database'>, now: Date): Promise<Set<string>> {
  const referencedFiles = new Set<string>();
  for await (const scope of mintWorkspaceScopes(services.database, { jobName: purgeFilesJob.name, now })) {
    const rows = await services.database.within(scope, (tx) =>
      tx.orm
        .select({ file: exports.file })
        .from(exports)
        .where(and(eq(exports.workspace, scope.workspace), isNotNull(exports.file))),
    );
    for (const { file } of rows) if (file) referencedFiles.add(file);
  }
  return referencedFiles;
}

/**
 * Removes files that no export references and temporary files of interrupted writes, once they are a day old. A row is
 * written before its file, so a file that was listed and then has no row is unused. Returns the number removed.
 */
export async function purgeFiles(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  { now, signal }: JobContext,
): Promise<number> {
  const { storage, log } = services;
  const cutoff = new Date(now.getTime() - FILE_GRACE_MS);
  await deleteLostBuilds(services, now, signal);
  const keys: string[] = [];
  for await (const key of storage.list('exports')) keys.push(key);
  const referenced = await listReferencedFiles(services, now);
  let removedCount = 0;
  for (const key of keys.filter((name) => !referenced.has(name))) {
    signal.throwIfAborted();
    const writtenAt = await storage.readWriteTime(key);
    if (!writtenAt || writtenAt > cutoff) continue;
    await storage.delete(key);
    removedCount += 1;
  }
  await storage.removeLeftovers(cutoff);
  if (removedCount > 0) log.warn({ files: removedCount }, 'unreferenced files were removed');
  return removedCount;
}
