import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findLiveLinkToken } from '#platform/tokens/token-gate.ts';
import { requireStudy } from '../../server/queries.ts';
import type { DraftLink } from '../contract.ts';
import { draftLinkPolicy } from './policy.ts';

export const buildDraftUrl = ({ publicUrl }: Pick<Services['config'], 'publicUrl'>, token: string): string =>
  new URL(`/shared/drafts/${token}`, publicUrl).href;

/** The draft link of a study; undefined without one, or after it has expired. @throws not_found, forbidden */
export async function findDraftLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<DraftLink | undefined> {
  authorise(scope, draftLinkPolicy, 'study.share-draft');
  await requireStudy(tx, scope, study);
  const found = await findLiveLinkToken(services, tx, {
    purpose: 'draft-share',
    subject: study,
    now: scope.now,
  });
  return found && { url: buildDraftUrl(services.config, found.token), endsAt: found.expiresAt.toISOString() };
}
