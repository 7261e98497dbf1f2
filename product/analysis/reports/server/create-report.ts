import { randomUUID } from 'node:crypto';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { selectFindingsOf } from '../../findings/server/queries.ts';
import { MAX_REPORT_ITEMS, MAX_REPORTS } from '../report.ts';
import { authoriseEdit } from './authorise-edit.ts';

/** Creates a report, empty or with all confirmed findings. @throws not_found, forbidden, conflict for too many */
export async function createReport(
  tx: Tx,
  scope: Scope,
  {
    study,
    title,
    withFindings = false,
  }: { study: string; title: string; withFindings?: boolean | undefined },
): Promise<{ id: string }> {
  const person = await authoriseEdit(tx, scope, { study });
  await refuseFullList(tx, scope, study);
  const id = randomUUID();
  const { workspace, now } = scope;
  await tx`
    insert into reports (workspace, id, study, title, revision, created_by, created_at, updated_at)
    values (${workspace}, ${id}, ${study}, ${title}, 0, ${person}, ${now}, ${now})`;
  if (withFindings) {
    const findings = await selectFindingsOf(tx, scope, study);
    const rows = findings
      .filter(({ status }) => status === 'confirmed')
      .slice(0, MAX_REPORT_ITEMS)
      .map((finding, position) => ({ id: randomUUID(), source: finding.id, position }));
    await tx`
      insert into report_items (workspace, id, report, kind, position, heading, text, caption, query, source, revision,
        added_by, created_at)
      select ${workspace}, n.id, ${id}, 'finding', n.position, '', '', '', '', n.source, 0, ${person}, ${now}
      from json_to_recordset(${JSON.stringify(rows)}::json) n (id uuid, source uuid, position int)`;
  }
  await recordAudit(tx, scope, { action: 'report.create', entity: id, detail: { study } });
  return { id };
}

/** @throws conflict when the study has as many reports as it can have */
export async function refuseFullList(tx: Tx, scope: Scope, study: string): Promise<void> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from reports
    where workspace = ${scope.workspace} and study = ${study} and deleted_at is null`;
  if (row!.n >= MAX_REPORTS)
    throw conflict(`A study can have at most ${MAX_REPORTS} reports. Delete some first.`);
}
