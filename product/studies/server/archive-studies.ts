import { and, eq, inArray, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import { record } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from './policy.ts';
import { studies } from './tables.ts';

/** Archives studies or takes them back, all or none; the state stays. @throws conflict for a live one */
export async function archiveStudies(tx: Tx, scope: Scope, ids: string[], archived: boolean): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  const rows = await tx.orm
    .update(studies)
    .set({ archived, updatedAt: scope.now })
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        inArray(studies.id, ids),
        isNull(studies.deletedAt),
        // The archive is a list of studies, where no template would be found again.
        isNull(studies.template),
      ),
    )
    .returning({ id: studies.id, name: studies.name, state: studies.state });
  if (rows.length !== new Set(ids).size) throw notFound('study');
  const live = rows.find((row) => row.state === 'live');
  if (archived && live) throw conflict(`"${live.name}" is live. Pause or close it before archiving.`);
  for (const row of rows)
    await record(tx, scope, { action: archived ? 'study.archive' : 'study.unarchive', entity: row.id });
}
