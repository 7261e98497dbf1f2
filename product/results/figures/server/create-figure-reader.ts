import type { z } from 'zod';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { findProjectReference } from '#product/projects/server/queries.ts';
import { hasResponses } from '#product/responses/server/check-responses.ts';
import { getShownPicture } from '#product/studies/get-shown-picture.ts';
import { listOpenChannels } from '#product/studies/channels.ts';
import { requireStudy, type StudyRecord } from '#product/studies/server/queries.ts';
import type { Block, Variable } from '#product/studies/study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import type { Output } from '#platform/http/contract/contract.ts';
import type { BlockResult } from '../../block-result.ts';
import type { PageComparison } from '../../compare.ts';
import type * as contract from '../../contract.ts';
import type { Times } from '../../times/contract.ts';
import { hasAnswers } from '../../columns/server/check-answers.ts';
import { foldForReaders } from '../../columns/server/fold-for-readers.ts';
import {
  filtersByAnswers,
  isRehearsal,
  needsLookup,
  readFilter as parseFilter,
  type Filter,
  type filterQuery,
} from '../../filter.ts';
import type { getTrend } from '../../trend/contract.ts';
import { readTrend } from '../../trend/server/read-trend.ts';
import type { Weighting } from '../../weights/contract.ts';
import { readStudyWeights, readWeightColumns, requireWeights } from '../../weights/server/queries.ts';
import { weightedFigures } from '../../weights/server/show-weighted-figures.ts';
import { resolveFilterAfterFolding } from '../../filters/server/resolve-filter.ts';
import { countResponses } from '../../server/count-responses.ts';
import { listBlocksAcrossVersions, type BlockAcrossVersions } from '../../server/describe-study.ts';
import { listOthers } from '../../server/list-others.ts';
import { listPieces } from '../../server/list-pieces.ts';
import { readBlock, readBlocks, type TextSource } from '../../server/read-blocks.ts';
import { readCombinations } from '../../server/read-combinations.ts';
import { listComparableSubjects, readComparison } from '../../server/read-comparison.ts';
import { readOverview } from '../../server/read-overview.ts';
import { readTimes } from '../../times/server/read-times.ts';
import { createRequestMemory } from './create-request-memory.ts';
import { unweightedFigures, type CountedFigures, type FigureSource } from '../../server/show-figures.ts';

interface StudyWithBlocks {
  study: StudyRecord;
  blocks: BlockAcrossVersions[];
  variables: Variable[];
  base: string;
}

/** Whether results may be compared; otherwise they come without. @param total how many match the filter, in groups or none */
type MayCompare = (comparison: PageComparison, total: number) => boolean;

type Query<E extends { query: z.ZodType }> = z.output<E['query']>;
type ParsedFilterQuery = z.output<typeof filterQuery>;

/** @throws not_found */
export function requireBlock({ blocks }: StudyWithBlocks, blockId: string): Block {
  const entry = blocks.find(({ block }) => block.id === blockId && findBlockType(block.type));
  if (!entry) throw notFound('question');
  return entry.block;
}

/** `readComparison`; null if it may not be shown, which is decided in the snapshot that it was read in. */
async function compareIf<R extends BlockResult, F extends CountedFigures>(
  mayCompare: MayCompare | undefined,
  ...[tx, scope, study, filter, options]: Parameters<typeof readComparison<R, F>>
): Promise<Awaited<ReturnType<typeof readComparison<R, F>>> | null> {
  const compared = await readComparison(tx, scope, study, filter, options);
  if (!mayCompare) return compared;
  const { n } = await countResponses(tx, scope, study, filter);
  return mayCompare(compared.comparison, n) ? compared : null;
}

/**
 * Reads what pages of results show, for members and for links. Each call looks up the study first, in the caller's scope.
 */
