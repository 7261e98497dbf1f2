import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { resultLinkPolicy } from './policy.ts';
import { resultShareLink } from './result-share-link.ts';

/** Revokes a link with results, which stops working at once. @throws not_found, forbidden */
export async function revokeResultLink(
  tx: Tx,
  scope: Scope,
  { studyId, resultLinkId }: { studyId: string; resultLinkId: string },
): Promise<void> {
  authorise(scope, resultLinkPolicy, 'results.share');
  await requireStudy(tx, scope, studyId);
  await lockOwnMembership(tx, scope);
  const [row] = await tx`
    delete from result_links
    where workspace = ${scope.workspace} and study = ${studyId} and id = ${resultLinkId} returning id`;
  if (!row) throw notFound('link');
  await revokeTokens(tx, { purpose: resultShareLink.purpose, subject: resultLinkId });
  const detail = { link: resultLinkId };
  await recordAudit(tx, scope, { action: 'results.stop-sharing', entity: studyId, detail });
}
