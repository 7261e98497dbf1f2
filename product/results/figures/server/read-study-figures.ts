import type { z } from 'zod';
import type { Output } from '#platform/http/contract/contract.ts';
import type * as contract from '../../contract.ts';
import { countResponses } from '../../server/count-responses.ts';
import { readBlocks } from '../../server/read-blocks.ts';
import { readOverview } from '../../server/read-overview.ts';
import type { Times } from '../../times/contract.ts';
import { readTimes } from '../../times/server/read-times.ts';
import { compareIf, withFigures, type MayCompare } from './compare-figures.ts';
import { inSnapshot, type FigureContext } from './create-figure-context.ts';
import { checkStudy, lookUpFilter, fold, prepareStudy, type ParsedFilterQuery } from './prepare-figures.ts';

/** A study with the query of an endpoint. */
interface StudyQuery<Query> {
  studyId: string;
  query: Query;
}

/** @throws not_found, bad_input */
export async function readStudyOverview(ctx: FigureContext, input: StudyQuery<ParsedFilterQuery>) {
  const { study, blocks, loops, filter, counting } = await prepareStudy(ctx, { ...input, folds: 'always' });
  return inSnapshot(ctx, async (tx) => ({
    counting,
    ...(await readOverview(tx, ctx.scope, { study, blocks, loops, filter })),
  }));
}

/** @throws not_found, bad_input */
export async function readStudyTimes(
  ctx: FigureContext,
  input: StudyQuery<ParsedFilterQuery>,
): Promise<Times> {
  const { study, blocks, filter } = await prepareStudy(ctx, { ...input, folds: 'for-answers' });
  const ids = blocks.map(({ block }) => block.id);
  return inSnapshot(ctx, async (tx) => ({
    blocks: await readTimes(tx, ctx.scope, { study: study.id, blocks: ids, filter }),
  }));
}

/** A page of questions with their figures, compared where that is wanted and permitted. @throws not_found, bad_input */
export async function readStudyBlocks(
  ctx: FigureContext,
  {
    studyId,
    query,
    mayCompare,
  }: StudyQuery<z.output<typeof contract.getBlocks.query>> & {
    mayCompare?: MayCompare;
  },
): Promise<Output<typeof contract.getBlocks>> {
  const { blocks, filter, counting } = await prepareStudy(ctx, { studyId, query, folds: 'always' });
  const { scope } = ctx;
  const options = { isWeighted: query.weighted === 'true', filter };
  return inSnapshot(ctx, (tx) =>
    withFigures({ tx, scope, study: studyId }, options, async (source) => {
      const page = await readBlocks(tx, scope, { study: studyId, blocks, source, filter, base: query.base });
      if (query.compare === undefined) return { counting, blocks: page.shown };
      const { compare, base } = query;
      const compareOptions = { blocks, ...page, source, compare, base };
      const compared = await compareIf(mayCompare, tx, scope, { ...compareOptions, study: studyId, filter });
      return { counting, ...(compared ?? { blocks: page.shown }) };
    }),
  );
}

/** @throws not_found, bad_input */
export async function countStudyResponses(
  ctx: FigureContext,
  { studyId, query }: StudyQuery<z.output<typeof contract.countResponses.query>>,
) {
  await checkStudy(ctx, studyId);
  const filter = await lookUpFilter(ctx, studyId, query);
  const counting = await fold(ctx, studyId);
  return inSnapshot(ctx, async (tx) => ({
    counting,
    ...(await countResponses(tx, ctx.scope, { study: studyId, filter, show: query.show })),
  }));
}
