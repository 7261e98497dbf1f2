import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createFigureContexts, inSnapshot } from '#product/results/figures/server/create-figure-context.ts';
import { checkStudy, foldForAnswers, lookUpFilter } from '#product/results/figures/server/prepare-figures.ts';
import * as contract from '../contract.ts';
import { listTagQuotes } from './list-tag-quotes.ts';

export function tagFigureRoutes({ database }: Pick<Services, 'database'>): Route[] {
  const at = createFigureContexts(database);
  return [
    route(contract.listTagQuotes, async ({ scope, params: { studyId, tagId }, query }) => {
      const ctx = at(scope);
      await checkStudy(ctx, studyId);
      const filter = await lookUpFilter(ctx, studyId, query);
      await foldForAnswers(ctx, studyId, filter);
      const coder = query.mine === 'true' && scope.actor.kind === 'person' ? scope.actor.person : null;
      const { block, after } = query;
      return inSnapshot(ctx, (tx) =>
        listTagQuotes(tx, scope, { study: studyId, tag: tagId, block, coder, filter, after }),
      );
    }),
  ];
}
