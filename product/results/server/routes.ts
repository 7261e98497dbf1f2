import type { z } from 'zod';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { listAbilities } from '#platform/authorisation/policy.ts';
import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Realtime } from '#platform/realtime/server/realtime.ts';
import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { listOpenChannels } from '#product/studies/channels.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { findProjectReference } from '#product/projects/server/queries.ts';
import { findStudy, type StudyRecord } from '#product/studies/server/queries.ts';
import type { Block, Variable } from '#product/studies/study.ts';
import { buildLinkUrl } from '#product/studies/server/show-study.ts';
import { createTeamTitle } from '#product/studies/title-for-team.ts';
import * as contract from '../contract.ts';
import { foldForReaders } from '../columns/server/fold-for-readers.ts';
import {
  filtersByAnswers,
  isRehearsal,
  needsLookup,
  readFilter as parseFilter,
  type Filter,
  type filterQuery,
} from '../filter.ts';
import { getTrend } from '../trend/contract.ts';
import { readTrend } from '../trend/server/read-trend.ts';
import type { Weighting } from '../weights/contract.ts';
import { readStudyWeights, readWeightColumns, requireWeights } from '../weights/server/queries.ts';
import { weightedFigures } from '../weights/server/show-weighted-figures.ts';
import { readCombinations } from './read-combinations.ts';
import { listComparableSubjects, readComparison } from './read-comparison.ts';
import { listBlocksAcrossVersions, type BlockAcrossVersions } from './describe-study.ts';
import { listBlockAnswers } from './list-block-answers.ts';
import { listOthers } from './list-others.ts';
import { listPieces } from './list-pieces.ts';
import { countResponses } from './count-responses.ts';
import { listResponses } from './list-responses.ts';
import { unweightedFigures, type CountedFigures, type FigureSource } from './show-figures.ts';
import { readBlock, readBlocks } from './read-blocks.ts';
import { readOverview } from './read-overview.ts';
import { readResponse } from './read-response.ts';
import { resolveTags, type TagSource } from './add-tagged.ts';
import { studyTopic } from './watch-study.ts';

interface StudyWithBlocks {
  study: StudyRecord;
  blocks: BlockAcrossVersions[];
  variables: Variable[];
  base: string;
}

/** @throws not_found */
function findBlock({ blocks }: StudyWithBlocks, blockId: string): Block {
  const entry = blocks.find(({ block }) => block.id === blockId && findBlockType(block.type));
  if (!entry) throw notFound('question');
  return entry.block;
}

