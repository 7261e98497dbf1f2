import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hasToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockReel, type ReelKey } from '../lock-reel.ts';

/** Revokes the link of a reel, if it has one. @throws not_found, forbidden */
export async function revokeShareLink(tx: Tx, scope: Scope, key: ReelKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study, action: 'reel.share' });
  await lockReel(tx, scope, key);
  if (!(await hasToken(tx, { purpose: 'reel-share', subject: key.reel }))) return;
  await revokeTokens(tx, { purpose: 'reel-share', subject: key.reel });
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'reel.stop-sharing', entity: key.reel, detail });
}
