import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { renewLinkToken, replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { lockStudy } from '../../server/queries.ts';
import { DRAFT_LINK_DAYS, type DraftLink } from '../contract.ts';
import { buildDraftUrl } from './find-draft-link.ts';
import { draftLinkPolicy } from './policy.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'draft-share': true;
  }
}

const DAY_MS = 86_400_000;

/**
 * Creates the draft link of a study, or renews the one it has, which keeps its address. After it has expired it gets a
 * new address, so that nobody who once had the old one sees the draft again.
 *
 * @throws not_found, forbidden
 */
export async function createDraftLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  study: string,
): Promise<DraftLink> {
  authorise(scope, draftLinkPolicy, 'study.share-draft');
  const { template } = await lockStudy(tx, scope, study);
  await lockOwnMembership(tx, scope);
  if (template !== null) throw notFound('study');
  const { workspace, now } = scope;
  const expiresAt = new Date(now.getTime() + DRAFT_LINK_DAYS * DAY_MS);
  const token = { purpose: 'draft-share', workspace, subject: study, expiresAt, now } as const;
  const renewed = await renewLinkToken(services, tx, token);
  const url = buildDraftUrl(services.config, renewed ?? (await replaceLinkToken(services, tx, { token })));
  const endsAt = expiresAt.toISOString();
  const detail = { endsAt, isRenewed: renewed !== null };
  await recordAudit(tx, scope, { action: 'study.share-draft', entity: study, detail });
  return { url, endsAt };
}
