import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/http/server/services.ts';
import type { FigureContext } from '#product/results/figures/server/create-figure-context.ts';
import { readStudySummary } from '#product/results/figures/server/read-study-summary.ts';
import { readCompare } from '#product/results/compare.ts';
import { readFilter } from '#product/results/filter.ts';
import { mayShowComparison, mayShowFilter } from '#product/results/links/shown-query.ts';
import { buildSharedReportClipUrl, type SharedReport } from '../../contract.ts';
import type { ReportItem, SharedReportItem } from '../../report-shape.ts';
import { CHART_KINDS } from '../../report.ts';
import { parseChartQuery, splitChartQuery } from '../figures/parse-chart-query.ts';
import { readItems } from '../items/read-items.ts';
import { findClipFiles } from '../clips/find-clip-files.ts';
import { requireSharedReport } from './require-shared-report.ts';

/**
 * What the link of a report shows: no people, no notes, and only what participants allow now. What is not shown is not
 * mentioned.
 *
 * @throws not_found, gone, forbidden
 */
export async function readSharedReport(
  services: Pick<Services, 'database' | 'config'>,
  {
    createContext,
    ...opened
  }: {
    token: string;
    request: FastifyRequest;
    now: Date;
    createContext(scope: FigureContext['scope']): FigureContext;
  },
): Promise<SharedReport> {
  const { scope, link } = await requireSharedReport(services, opened);
  const { token, now } = opened;
  const { study, report, title, frozenAt, workspaceName } = link;
  const { summary } = await readStudySummary(createContext(scope), study);
  const items = await services.database.within(scope, async (tx) => {
    const read = await readItems(tx, scope, { study, report, isFrozen: frozenAt !== null });
    const files = await findClipFiles(
      tx,
      scope,
      read.flatMap(({ clip }) => clip ?? []),
    );
    return read
      .filter(({ item }) => item.state === 'shown' && mayShowChart(item, link))
      .map(({ item, clip }): SharedReportItem => {
        const { state: _state, source: _source, revision: _revision, ...shown } = item;
        if (!clip || !item.clip) return { ...shown, query: removeForbiddenComparison(item.query) };
        // Its file has only the part that the clip shows.
        const url = files.has(clip.id) ? buildSharedReportClipUrl(token, item.id) : null;
        return { ...shown, clip: { ...item.clip, startMs: 0, url } };
      });
  });
  const { version, base, weighted, blocks } = summary;
  const named = new Set(items.flatMap(listBlocks));
  return {
    title,
    workspace: workspaceName,
    at: now.toISOString(),
    frozenAt: frozenAt?.toISOString() ?? null,
    items,
    summary: { version, base, weighted, blocks: blocks.filter(({ id }) => named.has(id)) },
  };
}

const parseLinkQuery = (query: string) => {
  const parsed = parseChartQuery(query);
  return parsed && splitChartQuery(parsed).linkQuery;
};

/** Whether others may see a chart and its filter, as with links with results. */
function mayShowChart({ kind, query }: ReportItem, { tags }: { tags: boolean }): boolean {
  if (!CHART_KINDS.includes(kind)) return true;
  if (kind === 'tags' && !tags) return false;
  const parsed = parseLinkQuery(query);
  return parsed !== undefined && mayShowFilter(parsed);
}

/** The filter of a chart without a comparison that may name people or tags of the team. */
function removeForbiddenComparison(query: string): string {
  const parsed = parseLinkQuery(query);
  if (!parsed || mayShowComparison(parsed)) return query;
  const search = new URLSearchParams(query);
  search.delete('compare');
  return search.toString();
}

/** The questions that a chart and its filters name. */
function listBlocks({ kind, block, query }: SharedReportItem): string[] {
  const parsed = CHART_KINDS.includes(kind) ? parseLinkQuery(query) : undefined;
  if (!parsed) return [];
  const by = readCompare(parsed.compare);
  return [
    ...(block === null ? [] : [block]),
    ...readFilter(parsed).answers.map((answer) => answer.block),
    ...(by && 'block' in by ? [by.block] : []),
  ];
}
