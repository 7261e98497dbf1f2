import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import * as contract from '../contract.ts';
import { listVersions } from './list-versions.ts';
import { restoreVersion } from './restore-version.ts';

export function versionRoutes(services: Services): Route[] {
  return [
    route(contract.listVersions, ({ scope, params }) => listVersions(services, scope, params.studyId)),
    route(contract.restoreVersion, ({ scope, params, body }) =>
      services.database.within(scope, (tx) => restoreVersion(tx, scope, { ...body, study: params.studyId })),
    ),
  ];
}
