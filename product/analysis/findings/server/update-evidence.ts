import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { Stance } from '../finding.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';

/** Changes stance or note of evidence. @throws not_found, forbidden */
export async function updateEvidence(
  tx: Tx,
  scope: Scope,
  { key, stance, note }: { key: FindingKey & { evidence: string }; stance?: Stance; note?: string },
): Promise<void> {
  await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveFinding(tx, scope, key);
  const rows = await tx`
    update finding_evidence set stance = coalesce(${stance ?? null}, stance), note = coalesce(${note ?? null}, note)
    where workspace = ${scope.workspace} and finding = ${key.finding} and id = ${key.evidence} returning id`;
  if (rows.length === 0) throw notFound('evidence');
  await tx`
    update findings set updated_at = ${scope.now} where workspace = ${scope.workspace} and id = ${key.finding}`;
  const detail = { study: key.study, evidence: 'changed', ...(stance && { stance }) };
  await recordAudit(tx, scope, { action: 'finding.change', entity: key.finding, detail });
}
