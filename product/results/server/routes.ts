import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Realtime } from '#platform/realtime/server/realtime.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { buildLinkUrl } from '#product/studies/server/show-study.ts';
import * as contract from '../contract.ts';
import { resultLinkPolicy } from '../links/server/policy.ts';
import { listFiles } from '../files/contract.ts';
import { listFiles as listFilesOfBlock } from '../files/server/list-files.ts';
import { mergeNames } from '../names/contract.ts';
import { mergeNames as writeMergedNames } from '../names/server/merge-names.ts';
import { getTimes } from '../times/contract.ts';
import { getTrend } from '../trend/contract.ts';
import { createFigureReader, requireBlock } from '../figures/server/create-figure-reader.ts';
import { listBlockAnswers } from './list-block-answers.ts';
import { listResponses } from './list-responses.ts';
import { readResponse } from './read-response.ts';
import { studyTopic } from './watch-study.ts';

export function resultRoutes({ database, config }: Services, realtime: Realtime): Route[] {
  const reader = createFigureReader(database);
  const { loadStudy, checkStudy, readFilter, foldForAnswers, inSnapshot } = reader;
  return [
    route(contract.getSummary, async ({ scope, params }) => {
      const { study, summary } = await reader.summary(scope, params.studyId);
      return {
        ...summary,
        linkUrl: buildLinkUrl(config.publicUrl, study.linkToken),
        can: {
          ...listAbilities(scope, studyPolicy),
          ...listAbilities(scope, responsePolicy),
          ...listAbilities(scope, resultLinkPolicy),
        },
      };
    }),
    route(contract.getOverview, ({ scope, params, query }) => reader.overview(scope, params.studyId, query)),
    route(getTimes, ({ scope, params, query }) => reader.times(scope, params.studyId, query)),
    route(contract.getBlocks, ({ scope, params, query }) => reader.blocks(scope, params.studyId, query)),
    route(contract.getBlock, ({ scope, params, query }) => reader.block(scope, params, query)),
    route(contract.listBlockAnswers, async ({ scope, params, query }) => {
      const loaded = await loadStudy(scope, params.studyId);
      const block = requireBlock(loaded, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, loaded.study.id, filter);
      return inSnapshot(scope, (tx) =>
        listBlockAnswers(tx, scope, loaded.study.id, block, loaded.base, filter, query),
      );
    }),
    route(listFiles, async ({ scope, params, query }) => {
      const loaded = await loadStudy(scope, params.studyId);
      const block = requireBlock(loaded, params.block);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, loaded.study.id, filter);
      return inSnapshot(scope, (tx) => listFilesOfBlock(tx, scope, loaded.study.id, block, filter, query));
    }),
    route(mergeNames, ({ scope, params, body }) =>
      database.within(scope, (tx) => writeMergedNames(tx, scope, params, body.changes)),
    ),
    route(contract.listOthers, ({ scope, params, query }) => reader.others(scope, params, query)),
    route(contract.listPieces, ({ scope, params, query }) => reader.pieces(scope, params, query)),
    route(getTrend, ({ scope, params, query }) => reader.trend(scope, params, query)),
    route(contract.getCombinations, ({ scope, params, query }) => reader.combinations(scope, params, query)),
    route(contract.listResponses, async ({ scope, params, query }) => {
      await checkStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => listResponses(tx, scope, params.studyId, filter, query));
    }),
    route(contract.countResponses, ({ scope, params, query }) => reader.count(scope, params.studyId, query)),
    route(contract.getResponse, async ({ scope, params, query }) => {
      await checkStudy(scope, params.studyId);
      const filter = await readFilter(scope, params.studyId, query);
      await foldForAnswers(scope, params.studyId, filter);
      return inSnapshot(scope, (tx) => readResponse(tx, scope, params.studyId, params.responseId, filter));
    }),
    route(contract.watchStudy, async ({ scope, login, params, request, reply }) => {
      await checkStudy(scope, params.studyId);
      const topic = studyTopic(database, scope, params.studyId);
      realtime.stream({ scope, login, request, reply }, topic);
    }),
  ];
}
