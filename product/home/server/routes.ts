import { route, type Route } from '#platform/http/route.ts';
import type { Services } from '#platform/http/services.ts';
import * as studies from '#product/studies/contract.ts';
import * as contract from '../contract.ts';
import { listStudies } from './list-studies.ts';
import { loadSample } from './load-sample.ts';
import { readChecklist, readNewResponses, readRecent, readSample } from './read-dashboard.ts';

export function homeRoutes({ database, queue }: Services): Route[] {
  return [
    route(contract.getRecent, ({ scope }) => database.withinSql(scope, (sql) => readRecent(sql, scope))),
    route(contract.getNewResponses, ({ scope }) =>
      database.withinSql(scope, (sql) => readNewResponses(sql, scope)),
    ),
    route(contract.getChecklist, ({ scope }) =>
      database.withinSql(scope, (sql) => readChecklist(sql, scope)),
    ),
    route(contract.getSample, ({ scope }) => database.withinSql(scope, (sql) => readSample(sql, scope))),
    route(contract.loadSample, ({ scope }) => database.within(scope, (tx) => loadSample(tx, scope, queue))),
    route(studies.listStudies, ({ scope, query }) =>
      database.withinSql(scope, (sql) => listStudies(sql, scope, query)),
    ),
  ];
}
