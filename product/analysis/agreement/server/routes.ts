import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { foldBeforeReading } from '#product/results/columns/server/fold-before-reading.ts';
import { filtersByAnswers, readFilter } from '#product/results/filter.ts';
import { resolveFilter } from '#product/results/filters/server/resolve-filter.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import * as contract from '../contract.ts';
import { readAgreement } from './read-agreement.ts';

export function agreementRoutes({ database }: Pick<Services, 'database'>): Route[] {
  return [
    route(contract.getAgreement, async ({ scope, params, query }) => {
      const { studyId: study, questionId: block } = params;
      const filter = readFilter(query);
      await database.within(scope, (tx) => requireStudy(tx, scope, study));
      if (filtersByAnswers(filter)) await foldBeforeReading(database, scope, study);
      const options = { unit: query.unit ?? 'answer', coders: [query.coder ?? []].flat() } as const;
      return database.within(
        scope,
        async (tx) => {
          const found = await resolveFilter(tx, scope, { study, filter });
          return readAgreement(tx, scope, { ...options, study, block, filter: found });
        },
        { snapshot: true },
      );
    }),
  ];
}
