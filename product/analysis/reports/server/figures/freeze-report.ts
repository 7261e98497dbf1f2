import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { FigureContext } from '#product/results/figures/server/create-figure-context.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { listEvidence } from '../../../findings/server/list-evidence.ts';
import { selectFindingsOf } from '../../../findings/server/queries.ts';
import { CHART_KINDS, type ReportItemKind } from '../../report.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockLiveReport, type ReportKey } from '../lock-report.ts';
import { reportPolicy } from '../policy.ts';
import type { FrozenChart, FrozenFinding } from '../../frozen-shape.ts';
import { parseChartQuery } from './parse-chart-query.ts';
import { readFigures } from './read-figures.ts';

interface Row {
  id: string;
  kind: ReportItemKind;
  block: string | null;
  query: string;
  source: string | null;
}

/**
 * Keeps the figures of a report as they are. Charts of few people keep none: their answers could be told from them, also
 * after one of these people withdraws a consent. A report that is frozen already stays as it was.
 *
 * @throws not_found, forbidden, conflict when a chart was added meanwhile
 */
export async function freezeReport(ctx: FigureContext, key: ReportKey): Promise<void> {
  const { database, scope } = ctx;
  authorise(scope, reportPolicy, 'report.edit');
  const before = await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, key.study);
    const [report] = await tx`
      select from reports
      where workspace = ${scope.workspace} and study = ${key.study} and id = ${key.report} and deleted_at is null`;
    if (!report) throw notFound('report');
    return listItems(tx, scope, key);
  });
  // Before the lock, since figures are folded in transactions of their own.
  const charts = new Map<string, FrozenChart>();
  for (const { id, kind, block, query } of before) {
    const parsed = CHART_KINDS.includes(kind) ? parseChartQuery(query) : undefined;
    if (!parsed) continue;
    const input = { study: key.study, item: id, kind, block, query: parsed, showsFew: false };
    charts.set(id, await readFigures(ctx, input));
  }
  await database.within(scope, async (tx) => {
    await authoriseEdit(tx, scope, { study: key.study });
    const { frozenAt } = await lockLiveReport(tx, scope, key);
    if (frozenAt) return;
    const items = await listItems(tx, scope, key);
    const isComplete = items.every(
      ({ id, kind, query }) => !CHART_KINDS.includes(kind) || charts.has(id) || !parseChartQuery(query),
    );
    if (!isComplete) throw conflict('Someone else added a chart. Try again.');
    const findings = await readFindings(tx, scope, key, items);
    const frozen = items.flatMap(({ id }) => {
      const figures = charts.get(id) ?? findings.get(id);
      return figures ? [{ id, figures }] : [];
    });
    const { workspace, now } = scope;
    await tx`
      update report_items i set frozen = f.figures
      from json_to_recordset(${JSON.stringify(frozen)}::json) f (id uuid, figures jsonb)
      where i.workspace = ${workspace} and i.report = ${key.report} and i.id = f.id`;
    await tx`
      update reports set frozen_at = ${now}, updated_at = ${now} where workspace = ${workspace} and id = ${key.report}`;
    await recordAudit(tx, scope, {
      action: 'report.freeze',
      entity: key.report,
      detail: { study: key.study },
    });
  });
}

const listItems = (tx: Tx, { workspace }: Scope, { report }: ReportKey): Promise<Row[]> => tx<Row[]>`
  select id, kind, block, query, source from report_items
  where workspace = ${workspace} and report = ${report} and removed_at is null`;

/** The findings of a report by the ids of their items; without those that were deleted. */
async function readFindings(
  tx: Tx,
  scope: Scope,
  { study }: ReportKey,
  items: readonly Row[],
): Promise<Map<string, FrozenFinding>> {
  const shown = items.filter(({ kind }) => kind === 'finding');
  if (shown.length === 0) return new Map();
  const byId = new Map((await selectFindingsOf(tx, scope, study)).map((finding) => [finding.id, finding]));
  const frozen = new Map<string, FrozenFinding>();
  for (const { id, source } of shown) {
    const finding = byId.get(source!);
    if (!finding) continue;
    const evidence = await listEvidence(tx, scope, { study, finding: finding.id });
    const { title, text, status, people } = finding;
    frozen.set(id, { title, text, status, people, evidence: evidence.map((one) => one.id) });
  }
  return frozen;
}
