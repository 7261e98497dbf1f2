import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listPermitted } from '#product/responses/consent/server/list-permitted.ts';
import { isRecordingWithdrawn } from '#product/responses/consent/server/queries.ts';
import { nameResponses } from '#product/responses/server/name-responses.ts';
import { createTitleReader } from '../../server/create-title-reader.ts';
import type { Evidence } from '../contract.ts';
import type { EvidenceKind, EvidenceState, Stance } from '../finding.ts';

interface EvidenceRow {
  id: string;
  finding: string;
  kind: EvidenceKind;
  stance: Stance;
  note: string;
  block: string;
  response: string | null;
  asset: string | null;
  start: number | null;
  end: number | null;
  quote: string;
  query: string;
  label: string;
  is_withdrawn: boolean;
  is_deleted: boolean;
  preview: boolean;
  excluded: boolean;
  /** Null if the answer is gone or off the path. */
  is_left_out: boolean | null;
  /** Null if the answer has no text. */
  text: string | null;
}

/** The evidence of a finding in the order it was added, with what the participants allow now. */
export const listEvidence = async (
  tx: Tx,
  scope: Scope,
  { study, finding }: { study: string; finding: string },
): Promise<Evidence[]> =>
  (await listEvidenceOf(tx, scope, { study, findings: [finding] })).get(finding) ?? [];

/** The evidence of several findings, by finding. */
export async function listEvidenceOf(
  tx: Tx,
  scope: Scope,
  { study, findings }: { study: string; findings: readonly string[] },
): Promise<Map<string, Evidence[]>> {
  const rows = await tx<EvidenceRow[]>`
    select e.id, e.finding, e.kind, e.stance, e.note, e.block, e.response, e.asset, e.start_at as start, e.end_at as "end", e.quote,
      e.query, e.label, ${isRecordingWithdrawn('e')} as is_withdrawn, r.deleted_at is not null as is_deleted, r.preview, r.excluded,
      a.left_out is not null as is_left_out, a.free_text as text
    from finding_evidence e
    left join responses r on r.workspace = e.workspace and r.study = e.study and r.id = e.response
    left join lateral (select a.left_out, a.free_text from answers a
      where a.workspace = e.workspace and a.study = e.study and a.response = e.response and a.block = e.block
        and a.on_path) a on true
    where e.workspace = ${scope.workspace} and e.study = ${study} and e.finding = any(${[...findings]}::uuid[])
    order by e.position, e.id`;
  const responses = [...new Set(rows.flatMap(({ response }) => response ?? []))];
  const quotable = await listPermitted(tx, scope, { study, responses, purpose: 'quote' });
  const shareable = await listPermitted(tx, scope, { study, responses, purpose: 'share_clip' });
  const readTitle = await createTitleReader(tx, scope, study);
  const nameOf = await nameResponses(tx, scope, { study, responses });
  const byFinding = new Map<string, Evidence[]>(findings.map((finding) => [finding, []]));
  for (const { finding, is_withdrawn, is_deleted, preview, excluded, is_left_out, text, ...row } of rows) {
    const { response, kind, start, end, quote } = row;
    const state = chooseState({ response, is_deleted, preview, excluded, is_left_out });
    const isQuotable = response !== null && quotable.has(response);
    byFinding.get(finding)!.push({
      ...row,
      quote: state === 'deleted' || is_withdrawn ? '' : quote,
      isWithdrawn: is_withdrawn,
      question: readTitle(row.block),
      participant: response && nameOf(response),
      isCurrent: kind !== 'answer' || start === null || text?.slice(start, end!) === quote,
      state,
      canShare:
        kind === 'figure' || (isQuotable && !is_withdrawn && (kind === 'answer' || shareable.has(response))),
    });
  }
  return byFinding;
}

function chooseState(
  row: Pick<EvidenceRow, 'response' | 'is_deleted' | 'preview' | 'excluded' | 'is_left_out'>,
): EvidenceState {
  if (row.response === null) return 'counted';
  if (row.is_deleted) return 'deleted';
  if (row.preview) return 'preview';
  if (row.excluded) return 'excluded';
  return row.is_left_out === false ? 'counted' : 'left_out';
}
