import { notFound } from '#platform/errors/errors.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendPicture } from '#product/media/server/send-picture.ts';
import { requirePicture } from '#product/studies/pictures/server/require-picture.ts';
import { createFigureContexts } from '../../figures/server/create-figure-context.ts';
import {
  listBlockOthers,
  listBlockPieces,
  readBlockCombinations,
  readBlockDetail,
  readBlockTrend,
} from '../../figures/server/read-block-figures.ts';
import {
  readStudyBlocks,
  readStudyOverview,
  readStudyTimes,
} from '../../figures/server/read-study-figures.ts';
import * as contract from '../contract.ts';
import { mayShowComparison } from '../shown-query.ts';
import { readTagFigures } from '../../tags/server/read-tag-figures.ts';
import { createResultLink } from './create-result-link.ts';
import { requireSharedResults } from './require-shared-results.ts';
import { listResultLinks } from './list-result-links.ts';
import { openResultLink } from './open-result-link.ts';
import { createFigureOpener } from './open-shared-figures.ts';
import { readPublicName } from './read-public-name.ts';
import { revokeResultLink } from './revoke-result-link.ts';
import {
  stripBlock,
  stripBlockDetail,
  stripCombinations,
  stripOthers,
  stripOverview,
  stripPieces,
  stripTags,
  stripTimes,
  stripTrend,
  withoutSmallGroups,
} from './remove-details.ts';

export function resultLinkRoutes(services: Services): Route[] {
  const { database, storage } = services;
  const at = createFigureContexts(database);
  const { openLink, hasEnough, openFigures, openTexts, withComparison } = createFigureOpener(services, at);

  return [
    route(contract.listResultLinks, ({ scope, params }) =>
      database.within(scope, (tx) => listResultLinks(services, tx, scope, params.studyId)),
    ),
    route(contract.createResultLink, ({ scope, params, body }) =>
      createResultLink(services, scope, { ...body, study: params.studyId }),
    ),
    route(contract.revokeResultLink, ({ scope, params }) =>
      database.within(scope, (tx) => revokeResultLink(tx, scope, params)),
    ),
    route(contract.openResultLink, ({ params, body, now, request, reply }) =>
      openResultLink(services, {
        opened: { token: params.resultsToken, password: body.password, now },
        request,
        reply,
      }),
    ),
    route(contract.getSharedResults, async ({ params, request, now }) => {
      const opened = await openLink(params.resultsToken, { request, now });
      const { scope, link, study, summary, query, texts } = opened;
      const isWithheld = !(await hasEnough(opened));
      const name = await database.within(scope, (tx) => readPublicName(tx, scope, study));
      // Links that were created before this comparison was refused may still have one with names of the team.
      const compare = mayShowComparison(query) ? query.compare : undefined;
      return {
        workspace: link.workspaceName,
        at: now.toISOString(),
        isWithheld,
        query: isWithheld ? {} : { ...query, compare },
        texts: [...texts],
        // Its id would name the study to those who log in; its name, and those of its loops, are for the team.
        summary: {
          ...summary,
          id: link.id,
          name,
          variables: [],
          loops: summary.loops.map((loop) => ({ ...loop, name: '' })),
        },
      };
    }),
    route(contract.getSharedOverview, async ({ params, request, now }) => {
      const { scope, study, filter } = await openFigures(params.resultsToken, { request, now });
      return stripOverview(await readStudyOverview(at(scope), { studyId: study, query: filter }));
    }),
    route(contract.getSharedTimes, async ({ params, request, now }) => {
      const { scope, study, filter } = await openFigures(params.resultsToken, { request, now });
      return stripTimes(await readStudyTimes(at(scope), { studyId: study, query: filter }));
    }),
    route(contract.getSharedBlocks, async ({ params, query, request, now }) => {
      const opened = await openFigures(params.resultsToken, { request, now });
      const { scope, study, link } = opened;
      const found = await withComparison(opened, (by, mayCompare) =>
        readStudyBlocks(at(scope), { studyId: study, query: { ...by, ...query }, mayCompare }),
      );
      return {
        ...found,
        blocks: found.blocks.map((block) => ({
          ...stripBlock(withoutSmallGroups(block, found.comparison)),
          ...(link.tags && { takesTags: block.takesTags }),
        })),
      };
    }),
    route(contract.getSharedBlock, async ({ params, query, request, now }) => {
      const opened = await openFigures(params.resultsToken, { request, now });
      const { scope, study, link, texts } = opened;
      const key = { studyId: study, block: params.block };
      const textSource = texts.has(params.block) ? 'quotable' : 'none';
      const found = await withComparison(opened, (by, mayCompare) =>
        readBlockDetail(at(scope), { ...key, query: { ...by, ...query }, textSource, mayCompare }),
      );
      return {
        ...stripBlockDetail(withoutSmallGroups(found, found.comparison), link.id, texts),
        ...(link.tags && { takesTags: found.takesTags }),
      };
    }),
    route(contract.getSharedTags, async ({ params, request, now }) => {
      const opened = await openFigures(params.resultsToken, { request, now });
      const { scope, study, link } = opened;
      if (!link.tags) throw notFound('question');
      const found = await withComparison(opened, (by, mayCompare) =>
        readTagFigures(at(scope), { studyId: study, block: params.block, query: by, mayCompare }),
      );
      return stripTags(withoutSmallGroups(found, found.comparison));
    }),
    route(contract.getSharedTrend, async ({ params, request, now }) => {
      const { scope, study, figures } = await openFigures(params.resultsToken, { request, now });
      const key = { studyId: study, block: params.block };
      // In periods and a zone that viewers cannot choose: the difference of two divisions can be one person.
      return stripTrend(await readBlockTrend(at(scope), { ...key, query: figures }));
    }),
    route(contract.getSharedCombinations, async ({ params, request, now }) => {
      const { scope, study, figures } = await openFigures(params.resultsToken, { request, now });
      const key = { studyId: study, block: params.block };
      return stripCombinations(await readBlockCombinations(at(scope), { ...key, query: figures }));
    }),
    route(contract.listSharedPieces, async ({ params, query, request, now }) => {
      const { scope, study, filter, link } = await openTexts(params, { request, now });
      const key = { studyId: study, block: params.block };
      const quotable = { ...key, query: { ...filter, ...query }, textSource: 'quotable' } as const;
      const found = await listBlockPieces(at(scope), quotable);
      return stripPieces(found, link.id, params.block);
    }),
    route(contract.listSharedOthers, async ({ params, query, request, now }) => {
      const { scope, study, filter, link } = await openTexts(params, { request, now });
      const key = { studyId: study, block: params.block };
      const quotable = { ...key, query: { ...filter, ...query }, textSource: 'quotable' } as const;
      const found = await listBlockOthers(at(scope), quotable);
      return stripOthers(found, link.id, params.block);
    }),
    route(contract.getSharedPicture, async ({ params, query, request, reply, now }) => {
      const { scope, link } = await requireSharedResults(services, {
        token: params.resultsToken,
        request,
        now,
      });
      const picture = await database.within(scope, (tx) =>
        requirePicture(tx, scope, { study: link.study, picture: params.mediaId, width: query.width }),
      );
      await sendPicture(storage, picture, { what: 'picture' }, request, reply);
    }),
  ];
}
