import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { parseSegmentValue, SEGMENT_FILTER } from '#product/recruiting/segments/response-filters.ts';
import type { SegmentUse } from '#product/recruiting/segments/server/list-uses.ts';
import { readCompare } from '#product/results/compare.ts';
import { readFilter } from '#product/results/filter.ts';
import { parseChartQuery } from './figures/parse-chart-query.ts';

/** The reports whose charts are filtered or compared by segments, of the studies that the caller sees. */
export async function listSegmentUses(tx: Tx, { workspace }: Scope): Promise<Map<string, SegmentUse[]>> {
  const rows = await tx<{ study: string; report: string; title: string; query: string }[]>`
    select distinct r.study, r.id as report, r.title, i.query from report_items i
    join reports r on r.workspace = i.workspace and r.id = i.report and r.deleted_at is null
    join studies s on s.workspace = r.workspace and s.id = r.study and s.deleted_at is null
    where i.workspace = ${workspace} and i.kind = 'chart' and i.removed_at is null
      and position(${SEGMENT_FILTER}::text in i.query) > 0
    order by r.title, r.id`;
  const uses = new Map<string, SegmentUse[]>();
  for (const { study, report, title, query } of rows) {
    const parsed = parseChartQuery(query);
    if (!parsed) continue;
    const by = readCompare(parsed.compare);
    const used = [
      ...readFilter(parsed)
        .where.filter(({ name }) => name === SEGMENT_FILTER)
        .flatMap(({ values }) => values.map((value) => parseSegmentValue(value).id)),
      ...(by && 'where' in by && by.where === SEGMENT_FILTER ? [by.of] : []),
    ];
    const use: SegmentUse = { kind: 'report', name: title, path: buildPath(study, report) };
    for (const id of new Set(used))
      if (!uses.get(id)?.some(({ path }) => path === use.path)) uses.set(id, [...(uses.get(id) ?? []), use]);
  }
  return uses;
}

const buildPath = (study: string, report: string) => `/summary/study/${study}/reports/${report}`;
