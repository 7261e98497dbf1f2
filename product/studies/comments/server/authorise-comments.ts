import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { requireStudy } from '../../server/queries.ts';
import { commentPolicy } from './policy.ts';

/** Checks that the caller may comment in a study. @returns the caller @throws not_found, forbidden */
export async function authoriseComments(tx: Tx, scope: Scope, study: string): Promise<string> {
  authorise(scope, commentPolicy, 'comment.write');
  await requireStudy(tx, scope, study);
  return lockOwnMembership(tx, scope);
}
