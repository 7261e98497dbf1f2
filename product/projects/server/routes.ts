import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { createProject } from './create-project.ts';
import { updateProject } from './update-project.ts';

/** `studies` deletes projects, since their studies move; `home` lists them with their studies. */
export function projectRoutes({ database }: Services): Route[] {
  return [
    route(contract.createProject, ({ scope, body }) =>
      database.within(scope, (tx) => createProject(tx, scope, body)),
    ),
    route(contract.updateProject, ({ scope, params, body }) =>
      database.within(scope, (tx) => updateProject(tx, scope, { id: params.projectId, change: body })),
    ),
  ];
}
