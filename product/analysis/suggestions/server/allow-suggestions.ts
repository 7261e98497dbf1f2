import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { analysisPolicy } from '../../server/policy.ts';

/**
 * Allows or forbids sending answers of a study to the model. What runs ends before its next answers. A key never does this.
 *
 * @throws forbidden, not_found
 */
export async function allowSuggestions(
  tx: Tx,
  scope: Scope,
  { study, isAllowed }: { study: string; isAllowed: boolean },
): Promise<void> {
  authorise(scope, analysisPolicy, 'suggestion.allow');
  const { person } = await authorisePersonUnderLock(tx, scope, analysisPolicy['suggestion.allow']);
  await requireStudy(tx, scope, study);
  const changed = isAllowed
    ? await tx`
        insert into model_studies (workspace, study, allowed_by, allowed_at)
        values (${scope.workspace}, ${study}, ${person}, ${scope.now}) on conflict do nothing returning study`
    : await tx`delete from model_studies where workspace = ${scope.workspace} and study = ${study} returning study`;
  if (changed.length === 0) return;
  const action = isAllowed ? 'suggestion.allow' : 'suggestion.forbid';
  await recordAudit(tx, scope, { action, entity: study });
}
