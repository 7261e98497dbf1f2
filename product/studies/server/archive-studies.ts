import { and, eq, inArray, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from './policy.ts';
import { studies } from './tables.ts';

/** Archives or unarchives studies, all or none; their state stays the same. @throws conflict for a live one */
export async function archiveStudies(
  tx: Tx,
  scope: Scope,
  { ids, archived }: { ids: string[]; archived: boolean },
): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const rows = await tx.orm
    .update(studies)
    .set({ archived, updatedAt: scope.now })
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        inArray(studies.id, ids),
        isNull(studies.deletedAt),
        // Templates are not in the list of archived studies, so they could not be unarchived.
        isNull(studies.template),
      ),
    )
    .returning({ id: studies.id, name: studies.name, state: studies.state });
  if (rows.length !== new Set(ids).size) throw notFound('study');
  const live = rows.find((row) => row.state === 'live');
  if (archived && live) throw conflict(`“${live.name}” is live. Pause or close it before archiving.`);
  for (const row of rows)
    await recordAudit(tx, scope, { action: archived ? 'study.archive' : 'study.unarchive', entity: row.id });
}
