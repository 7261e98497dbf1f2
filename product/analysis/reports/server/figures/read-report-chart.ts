import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { NO_FIGURES } from '#product/results/columns/server/count-figures.ts';
import type { FindingShape } from '#product/results/contract.ts';
import type { FigureContext } from '#product/results/figures/server/create-figure-context.ts';
import { readFilter } from '#product/results/filter.ts';
import { mayShowComparison, mayShowFilter } from '#product/results/links/shown-query.ts';
import { listBlocksAcrossVersions } from '#product/results/server/describe-study.ts';
import { computeFindingShape } from '#product/results/server/compute-finding-shape.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { ReportChart } from '../../report-shape.ts';
import { CHART_KINDS, type ReportItemKind } from '../../report.ts';
import type { ReportItemKey } from '../lock-report.ts';
import { frozenChartShape, type FrozenChart } from '../../frozen-shape.ts';
import { parseChartQuery, splitChartQuery, type ChartQuery } from './parse-chart-query.ts';
import { readFigures } from './read-figures.ts';

interface Row {
  kind: ReportItemKind;
  block: string | null;
  query: string;
  isFrozen: boolean;
  frozen: unknown;
}

/**
 * The figures of a chart, now or when its report was frozen; for people who have a link by the rules of links with results,
 * which say whether it shows tags.
 *
 * @param link null: for the team
 * @throws not_found
 */
export async function readReportChart(
  ctx: FigureContext,
  { study, report, item, link }: ReportItemKey & { link: { tags: boolean } | null },
): Promise<ReportChart> {
  const { database, scope } = ctx;
  const isShared = link !== null;
  const row = await database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    const [found] = await tx<Row[]>`
      select i.kind, i.block, i.query, p.frozen_at is not null as "isFrozen", i.frozen from report_items i
        join reports p on p.workspace = i.workspace and p.id = i.report and p.study = ${study} and p.deleted_at is null
      where i.workspace = ${scope.workspace} and i.report = ${report} and i.id = ${item} and i.kind = any(${[...CHART_KINDS]}::text[])
        and i.removed_at is null`;
    return found;
  });
  if (!row || (row.kind === 'tags' && link?.tags === false)) throw notFound('chart');
  const { kind, block } = row;
  const nothing = { figures: null, tags: null, filterBlocks: {} };
  const query = parseChartQuery(row.query);
  if (!query) return { ...nothing, state: 'unreadable' };
  const { linkQuery } = splitChartQuery(query);
  if (isShared && !mayShowFilter(linkQuery)) return { ...nothing, state: 'private_filter' };
  const shown = isShared && !mayShowComparison(linkQuery) ? { ...query, compare: undefined } : query;
  const found = row.isFrozen
    ? readFrozen(row.frozen, shown)
    : await readFigures(ctx, { study, item, kind, block, query: shown, showsFew: !isShared });
  if (found === undefined) return { ...nothing, state: 'unreadable' };
  const filterBlocks = await database.within(scope, (tx) => describeFilter(tx, scope, study, query));
  return { state: found.figures || found.tags ? 'shown' : 'too_few', ...found, filterBlocks };
}

/** Stored figures; undefined if this version cannot read them. */
function readFrozen(frozen: unknown, { compare }: ChartQuery): FrozenChart | undefined {
  const parsed = frozenChartShape.safeParse(frozen);
  if (!parsed.success || compare !== undefined) return parsed.data;
  const { figures, tags } = parsed.data;
  const alone = { compared: undefined, comparison: undefined };
  return { figures: figures && { ...figures, ...alone }, tags: tags && { ...tags, ...alone } };
}

/** The labels of what a chart is filtered by, without figures: the page names the filters with them. */
async function describeFilter(
  tx: Tx,
  scope: Scope,
  study: string,
  query: ChartQuery,
): Promise<Record<string, FindingShape>> {
  const { answers } = readFilter(query);
  if (answers.length === 0) return {};
  const { blocks } = await listBlocksAcrossVersions(tx, scope, { id: study });
  return Object.fromEntries(
    blocks
      .filter(({ block }) => answers.some((answer) => answer.block === block.id))
      .map(({ block }) => {
        const finding = computeFindingShape(block, NO_FIGURES);
        const parts = answers.flatMap((answer) => (answer.block === block.id ? [answer.part] : []));
        const groups = [...new Set(parts)].map((part) => {
          const group = finding.groups.find((one) => one.part === part);
          // Intervals of numbers are named where a group has quartiles.
          const { label = null, bars = [] } = group ?? {};
          return { part, label, bars, n: 0, mean: null, quartiles: [0, 0, 0] as [number, number, number] };
        });
        return [block.id, { n: 0, skipped: 0, score: null, detail: null, groups }];
      }),
  );
}
