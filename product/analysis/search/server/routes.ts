import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import * as contract from '../contract.ts';
import type { SearchKind } from '../search.ts';
import { refreshPassages } from './refresh-passages.ts';
import { searchWords } from './search-words.ts';

export function searchRoutes({ database }: Pick<Services, 'database'>): Route[] {
  async function search(
    scope: Scope,
    study: string | null,
    query: { search: string; kind?: SearchKind | undefined; after?: string | undefined },
  ) {
    const isIncomplete = query.after === undefined && (await refreshPassages(database, scope, study));
    return {
      ...(await database.within(scope, (tx) => searchWords(tx, scope, { ...query, study }))),
      isIncomplete,
    };
  }
  return [
    route(contract.searchWorkspace, ({ scope, query }) => search(scope, null, query)),
    route(contract.searchStudy, async ({ scope, params, query }) => {
      await database.within(scope, (tx) => requireStudy(tx, scope, params.studyId));
      return search(scope, params.studyId, query);
    }),
  ];
}
