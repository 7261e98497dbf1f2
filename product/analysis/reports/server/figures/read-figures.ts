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
import type { ReportFigures } from '../../report-shape.ts';
import type { ChartQuery } from './parse-chart-query.ts';

interface ChartToRead {
  study: string;
  item: string;
  block: string;
  query: ChartQuery;
  /** Whether few people are shown as well: to the team, while the report follows the data. */
  showsFew: boolean;
}

/**
 * The figures of a chart as they are now, without words of participants and notes of the team. Null if they are of so few
 * people that it could be told what each answered, and comparisons only with large enough groups, unless `showsFew`.
 *
 * @throws not_found, bad_input
 */
export async function readFigures(
  ctx: FigureContext,
  { study, item, block, query, showsFew }: ChartToRead,
): Promise<ReportFigures | null> {
  const { database, scope } = ctx;
  const weights = await database.within(scope, (tx) => readStudyWeights(tx, scope, study));
  const read = (compare: string | undefined) =>
    readBlockDetail(ctx, {
      studyId: study,
      block,
      query: { ...query, compare, weighted: weights ? query.weighted : undefined },
      textSource: 'none',
      ...(!showsFew && { mayCompare: isLargeEnough }),
    });
  const detail = await read(query.compare).catch((error: unknown) => {
    // A new version may have changed what it was compared by.
    const isRefused = error instanceof AppError && error.code === 'bad_input' && query.compare !== undefined;
    if (isRefused) return read(undefined);
    throw error;
  });
  if (!showsFew && isFewOf(detail.finding)) return null;
  const shown = showsFew ? detail : withoutSmallGroups(detail, detail.comparison);
  return stripBlockDetail(shown, item, new Set(), showsFew);
}
