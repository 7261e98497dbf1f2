import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';
import { EXPORT_TTL_MS, removeExportJob } from './remove-export.ts';
import { exports } from '../tables.ts';

/** Runs when all attempts of a build job have failed. */
export const endLostBuildJob = jobType({
  name: 'archives.lost',
  payload: z.object({ workspace: z.uuid(), export: z.uuid() }),
});

/**
 * Marks a build as failed after every attempt was interrupted, so that the next request starts a new one. A run that is
 * still alive finds that it no longer owns the build. Finished builds are left alone.
 */
export async function endLostBuild(
  {
    database,
    storage,
    queue,
    clock,
    log,
  }: Pick<Services, 'database' | 'storage' | 'queue' | 'clock' | 'log'>,
  scope: Scope,
  id: string,
): Promise<void> {
  const exportCondition = and(eq(exports.workspace, scope.workspace), eq(exports.id, id));
  const endedExport = await database.within(scope, async (tx) => {
    const [row] = await tx.orm
      .select({ file: exports.file, status: exports.status })
      .from(exports)
      .where(exportCondition)
      .for('update');
    if (!row || row.status === 'Done' || row.status === 'Error') return null;
    const finishedAt = clock.now();
    const error = 'The archive couldn’t be created: it was interrupted each time.';
    await tx.orm
      .update(exports)
      .set({ status: 'Error', file: null, error, finishedAt })
      .where(exportCondition);
    await queue.enqueue(
      tx,
      removeExportJob,
      { workspace: scope.workspace, export: id, file: null, why: 'expired' },
      { startAfter: new Date(finishedAt.getTime() + EXPORT_TTL_MS) },
    );
    return row;
  });
  if (!endedExport) return;
  log.error({ export: id }, 'an export was interrupted at every attempt');
  // If this fails, no row references the file any more, and the purge removes it.
  if (endedExport.file) await storage.delete(endedExport.file);
}
