import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { hasToken, revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';

/** Revokes the link of a finding, if it has one. @throws not_found, forbidden */
export async function revokeShareLink(tx: Tx, scope: Scope, key: FindingKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study, action: 'finding.share' });
  await lockLiveFinding(tx, scope, key);
  if (!(await hasToken(tx, { purpose: 'finding-share', subject: key.finding }))) return;
  await revokeTokens(tx, { purpose: 'finding-share', subject: key.finding });
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'finding.stop-sharing', entity: key.finding, detail });
}
