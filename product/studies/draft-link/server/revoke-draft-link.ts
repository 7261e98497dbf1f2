import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hasLiveToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { lockStudy } from '../../server/queries.ts';
import { draftLinkPolicy } from './policy.ts';

/** Revokes the draft link of a study, if it has one; it stops working at once. @throws not_found, forbidden */
export async function revokeDraftLink(tx: Tx, scope: Scope, study: string): Promise<void> {
  authorise(scope, draftLinkPolicy, 'study.share-draft');
  await lockStudy(tx, scope, study);
  await lockOwnMembership(tx, scope);
  if (!(await hasLiveToken(tx, { purpose: 'draft-share', subject: study, now: scope.now }))) return;
  await revokeTokens(tx, { purpose: 'draft-share', subject: study });
  await recordAudit(tx, scope, { action: 'study.stop-sharing-draft', entity: study });
}
