import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { reportPolicy } from './policy.ts';

/**
 * Authorises a change of the reports of a study that the caller sees. Their membership is locked against changes until the
 * transaction ends. Returns the person.
 *
 * @throws not_found, forbidden
 */
export async function authoriseEdit(
  tx: Tx,
  scope: Scope,
  { study, action = 'report.edit' }: { study: string; action?: keyof typeof reportPolicy },
): Promise<string> {
  authorise(scope, reportPolicy, action);
  await requireStudy(tx, scope, study);
  return lockOwnMembership(tx, scope);
}
