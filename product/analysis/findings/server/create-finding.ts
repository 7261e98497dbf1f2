import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { NewEvidence } from '../contract.ts';
import { MAX_FINDINGS, type FindingStatus } from '../finding.ts';
import { insertEvidence } from './add-evidence.ts';
import { authoriseEdit } from './authorise-edit.ts';

interface NewFinding {
  title: string;
  text?: string;
  status?: FindingStatus;
  evidence?: NewEvidence;
}

/** Creates a finding at the end of the list, owned by the caller. @throws not_found, forbidden, conflict for a full list */
export async function createFinding(
  tx: Tx,
  scope: Scope,
  { study, title, text = '', status = 'draft', evidence }: NewFinding & { study: string },
): Promise<{ id: string }> {
  const owner = await authoriseEdit(tx, scope, { study });
  await refuseFullList(tx, scope, study);
  const id = randomUUID();
  const { workspace, now } = scope;
  const position = await readNextPosition(tx, scope, study);
  await tx`
    insert into findings (workspace, id, study, title, text, status, owner, position, revision, created_at, updated_at)
    values (${workspace}, ${id}, ${study}, ${title}, ${text}, ${status}, ${owner}, ${position}, 0, ${now}, ${now})`;
  await recordAudit(tx, scope, { action: 'finding.create', entity: id, detail: { study } });
  if (evidence) await insertEvidence(tx, scope, { key: { study, finding: id }, person: owner, evidence });
  return { id };
}

/** @throws conflict when the study has as many findings as it can have */
export async function refuseFullList(tx: Tx, scope: Scope, study: string): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from findings
    where workspace = ${scope.workspace} and study = ${study} and deleted_at is null`;
  if (row!.n >= MAX_FINDINGS)
    throw conflict(`A study can have at most ${MAX_FINDINGS} findings. Delete some first.`);
}

async function readNextPosition(tx: Tx, scope: Scope, study: string): Promise<number> {
  const [row] = await tx<{ position: number }[]>`
    select coalesce(max(position) + 1, 0)::int as position from findings
    where workspace = ${scope.workspace} and study = ${study} and deleted_at is null`;
  return row!.position;
}
