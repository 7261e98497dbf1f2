import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { jobType } from '#platform/queue/queue.ts';
import { exports } from '../tables.ts';

/** How long a finished archive is kept. */
export const EXPORT_TTL_MS = 7 * 86_400_000;

/** Deletes a dropped or expired archive. */
export const removeExportJob = jobType({
  name: 'archives.remove',
  payload: z.object({
    workspace: z.uuid(),
    export: z.uuid(),
    file: z.string().nullable(),
    why: z.enum(['dropped', 'expired']),
  }),
});

type Removal = Omit<z.output<typeof removeExportJob.payload>, 'workspace'>;

/**
 * Deletes an archive and its file. A dropped archive that somebody has requested again meanwhile is kept. The row is
 * deleted first, so that no deleted file is offered.
 */
export async function removeExport(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  removal: Removal,
): Promise<void> {
  const isUnneeded = await database.within(scope, async (tx) => {
    const exportCondition = and(eq(exports.workspace, scope.workspace), eq(exports.id, removal.export));
    // Locked: a concurrent request is either among the holders already or finds no archive.
    const [row] = await tx.orm
      .select({ holders: exports.holders })
      .from(exports)
      .where(exportCondition)
      .for('update');
    if (!row) return true;
    const hasHolders = Object.keys(row.holders).length > 0;
    if (removal.why === 'dropped' && hasHolders) return false;
    await tx.orm.delete(exports).where(exportCondition);
    return true;
  });
  if (isUnneeded && removal.file) await storage.delete(removal.file);
}
