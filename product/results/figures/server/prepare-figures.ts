import type { z } from 'zod';
import { notFound } from '#platform/errors/errors.ts';
import { findBlockType } from '#product/blocks/index.ts';
import { requireStudy, type StudyRecord } from '#product/studies/server/queries.ts';
import type { StudyAttribute } from '#product/studies/attributes/study-attributes.ts';
import type { Block, Variable } from '#product/studies/study.ts';
import { foldBeforeReading } from '../../columns/server/fold-before-reading.ts';
import {
  filtersByAnswers,
  needsLookup,
  readFilter as parseFilter,
  type Filter,
  type filterQuery,
} from '../../filter.ts';
import { resolveFilterAfterFolding } from '../../filters/server/resolve-filter.ts';
import { listBlocksAcrossVersions, type BlockAcrossVersions } from '../../server/describe-study.ts';
import type { Loop } from '../../loops/loop.ts';
import type { FigureContext } from './create-figure-context.ts';

interface StudyWithBlocks {
  study: StudyRecord;
  blocks: BlockAcrossVersions[];
  loops: Loop[];
  variables: Variable[];
  attributes: StudyAttribute[];
  /** The language that texts are in where no other is chosen. */
  base: string;
}

export type ParsedFilterQuery = z.output<typeof filterQuery>;

/** The question that figures are of. */
export interface BlockKey {
  studyId: string;
  block: string;
}

/** @throws not_found */
export const loadStudy = ({ database, scope }: FigureContext, id: string): Promise<StudyWithBlocks> =>
  database.within(scope, async (tx) => {
    const study = await requireStudy(tx, scope, id);
    return { study, ...(await listBlocksAcrossVersions(tx, scope, study)) };
  });

/** @throws not_found */
export const checkStudy = ({ database, scope }: FigureContext, id: string): Promise<StudyRecord> =>
  database.within(scope, (tx) => requireStudy(tx, scope, id));

/** @throws not_found */
function requireBlock({ blocks }: StudyWithBlocks, blockId: string): Block {
  const entry = blocks.find(({ block }) => block.id === blockId && findBlockType(block.type));
  if (!entry) throw notFound('question');
  return entry.block;
}

/**
 * The filter of a query, with the responses that its tags, marks, quality, words and further values find.
 *
 * @throws not_found, bad_input
 */
export async function lookUpFilter(
  ctx: FigureContext,
  id: string,
  query: ParsedFilterQuery,
): Promise<Filter> {
  const filter = parseFilter(query);
  if (!needsLookup(filter)) return filter;
  return ctx.once.filter(ctx.scope, JSON.stringify([id, filter]), async () => {
    await checkStudy(ctx, id);
    return resolveFilterAfterFolding(ctx.database, ctx.scope, { study: id, filter });
  });
}

/** Folds pending responses; returns how many are still to be counted. */
export const fold = ({ database, scope, once }: FigureContext, id: string): Promise<number> =>
  once.fold(scope, id, () => foldBeforeReading(database, scope, id));

/** Folds if the filter has answers, which are matched by columns. */
export const foldForAnswers = async (ctx: FigureContext, id: string, filter: Filter): Promise<number> =>
  filtersByAnswers(filter) ? fold(ctx, id) : 0;

/** Where figures are read from columns, pending responses are always folded first; lists of answers need it for some filters. */
type FoldRule = 'always' | 'for-answers';

/** The study, the looked-up filter, and how many responses are still to be counted. @throws not_found, bad_input */
export async function prepareStudy(
  ctx: FigureContext,
  { studyId, query, folds }: { studyId: string; query: ParsedFilterQuery; folds: FoldRule },
) {
  return prepareLoaded(ctx, await loadStudy(ctx, studyId), { query, folds });
}

/** Prepares the figures of one question, which is looked up before anything is folded. @throws not_found, bad_input */
export async function prepareBlock(
  ctx: FigureContext,
  { studyId, block: blockId, query, folds }: BlockKey & { query: ParsedFilterQuery; folds: FoldRule },
) {
  const loaded = await loadStudy(ctx, studyId);
  const block = requireBlock(loaded, blockId);
  return { ...(await prepareLoaded(ctx, loaded, { query, folds })), block };
}

async function prepareLoaded(
  ctx: FigureContext,
  loaded: StudyWithBlocks,
  { query, folds }: { query: ParsedFilterQuery; folds: FoldRule },
) {
  const { id } = loaded.study;
  const filter = await lookUpFilter(ctx, id, query);
  const counting = await (folds === 'always' ? fold(ctx, id) : foldForAnswers(ctx, id, filter));
  return { ...loaded, filter, counting };
}
