import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { revokeTokens } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { findingShareLink } from './finding-share-link.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';

/** Deletes a finding and revokes its link. It keeps its evidence until it is restored or purged. @throws not_found, forbidden */
export async function deleteFinding(tx: Tx, scope: Scope, key: FindingKey): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveFinding(tx, scope, key);
  await tx`
    update findings set deleted_at = ${scope.now} where workspace = ${scope.workspace} and id = ${key.finding}`;
  await revokeTokens(tx, { purpose: findingShareLink.purpose, subject: key.finding });
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'finding.delete', entity: key.finding, detail });
}
