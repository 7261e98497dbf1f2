import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as projects from '#product/projects/contract.ts';
import * as studies from '#product/studies/contract.ts';
import * as contract from '../contract.ts';
import { listProjects, readProject } from './list-projects.ts';
import { listStudies } from './list-studies.ts';
import { listPendingDecisions } from './list-pending-decisions.ts';
import { loadSample } from './load-sample.ts';
import { readChecklist, readNewResponses, readRecent, readSampleProgress } from './read-dashboard.ts';

export function homeRoutes({ database, queue }: Services): Route[] {
  return [
    route(contract.getRecent, ({ scope }) => database.within(scope, (tx) => readRecent(tx, scope))),
    route(contract.getNewResponses, ({ scope }) =>
      database.within(scope, (tx) => readNewResponses(tx, scope)),
    ),
    route(contract.getChecklist, ({ scope }) => database.within(scope, (tx) => readChecklist(tx, scope))),
    route(contract.listPendingDecisions, ({ scope }) =>
      database.within(scope, (tx) => listPendingDecisions(tx, scope)),
    ),
    route(contract.getSample, ({ scope }) => database.within(scope, (tx) => readSampleProgress(tx, scope))),
    route(contract.loadSample, ({ scope }) => database.within(scope, (tx) => loadSample(tx, scope, queue))),
    route(projects.listProjects, ({ scope }) => database.within(scope, (tx) => listProjects(tx, scope))),
    route(projects.getProject, ({ scope, params }) =>
      database.within(scope, (tx) => readProject(tx, scope, params.projectId)),
    ),
    route(studies.listStudies, ({ scope, query }) =>
      database.within(scope, (tx) => listStudies(tx, scope, query)),
    ),
  ];
}
