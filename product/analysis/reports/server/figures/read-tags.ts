import type { FigureContext } from '#product/results/figures/server/create-figure-context.ts';
import {
  isFewOf,
  withoutSmallGroups,
  type isLargeEnough,
} from '#product/results/links/server/remove-details.ts';
import { readStudyTagFigures, readTagFigures } from '#product/results/tags/server/read-tag-figures.ts';
import type { ReportTags } from '../../report-shape.ts';
import type { ChartQuery } from './parse-chart-query.ts';

/**
 * The tags of a question, of all questions or of whole responses, by any coder. With `mayCompare` null of few people, and compared
 * with large enough groups only.
 *
 * @param block null: of all questions, or of whole responses
 * @throws not_found, bad_input
 */
export async function readTags(
  ctx: FigureContext,
  {
    study,
    block,
    query: { base: _base, of, ...query },
    mayCompare,
  }: {
    study: string;
    block: string | null;
    query: ChartQuery;
    mayCompare: typeof isLargeEnough | undefined;
  },
): Promise<ReportTags | null> {
  const input = { studyId: study, query, ...(mayCompare && { mayCompare }) };
  const tags =
    block === null ? await readOfStudy(ctx, input, of) : await readTagFigures(ctx, { ...input, block });
  if (!mayCompare) return tags;
  return isFewOf(tags.finding) ? null : withoutSmallGroups(tags, tags.comparison);
}

async function readOfStudy(
  ctx: FigureContext,
  input: Parameters<typeof readStudyTagFigures>[1],
  of: ChartQuery['of'],
): Promise<ReportTags> {
  const { answers, responses, ...page } = await readStudyTagFigures(ctx, input);
  return { ...page, ...(of === 'responses' ? responses : answers) };
}