/** @param tagSource filters by tags need it */
export function resultRoutes(
  { database, config }: Services,
  realtime: Realtime,
  tagSource?: TagSource,
): Route[] {
  const loadStudy = (scope: Scope, id: string): Promise<StudyWithBlocks> =>
    database.within(scope, async (tx: Tx) => {
      const study = await findStudy(tx, scope, id);
      return { study, ...(await listBlocksAcrossVersions(tx, scope, study)) };
    });
  const loadBlock = async (scope: Scope, id: string, blockId: string) =>
    findBlock(await loadStudy(scope, id), blockId);
  const requireStudy = (scope: Scope, id: string) => database.within(scope, (tx) => findStudy(tx, scope, id));
  /** The filter of a query, with the responses of its tags. Looks up the study first. @throws not_found */
  async function readFilter(scope: Scope, id: string, query: z.output<typeof filterQuery>): Promise<Filter> {
    const filter = parseFilter(query);
    if (!tagSource || !needsLookup(filter)) return filter;
    await requireStudy(scope, id);
    return resolveTags(database, scope, id, filter, tagSource);
  }
  const fold = (scope: Scope, id: string) => foldForReaders(database, scope, id);
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
  return [
    route(contract.getSummary, async ({ scope, params }) => {
      const { study, blocks, variables, base } = await loadStudy(scope, params.studyId);
      const { weighted, project } = await database.within(scope, async (tx) => ({
        weighted: (await readStudyWeights(tx, scope, study.id)) !== null,
        project: await findProjectReference(tx, scope, study.project),
      }));
      return {
        id: study.id,
        name: study.name,
        state: study.state,
        archived: study.archived,
        project,
        version: study.version,
        base,
        linkUrl: buildLinkUrl(config.publicUrl, study.linkToken),
        channels: listOpenChannels(study),
        blocks: blocks
          .filter(({ block }) => findBlockType(block.type))
          .map(({ block, removed }) => ({
            id: block.id,
            type: block.type,
            title: createTeamTitle(block),
            isQuestion: requireBlockType(block.type).isQuestion,
            removed,
            compares: listComparableSubjects(block).map(({ part, label }) => ({ part, label })),
          })),
        weighted,
        variables: variables.map(({ id, name }) => ({ id, name })),
        can: { ...listAbilities(scope, studyPolicy), ...listAbilities(scope, responsePolicy) },
      };
    }),
    route(contract.getOverview, async ({ scope, params, query }) => {
      const { study, blocks } = await loadStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      const counting = await fold(scope, study.id);
      return inSnapshot(scope, async (tx) => ({
        counting,
        ...(await readOverview(tx, scope, study, blocks, filter)),
      }));
    }),
    route(contract.getBlocks, async ({ scope, params, query }) => {
      const { study, blocks } = await loadStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      const counting = await fold(scope, study.id);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: study.id }, options, async (source) => {
          const page = await readBlocks(tx, scope, study.id, blocks, source, filter, query.base);
          if (query.compare === undefined) return { counting, blocks: page.shown };
          const { compare } = query;
          const compareOptions = { blocks, ...page, source, compare, base: query.base, tagSource };
          return { counting, ...(await readComparison(tx, scope, study.id, filter, compareOptions)) };
        }),
      );
    }),
    route(contract.getBlock, async ({ scope, params, query }) => {
      const { study, blocks } = await loadStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      const counting = await fold(scope, study.id);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: study.id }, options, async (source) => {
          const { shown, figures } = await readBlock(
            tx,
            scope,
            study.id,
            blocks,
            params.block,
            source,
            filter,
            query.base,
          );
          const result = { counting, ...shown };
          if (query.compare === undefined) return result;
          const { compare, base } = query;
          const compareOptions = { blocks, shown: [result], source, figures, compare, base, tagSource };
          const { blocks: compared, comparison } = await readComparison(
            tx,
            scope,
            study.id,
            filter,
            compareOptions,
          );
          return { ...compared[0]!, comparison };
        }),
      );
    }),
    route(contract.listBlockAnswers, async ({ scope, params, query }) => {
      const loaded = await loadStudy(scope, params.studyId);
      const block = findBlock(loaded, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, loaded.study.id, filter);
      return inSnapshot(scope, (tx) =>
        listBlockAnswers(tx, scope, loaded.study.id, block, loaded.base, filter, query),
      );
    }),
    route(contract.listOthers, async ({ scope, params, query }) => {
      const block = await loadBlock(scope, params.studyId, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => listOthers(tx, scope, params.studyId, block, filter, query));
    }),
    route(contract.listPieces, async ({ scope, params, query }) => {
      const block = await loadBlock(scope, params.studyId, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => listPieces(tx, scope, params.studyId, block, filter, query));
    }),
    route(getTrend, async ({ scope, params, query }) => {
      const block = await loadBlock(scope, params.studyId, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      const counting = await fold(scope, params.studyId);
      const options = { weighted: query.weighted === 'true', filter };
      return inSnapshot(scope, (tx) =>
        withFigures({ tx, scope, study: params.studyId }, options, async (source) => ({
          counting,
          ...(await readTrend(tx, scope, params.studyId, block, source, filter, query)),
        })),
      );
    }),
    route(contract.getCombinations, async ({ scope, params, query }) => {
      const block = await loadBlock(scope, params.studyId, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await fold(scope, params.studyId);
      const isWeighted = query.weighted === 'true' && !isRehearsal(filter);
      return inSnapshot(scope, async (tx) => {
        if (isWeighted) await requireWeights(tx, scope, params.studyId);
        const weights = isWeighted ? await readWeightColumns(tx, scope, params.studyId) : null;
        return readCombinations(tx, scope, params.studyId, block, filter, weights);
      });
    }),
    route(contract.listResponses, async ({ scope, params, query }) => {
      await requireStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => listResponses(tx, scope, params.studyId, filter, query));
    }),
    route(contract.countResponses, async ({ scope, params, query }) => {
      await requireStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      const counting = await fold(scope, params.studyId);
      return inSnapshot(scope, async (tx) => ({
        counting,
        ...(await countResponses(tx, scope, params.studyId, filter, query.show)),
      }));
    }),
    route(contract.getResponse, async ({ scope, params, query }) => {
      await requireStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => readResponse(tx, scope, params.studyId, params.responseId, filter));
    }),
    route(contract.watchStudy, async ({ scope, params, request, reply }) => {
      await requireStudy(scope, params.studyId);
      realtime.stream({ scope, request, reply }, studyTopic(database, scope, params.studyId, tagSource));
    }),
  ];
}
