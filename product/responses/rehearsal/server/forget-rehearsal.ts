import { authorise } from '#platform/authorisation/policy.ts';
import type { Database } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { REHEARSAL_CHANNEL } from '../../response.ts';

/**
 * Deletes every test response with its answers and recordings, whose files the purge of unreferenced files deletes.
 * Returns how many there were.
 */
export async function forgetRehearsal(database: Database, scope: Scope, study: string): Promise<number> {
  authorise(scope, studyPolicy, 'study.edit');
  return database.within(scope, async (tx) => {
    const [studyRow] = await tx`
      select from studies where workspace = ${scope.workspace} and id = ${study} and deleted_at is null`;
    if (!studyRow) throw notFound('study');
    const deleted = await tx`
      delete from responses where workspace = ${scope.workspace} and study = ${study} and preview
        and channel = ${REHEARSAL_CHANNEL} returning id`;
    await recordAudit(tx, scope, {
      action: 'study.rehearsal.forget',
      entity: study,
      detail: { count: deleted.length },
    });
    return deleted.length;
  });
}
