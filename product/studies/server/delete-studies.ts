import { and, eq, gte, inArray, isNull } from 'drizzle-orm';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { getRestoreCutoff } from '../study.ts';
import { studyPolicy } from './policy.ts';
import { studies } from './tables.ts';

/** Hides studies immediately; their links stop working. They can be restored until the purge, 30 days later. */
export async function deleteStudies(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  authorise(scope, studyPolicy, 'study.delete');
  const rows = await tx.orm
    .update(studies)
    .set({ deletedAt: scope.now, updatedAt: scope.now })
    .where(and(eq(studies.workspace, scope.workspace), inArray(studies.id, ids), isNull(studies.deletedAt)))
    .returning({ id: studies.id });
  if (rows.length !== new Set(ids).size) throw notFound('study');
  for (const { id } of rows) await recordAudit(tx, scope, { action: 'study.delete', entity: id });
}

/** Restores deleted studies, all or none; not those that the purge may already be deleting. */
export async function restoreStudies(tx: Tx, scope: Scope, ids: string[]): Promise<void> {
  authorise(scope, studyPolicy, 'study.delete');
  const rows = await tx.orm
    .update(studies)
    .set({ deletedAt: null, updatedAt: scope.now })
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        inArray(studies.id, ids),
        gte(studies.deletedAt, getRestoreCutoff(scope.now)),
      ),
    )
    .returning({ id: studies.id });
  if (rows.length !== new Set(ids).size) throw notFound('study');
  for (const row of rows) await recordAudit(tx, scope, { action: 'study.restore', entity: row.id });
}
