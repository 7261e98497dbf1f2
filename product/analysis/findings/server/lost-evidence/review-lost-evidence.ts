import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveFinding, type FindingKey } from '../lock-finding.ts';

/**
 * Takes as many pieces of erased evidence as were shown from what a finding says that it lost; nothing twice.
 *
 * @throws not_found, forbidden
 */
export async function reviewLostEvidence(
  tx: Tx,
  scope: Scope,
  { key, count }: { key: FindingKey; count: number },
): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveFinding(tx, scope, key);
  const rows = await tx`
    update findings set lost_evidence = greatest(lost_evidence - ${count}, 0)
    where workspace = ${scope.workspace} and id = ${key.finding} and lost_evidence > 0 returning 1 as one`;
  if (rows.length === 0) return;
  const detail = { study: key.study, evidence: 'reviewed', count };
  await recordAudit(tx, scope, { action: 'finding.change', entity: key.finding, detail });
}
