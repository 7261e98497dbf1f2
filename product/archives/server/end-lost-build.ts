import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';
import { EXPORT_TTL_MS, removeJob } from './remove-export.ts';
import { exports } from './tables.ts';

/** What a build is about that no try brought to an end. */
export const lostJob = jobType({
  name: 'archives.lost',
  payload: z.object({ workspace: z.uuid(), export: z.uuid() }),
});

/**
 * Ends a build whose every try was cut off, so that nobody waits for it any longer and whoever asks again gets a new one.
 * A run that lives on nevertheless finds that the build is no longer its own. Builds that have ended stay as they are.
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
  const where = and(eq(exports.workspace, scope.workspace), eq(exports.id, id));
  const ended = await database.within(scope, async (tx) => {
    const [found] = await tx.orm
      .select({ file: exports.file, status: exports.status })
      .from(exports)
      .where(where)
      .for('update');
    if (!found || found.status === 'Done' || found.status === 'Error') return null;
    const finishedAt = clock.now();
    const error = 'The archive couldn’t be created: it was interrupted each time.';
    await tx.orm.update(exports).set({ status: 'Error', file: null, error, finishedAt }).where(where);
    await queue.enqueue(
      tx,
      removeJob,
      { workspace: scope.workspace, export: id, file: null, why: 'expired' },
      { startAfter: new Date(finishedAt.getTime() + EXPORT_TTL_MS) },
    );
    return found;
  });
  if (!ended) return;
  log.error({ export: id }, 'an export was cut off at every try');
  // Where it cannot be removed now, it is a file that no row names: the purge removes it.
  if (ended.file) await storage.delete(ended.file);
}
