import { isScopeAllowed } from '#platform/authorisation/policy.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { workspacePolicy } from '../../server/policy.ts';
import * as contract from '../contract.ts';
import { changeSettings } from './change-settings.ts';
import { listExperiments } from './queries.ts';
import { switchExperiment } from './switch-experiment.ts';

export function settingsRoutes(services: Services): Route[] {
  return [
    route(contract.changeSettings, ({ scope, body }) => changeSettings(services, scope, body)),
    route(contract.listExperiments, async ({ scope }) => ({
      items: await listExperiments(services, scope),
      next: null,
      canChange: isScopeAllowed(scope, workspacePolicy['workspace.change-settings']),
    })),
    route(contract.switchExperiment, ({ scope, body }) => switchExperiment(services, scope, body)),
  ];
}
