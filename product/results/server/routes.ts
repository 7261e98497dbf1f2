import { listAbilities } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Realtime } from '#platform/realtime/server/realtime.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { studyPolicy } from '#product/studies/server/policy.ts';
import { buildLinkUrl } from '#product/studies/server/read-study-for-editor.ts';
import * as contract from '../contract.ts';
import { resultLinkPolicy } from '../links/server/policy.ts';
import { listFiles } from '../files/contract.ts';
import { listFiles as listFilesOfBlock } from '../files/server/list-files.ts';
import { mergeNames } from '../names/contract.ts';
import { mergeNames as writeMergedNames } from '../names/server/merge-names.ts';
import { getStudyTagFigures, getTagFigures } from '../tags/contract.ts';
import { readStudyTagFigures, readTagFigures } from '../tags/server/read-tag-figures.ts';
import { getTimes } from '../times/contract.ts';
import { getTrend } from '../trend/contract.ts';
import { createFigureContexts, inSnapshot } from '../figures/server/create-figure-context.ts';
import { checkStudy, lookUpFilter, foldForAnswers, prepareBlock } from '../figures/server/prepare-figures.ts';
import {
  listBlockOthers,
  listBlockPieces,
  readBlockCombinations,
  readBlockDetail,
  readBlockTrend,
} from '../figures/server/read-block-figures.ts';
import {
  countStudyResponses,
  readStudyBlocks,
  readStudyOverview,
  readStudyTimes,
} from '../figures/server/read-study-figures.ts';
import { readStudySummary } from '../figures/server/read-study-summary.ts';
import { listBlockAnswers } from './list-block-answers.ts';
import { listResponses } from './list-responses.ts';
import { readResponse } from './read-response.ts';
import { createStudyTopic } from './create-study-topic.ts';

export function resultRoutes({ database, config }: Services, realtime: Realtime): Route[] {
  const at = createFigureContexts(database);
  return [
    route(contract.getSummary, async ({ scope, params }) => {
      const { study, summary } = await readStudySummary(at(scope), params.studyId);
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
    route(contract.getOverview, ({ scope, params, query }) =>
      readStudyOverview(at(scope), { ...params, query }),
    ),
    route(getTimes, ({ scope, params, query }) => readStudyTimes(at(scope), { ...params, query })),
    route(contract.getBlocks, ({ scope, params, query }) => readStudyBlocks(at(scope), { ...params, query })),
    route(contract.getBlock, ({ scope, params, query }) => readBlockDetail(at(scope), { ...params, query })),
    route(contract.listBlockAnswers, async ({ scope, params, query }) => {
      const ctx = at(scope);
      const { study, base, block, filter } = await prepareBlock(ctx, {
        ...params,
        query,
        folds: 'for-answers',
      });
      return inSnapshot(ctx, (tx) =>
        listBlockAnswers(tx, scope, { ...query, study: study.id, block, base, filter }),
      );
    }),
    route(listFiles, async ({ scope, params, query }) => {
      const ctx = at(scope);
      const { study, block, filter } = await prepareBlock(ctx, { ...params, query, folds: 'for-answers' });
      return inSnapshot(ctx, (tx) =>
        listFilesOfBlock(tx, scope, { ...query, study: study.id, block, filter }),
      );
    }),
    route(mergeNames, ({ scope, params, body }) =>
      database.within(scope, (tx) => writeMergedNames(tx, scope, { ...params, changes: body.changes })),
    ),
    route(contract.listOthers, ({ scope, params, query }) =>
      listBlockOthers(at(scope), { ...params, query }),
    ),
    route(contract.listPieces, ({ scope, params, query }) =>
      listBlockPieces(at(scope), { ...params, query }),
    ),
    route(getTrend, ({ scope, params, query }) => readBlockTrend(at(scope), { ...params, query })),
    route(getTagFigures, ({ scope, params: { studyId, questionId }, query }) =>
      readTagFigures(at(scope), { studyId, block: questionId, query }),
    ),
    route(getStudyTagFigures, ({ scope, params, query }) =>
      readStudyTagFigures(at(scope), { ...params, query }),
    ),
    route(contract.getCombinations, ({ scope, params, query }) =>
      readBlockCombinations(at(scope), { ...params, query }),
    ),
    route(contract.listResponses, async ({ scope, params, query }) => {
      const ctx = at(scope);
      await checkStudy(ctx, params.studyId);
      const filter = await lookUpFilter(ctx, params.studyId, query);
      await foldForAnswers(ctx, params.studyId, filter);
      return inSnapshot(ctx, (tx) => listResponses(tx, scope, { ...query, study: params.studyId, filter }));
    }),
    route(contract.countResponses, ({ scope, params, query }) =>
      countStudyResponses(at(scope), { ...params, query }),
    ),
    route(contract.getResponse, async ({ scope, params, query }) => {
      const ctx = at(scope);
      await checkStudy(ctx, params.studyId);
      const filter = await lookUpFilter(ctx, params.studyId, query);
      await foldForAnswers(ctx, params.studyId, filter);
      return inSnapshot(ctx, (tx) =>
        readResponse(tx, scope, { study: params.studyId, id: params.responseId, filter }),
      );
    }),
    route(contract.watchStudy, async ({ scope, login, params, request, reply }) => {
      await checkStudy(at(scope), params.studyId);
      const topic = createStudyTopic(database, scope, params.studyId);
      realtime.stream({ scope, login, request, reply }, topic);
    }),
  ];
}
