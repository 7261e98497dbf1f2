import { and, eq, isNotNull, lt, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { everyWorkspace } from '#platform/queue/job-gate.ts';
import { jobType, type JobContext } from '#platform/queue/queue.ts';
import { EXPORT_TTL_MS } from './remove-export.ts';
import { exports } from './tables.ts';

/** A file that nothing names is left alone for so long: whoever restores a backup may still look for it. */
export const FILE_GRACE = 86_400_000;

export const purgeFilesJob = jobType({
  name: 'archives.purge-files',
  payload: z.object({}).nullish(),
  every: '47 3 * * *',
});

/** Builds that never came to an end within the week that an archive is kept: nobody will finish them. */
async function forgetLost(services: Pick<Services, 'database'>, now: Date, signal: AbortSignal) {
  const before = new Date(now.getTime() - EXPORT_TTL_MS);
  for await (const scope of everyWorkspace(services.database, purgeFilesJob.name, now)) {
    signal.throwIfAborted();
    await services.database.within(scope, (tx) =>
      tx.orm
        .delete(exports)
        .where(
          and(
            eq(exports.workspace, scope.workspace),
            notInArray(exports.status, ['Done', 'Error']),
            lt(exports.requestedAt, before),
          ),
        ),
    );
  }
}

/** Files of all workspaces that a row names. */
async function namedFiles(services: Pick<Services, 'database'>, now: Date): Promise<Set<string>> {
  const named = new Set<string>();
  for await (const scope of everyWorkspace(services.database, purgeFilesJob.name, now)) {
    const rows = await services.database.within(scope, (tx) =>
      tx.orm
        .select({ file: exports.file })
        .from(exports)
        .where(and(eq(exports.workspace, scope.workspace), isNotNull(exports.file))),
    );
    for (const { file } of rows) if (file) named.add(file);
  }
  return named;
}

/**
 * Removes files that no export names, and what writers that were cut off left, once they are a day old: both are what
 * a process leaves that is killed between a file and its row. A row names its file before the file is begun, so
 * whatever is found and then not named belongs to nobody. Returns how many files it removed.
 */
export async function purgeFiles(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  { now, signal }: JobContext,
): Promise<number> {
  const { storage, log } = services;
  const before = new Date(now.getTime() - FILE_GRACE);
  await forgetLost(services, now, signal);
  const found: string[] = [];
  for await (const key of storage.list('exports')) found.push(key);
  const named = await namedFiles(services, now);
  let removed = 0;
  for (const key of found.filter((one) => !named.has(one))) {
    signal.throwIfAborted();
    const writtenAt = await storage.writtenAt(key);
    if (!writtenAt || writtenAt > before) continue;
    await storage.delete(key);
    removed += 1;
  }
  await storage.tidy(before);
  if (removed > 0) log.warn({ files: removed }, 'files that nothing names were removed');
  return removed;
}
