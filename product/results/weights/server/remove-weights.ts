import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';

/** Removes the weights of a study, if it has any. */
export async function removeWeights(tx: Tx, scope: Scope, study: string): Promise<void> {
  authorise(scope, studyPolicy, 'study.edit');
  await lockStudy(tx, scope, study);
  const removed = await tx<{ study: string }[]>`
    delete from study_weights where workspace = ${scope.workspace} and study = ${study} returning study`;
  if (removed.length > 0) await recordAudit(tx, scope, { action: 'study.weights-removed', entity: study });
}