export function createFigureReader(database: Database) {
  const loadStudy = (scope: Scope, id: string): Promise<StudyWithBlocks> =>
    database.within(scope, async (tx: Tx) => {
      const study = await requireStudy(tx, scope, id);
      return { study, ...(await listBlocksAcrossVersions(tx, scope, study)) };
    });
  const loadBlock = async (scope: Scope, id: string, blockId: string) =>
    requireBlock(await loadStudy(scope, id), blockId);
  const checkStudy = (scope: Scope, id: string) =>
    database.within(scope, (tx) => requireStudy(tx, scope, id));
  /** The filter of a query, with the responses of its tags. Looks up the study first. @throws not_found */
  async function readFilter(scope: Scope, id: string, query: ParsedFilterQuery): Promise<Filter> {
    const filter = parseFilter(query);
    if (!needsLookup(filter)) return filter;
    const key = JSON.stringify([id, filter]);
    return once.filter(scope, key, async () => {
      await checkStudy(scope, id);
      return resolveFilterAfterFolding(database, scope, id, filter);
    });
  }
  // A link reads several things for a request, which fold the study and look up its filter only once.
  const once = { fold: createRequestMemory<number>(), filter: createRequestMemory<Filter>() };
  const fold = (scope: Scope, id: string) => once.fold(scope, id, () => foldForReaders(database, scope, id));
  /** Folds pending responses if the filter has answers, which are matched by columns. */
  const foldForAnswers = async (scope: Scope, id: string, filter: Filter) =>
    filtersByAnswers(filter) ? fold(scope, id) : 0;
  const inSnapshot = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    database.within(scope, (tx) => work(tx), { snapshot: true });
  /**
   * Runs `work` with weighted or unweighted figures. Test responses have no weights, so theirs are never weighted.
   *
   * @throws bad_input if the study has no weights
   */
  async function withFigures<T extends object>(
    { tx, scope, study }: { tx: Tx; scope: Scope; study: string },
    { weighted, filter }: { weighted: boolean; filter: Filter },
    work: <F extends CountedFigures>(source: FigureSource<F>) => Promise<T>,
  ): Promise<T & { weights: Weighting | undefined }> {
    if (!weighted || isRehearsal(filter)) return { ...(await work(unweightedFigures)), weights: undefined };
    const weights = await requireWeights(tx, scope, study);
    const source = weightedFigures(await readWeightColumns(tx, scope, study));
    return { ...(await work(source)), weights };
  }
  return {
    loadStudy,
    checkStudy,
    readFilter,
    fold,
    foldForAnswers,
    inSnapshot,
    async summary(scope: Scope, studyId: string) {
      const { study, blocks, variables, base } = await loadStudy(scope, studyId);
      const removed = blocks.filter((block) => block.removed).map(({ block }) => block.id);
      const facts = await database.within(scope, async (tx) => ({
        hasResponses: await hasResponses(tx, scope, study.id),
        hasRemovedAnswers: await hasAnswers(tx, scope, study.id, removed),
        weighted: (await readStudyWeights(tx, scope, study.id)) !== null,
        project: await findProjectReference(tx, scope, study.project),
      }));
      const summary = {
        id: study.id,
        name: study.name,
        state: study.state,
        archived: study.archived,
        version: study.version,
        base,
        channels: listOpenChannels(study),
        blocks: blocks
          .filter(({ block }) => findBlockType(block.type))
          .map(({ block, removed }) => ({
            id: block.id,
            type: block.type,
            title: createTeamTitle(block),
            isQuestion: requireBlockType(block.type).isQuestion,
            removed,
            picture: getShownPicture(block),
            compares: listComparableSubjects(block).map(({ part, label }) => ({ part, label })),
          })),
        ...facts,
        variables: variables.map(({ id, name }) => ({ id, name })),
      };
      return { study, blocks, summary };
    },
    async overview(scope: Scope, studyId: string, query: ParsedFilterQuery) {
      const { study, blocks } = await loadStudy(scope, studyId);
      const filter = await readFilter(scope, studyId, query);
      const counting = await fold(scope, study.id);
      return inSnapshot(scope, async (tx) => ({
        counting,
        ...(await readOverview(tx, scope, study, blocks, filter)),
      }));
    },
    async times(scope: Scope, studyId: string, query: ParsedFilterQuery): Promise<Times> {
      const { study, blocks } = await loadStudy(scope, studyId);
      const filter = await readFilter(scope, studyId, query);
      await foldForAnswers(scope, studyId, filter);
      const ids = blocks.map(({ block }) => block.id);
      return inSnapshot(scope, async (tx) => ({ blocks: await readTimes(tx, scope, study.id, ids, filter) }));
    },
    async blocks(
      scope: Scope,
      studyId: string,
      query: Query<typeof contract.getBlocks>,
      mayCompare?: MayCompare,
    ): Promise<Output<typeof contract.getBlocks>> {
      const { study, blocks } = await loadStudy(scope, studyId);
      const filter = await readFilter(scope, studyId, query);
      const counting = await fold(scope, study.id);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: study.id }, options, async (source) => {
          const page = await readBlocks(tx, scope, study.id, blocks, source, filter, query.base);
          if (query.compare === undefined) return { counting, blocks: page.shown };
          const { compare } = query;
          const compareOptions = { blocks, ...page, source, compare, base: query.base };
          const compared = await compareIf(mayCompare, tx, scope, study.id, filter, compareOptions);
          return { counting, ...(compared ?? { blocks: page.shown }) };
        }),
      );
    },
    async block(
      scope: Scope,
      { studyId, block: blockId }: { studyId: string; block: string },
      query: Query<typeof contract.getBlock>,
      { textSource = 'all', mayCompare }: { textSource?: TextSource; mayCompare?: MayCompare } = {},
    ): Promise<contract.BlockDetail> {
      const { study, blocks } = await loadStudy(scope, studyId);
      const filter = await readFilter(scope, studyId, query);
      const counting = await fold(scope, study.id);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: study.id }, options, async (source) => {
          const { shown, figures } = await readBlock(tx, scope, study.id, {
            blocks,
            blockId,
            source,
            filter,
            base: query.base,
            textSource,
          });
          const result = { counting, ...shown };
          if (query.compare === undefined) return result;
          const { compare, base } = query;
          const compareOptions = { blocks, shown: [result], source, figures, compare, base };
          const compared = await compareIf(mayCompare, tx, scope, study.id, filter, compareOptions);
          return compared ? { ...compared.blocks[0]!, comparison: compared.comparison } : result;
        }),
      );
    },
    async others(
      scope: Scope,
      { studyId, block: blockId }: { studyId: string; block: string },
      query: Query<typeof contract.listOthers>,
      textSource?: TextSource,
    ) {
      const block = await loadBlock(scope, studyId, blockId);
      const filter = await readFilter(scope, studyId, query);
      await foldForAnswers(scope, studyId, filter);
      return inSnapshot(scope, (tx) =>
        listOthers(tx, scope, studyId, block, filter, { ...query, textSource }),
      );
    },
    async pieces(
      scope: Scope,
      { studyId, block: blockId }: { studyId: string; block: string },
      query: Query<typeof contract.listPieces>,
      textSource?: TextSource,
    ) {
      const block = await loadBlock(scope, studyId, blockId);
      const filter = await readFilter(scope, studyId, query);
      await foldForAnswers(scope, studyId, filter);
      return inSnapshot(scope, (tx) =>
        listPieces(tx, scope, studyId, block, filter, { ...query, textSource }),
      );
    },
    async trend(
      scope: Scope,
      { studyId, block: blockId }: { studyId: string; block: string },
      query: Query<typeof getTrend>,
    ) {
      const block = await loadBlock(scope, studyId, blockId);
      const filter = await readFilter(scope, studyId, query);
      const counting = await fold(scope, studyId);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: studyId }, options, async (source) => ({
          counting,
          ...(await readTrend(tx, scope, studyId, block, source, filter, query)),
        })),
      );
    },
    async combinations(
      scope: Scope,
      { studyId, block: blockId }: { studyId: string; block: string },
      query: Query<typeof contract.getCombinations>,
    ) {
      const block = await loadBlock(scope, studyId, blockId);
      const filter = await readFilter(scope, studyId, query);
      await fold(scope, studyId);
      const isWeighted = query.weighted === 'true' && !isRehearsal(filter);
      return inSnapshot(scope, async (tx) => {
        if (isWeighted) await requireWeights(tx, scope, studyId);
        const weights = isWeighted ? await readWeightColumns(tx, scope, studyId) : null;
        return readCombinations(tx, scope, studyId, block, filter, weights);
      });
    },
    async count(scope: Scope, studyId: string, query: Query<typeof contract.countResponses>) {
      await checkStudy(scope, studyId);
      const filter = await readFilter(scope, studyId, query);
      const counting = await fold(scope, studyId);
      return inSnapshot(scope, async (tx) => ({
        counting,
        ...(await countResponses(tx, scope, studyId, filter, query.show)),
      }));
    },
  };
}

export type FigureReader = ReturnType<typeof createFigureReader>;
