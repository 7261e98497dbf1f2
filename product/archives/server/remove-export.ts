import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';
import { exports } from './tables.ts';

/** How long a finished archive is kept. */
export const EXPORT_TTL_MS = 7 * 86_400_000;

/** Deletes an archive that nobody holds any more, or that has had its week. */
export const removeJob = jobType({
  name: 'archives.remove',
  payload: z.object({
    workspace: z.uuid(),
    export: z.uuid(),
    file: z.string().nullable(),
    why: z.enum(['dropped', 'expired']),
  }),
});

export type Removal = Omit<z.output<typeof removeJob.payload>, 'workspace'>;

/**
 * Deletes an archive and its file: one that nobody holds, or one that has had its week. Whoever asked again
 * meanwhile keeps a dropped one. The row goes first, so that nothing offers a file that is gone.
 */
export async function removeExport(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  removal: Removal,
): Promise<void> {
  const remove = await database.within(scope, async (tx) => {
    const where = and(eq(exports.workspace, scope.workspace), eq(exports.id, removal.export));
    // Locked: who asks for it at this moment is among its holders, or finds no archive.
    const [found] = await tx.orm
      .select({ holders: exports.holders })
      .from(exports)
      .where(where)
      .for('update');
    if (!found) return true;
    const held = Object.keys(found.holders).length > 0;
    if (removal.why === 'dropped' && held) return false;
    await tx.orm.delete(exports).where(where);
    return true;
  });
  if (remove && removal.file) await storage.delete(removal.file);
}
