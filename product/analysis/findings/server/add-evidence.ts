import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { NewEvidence } from '../contract.ts';
import { MAX_EVIDENCE } from '../finding.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { resolveEvidence } from './resolve-evidence.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';

/**
 * Adds evidence to a finding. What the finding has already is not added again, and gets the new stance and note.
 *
 * @throws not_found, forbidden, bad_input, conflict when an answer has changed or the finding is full
 */
export async function addEvidence(
  tx: Tx,
  scope: Scope,
  { key, evidence }: { key: FindingKey; evidence: NewEvidence },
): Promise<{ id: string }> {
  const person = await authoriseEdit(tx, scope, { study: key.study });
  await lockLiveFinding(tx, scope, key);
  const added = await insertEvidence(tx, scope, { key, person, evidence });
  await tx`
    update findings set updated_at = ${scope.now} where workspace = ${scope.workspace} and id = ${key.finding}`;
  const detail = { study: key.study, evidence: 'added', stance: evidence.stance };
  await recordAudit(tx, scope, { action: 'finding.change', entity: key.finding, detail });
  return added;
}

/** Inserts evidence of a finding that the caller has locked or just created. @throws not_found, bad_input, conflict */
export async function insertEvidence(
  tx: Tx,
  scope: Scope,
  { key: { study, finding }, person, evidence }: { key: FindingKey; person: string; evidence: NewEvidence },
): Promise<{ id: string }> {
  const { kind, stance, block, note = '' } = evidence;
  const source = await resolveEvidence(tx, scope, { study, evidence });
  const [count] = await tx<{ n: number; position: number }[]>`
    select count(*)::int as n, coalesce(max(position) + 1, 0)::int as position from finding_evidence
    where workspace = ${scope.workspace} and finding = ${finding}`;
  const [row] = await tx<{ id: string; isNew: boolean }[]>`
    insert into finding_evidence (workspace, id, finding, study, kind, stance, block, response, asset, start_at, end_at,
      quote, query, label, note, position, added_by, created_at)
    values (${scope.workspace}, ${randomUUID()}, ${finding}, ${study}, ${kind}, ${stance}, ${block}, ${source.response},
      ${source.asset}, ${source.start}, ${source.end}, ${source.quote}, ${source.query}, ${source.label}, ${note},
      ${count!.position}, ${person}, ${scope.now})
    on conflict (finding, kind, block, response, asset, start_at, end_at, query) do update
      set stance = excluded.stance, quote = excluded.quote, label = excluded.label,
        note = case when excluded.note = '' then finding_evidence.note else excluded.note end
    returning id, position = ${count!.position} as "isNew"`;
  if (row!.isNew && count!.n >= MAX_EVIDENCE)
    throw conflict(`A finding can have at most ${MAX_EVIDENCE} pieces of evidence. Remove some first.`);
  return { id: row!.id };
}
