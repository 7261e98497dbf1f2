import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hasUnexpiredToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { ShareLinkKey, SingleShareLink } from './share-link.ts';

/** Revokes the link of something, if it has one; it stops working at once. @throws not_found, forbidden */
export async function revokeShareLink(
  tx: Tx,
  scope: Scope,
  { link, key }: { link: SingleShareLink; key: ShareLinkKey },
): Promise<void> {
  await link.lock(tx, scope, key);
  const { study, subject } = key;
  if (!(await hasUnexpiredToken(tx, { purpose: link.purpose, subject, now: scope.now }))) return;
  await revokeTokens(tx, { purpose: link.purpose, subject });
  const detail = subject === study ? {} : { study };
  await recordAudit(tx, scope, { action: link.audit.revoke, entity: subject, detail });
}
