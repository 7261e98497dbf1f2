import type { z } from 'zod';
import type * as contract from '../../contract.ts';
import { isRehearsal } from '../../filter.ts';
import { listOthers } from '../../server/list-others.ts';
import { listPieces } from '../../server/list-pieces.ts';
import { readBlock, type TextSource } from '../../server/read-blocks.ts';
import { readCombinations } from '../../server/read-combinations.ts';
import type { getTrend } from '../../trend/contract.ts';
import { readTrend } from '../../trend/server/read-trend.ts';
import { readWeightColumns, requireWeights } from '../../weights/server/queries.ts';
import { compareIf, withFigures, type MayCompare } from './compare-figures.ts';
import { inSnapshot, type FigureContext } from './create-figure-context.ts';
import { prepareBlock, prepareStudy, type BlockKey } from './prepare-figures.ts';

/** A question with the query of an endpoint. */
type BlockQuery<E extends { query: z.ZodType }> = BlockKey & { query: z.output<E['query']> };

/** A question with its figures, compared where that is wanted and permitted. @throws not_found, bad_input */
export async function readBlockDetail(
  ctx: FigureContext,
  {
    studyId,
    block: blockId,
    query,
    textSource = 'all',
    mayCompare,
  }: BlockQuery<typeof contract.getBlock> & { textSource?: TextSource; mayCompare?: MayCompare },
): Promise<contract.BlockDetail> {
  const { blocks, filter, counting } = await prepareStudy(ctx, { studyId, query, folds: 'always' });
  const { scope } = ctx;
  const { compare, base } = query;
  const options = { isWeighted: query.weighted === 'true', filter };
  return inSnapshot(ctx, (tx) =>
    withFigures({ tx, scope, study: studyId }, options, async (source) => {
      const { shown, figures } = await readBlock(tx, scope, {
        study: studyId,
        blocks,
        blockId,
        source,
        filter,
        base,
        textSource,
      });
      const result = { counting, ...shown };
      if (compare === undefined) return result;
      const compareOptions = { blocks, shown: [result], source, figures, compare, base };
      const compared = await compareIf(mayCompare, tx, scope, { ...compareOptions, study: studyId, filter });
      return compared ? { ...compared.blocks[0]!, comparison: compared.comparison } : result;
    }),
  );
}

/** What people typed at options with a text field. @throws not_found, bad_input */
export async function listBlockOthers(
  ctx: FigureContext,
  { textSource, ...input }: BlockQuery<typeof contract.listOthers> & { textSource?: TextSource },
) {
  const { block, filter } = await prepareBlock(ctx, { ...input, folds: 'for-answers' });
  const options = { ...input.query, textSource };
  return inSnapshot(ctx, (tx) =>
    listOthers(tx, ctx.scope, { ...options, study: input.studyId, block, filter }),
  );
}

/** The texts of answers that have several. @throws not_found, bad_input */
export async function listBlockPieces(
  ctx: FigureContext,
  { textSource, ...input }: BlockQuery<typeof contract.listPieces> & { textSource?: TextSource },
) {
  const { block, filter } = await prepareBlock(ctx, { ...input, folds: 'for-answers' });
  const options = { ...input.query, textSource };
  return inSnapshot(ctx, (tx) =>
    listPieces(tx, ctx.scope, { study: input.studyId, block, filter, query: options }),
  );
}

/** @throws not_found, bad_input */
export async function readBlockTrend(ctx: FigureContext, input: BlockQuery<typeof getTrend>) {
  const { studyId, query } = input;
  const { block, filter, counting } = await prepareBlock(ctx, { ...input, folds: 'always' });
  const { scope } = ctx;
  const options = { isWeighted: query.weighted === 'true', filter };
  return inSnapshot(ctx, (tx) =>
    withFigures({ tx, scope, study: studyId }, options, async (source) => ({
      counting,
      ...(await readTrend(tx, scope, { ...query, study: studyId, block, source, filter })),
    })),
  );
}

/** @throws not_found, bad_input */
export async function readBlockCombinations(
  ctx: FigureContext,
  input: BlockQuery<typeof contract.getCombinations>,
) {
  const { studyId, query } = input;
  const { block, filter } = await prepareBlock(ctx, { ...input, folds: 'always' });
  const { scope } = ctx;
  const isWeighted = query.weighted === 'true' && !isRehearsal(filter);
  return inSnapshot(ctx, async (tx) => {
    if (isWeighted) await requireWeights(tx, scope, studyId);
    const weights = isWeighted ? await readWeightColumns(tx, scope, studyId) : null;
    return readCombinations(tx, scope, { study: studyId, block, filter, weights });
  });
}
