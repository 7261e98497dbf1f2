import { AppError } from '#platform/errors/errors.ts';
import type { FigureContext } from '#product/results/figures/server/create-figure-context.ts';
import { readBlockDetail } from '#product/results/figures/server/read-block-figures.ts';
import {
  isFewOf,
  isLargeEnough,
  stripBlockDetail,
  withoutSmallGroups,
} from '#product/results/links/server/remove-details.ts';
import { readStudyWeights } from '#product/results/weights/server/queries.ts';
import type { FrozenChart } from '../../frozen-shape.ts';
import type { ReportFigures } from '../../report-shape.ts';
import type { ReportItemKind } from '../../report.ts';
import type { ChartQuery } from './parse-chart-query.ts';
import { readTags } from './read-tags.ts';

interface ChartToRead {
  study: string;
  item: string;
  kind: ReportItemKind;
  /** Null: tags of all questions, or of whole responses. */
  block: string | null;
  query: ChartQuery;
  /** Whether few people are shown as well: to the team, while the report follows the data. */
  showsFew: boolean;
}

/**
 * The figures of a chart as they are now, without words of participants and notes of the team. None if they are of so few
 * people that it could be told what each answered, and comparisons only with large enough groups, unless `showsFew`.
 *
 * @throws not_found, bad_input
 */
export async function readFigures(ctx: FigureContext, chart: ChartToRead): Promise<FrozenChart> {
  const { database, scope } = ctx;
  const { study, block, showsFew } = chart;
  const weights = await database.within(scope, (tx) => readStudyWeights(tx, scope, study));
  const mayCompare = showsFew ? undefined : isLargeEnough;
  const read = async (compare: string | undefined): Promise<FrozenChart> => {
    const query = { ...chart.query, compare, weighted: weights ? chart.query.weighted : undefined };
    if (chart.kind === 'tags' || block === null)
      return { figures: null, tags: await readTags(ctx, { study, block, query, mayCompare }) };
    return { figures: await readQuestion(ctx, { ...chart, block, query, mayCompare }), tags: null };
  };
  return read(chart.query.compare).catch((error: unknown) => {
    // A new version may have changed what it was compared by.
    const wasCompared = chart.query.compare !== undefined;
    if (error instanceof AppError && error.code === 'bad_input' && wasCompared) return read(undefined);
    throw error;
  });
}

/** @throws not_found, bad_input */
async function readQuestion(
  ctx: FigureContext,
  {
    study,
    item,
    block,
    query: { of: _of, ...query },
    showsFew,
    mayCompare,
  }: ChartToRead & { block: string; mayCompare: typeof isLargeEnough | undefined },
): Promise<ReportFigures | null> {
  const detail = await readBlockDetail(ctx, {
    studyId: study,
    block,
    query,
    textSource: 'none',
    ...(mayCompare && { mayCompare }),
  });
  if (!showsFew && isFewOf(detail.finding)) return null;
  const shown = showsFew ? detail : withoutSmallGroups(detail, detail.comparison);
  return stripBlockDetail(shown, item, new Set(), showsFew);
}
