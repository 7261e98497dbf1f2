import type { Scope } from '#platform/db/core/scope.ts';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';

type OutsideServices = Pick<Services, 'database' | 'config'>;

declare module '#platform/feature/feature.ts' {
  interface FeatureExtensions {
    /** Stops what a deleted workspace has running elsewhere. False as long as it is not known to have stopped. */
    stopOutside?: (services: OutsideServices, scope: Scope) => Promise<boolean>;
  }
}

/** Stops everything that a deleted workspace has running elsewhere, before the rows are gone that know of it. */
export async function stopOutside(services: OutsideServices, scope: Scope): Promise<boolean> {
  let hasStopped = true;
  for (const { stopOutside: stop } of listFeatures())
    if (stop && !(await stop(services, scope))) hasStopped = false;
  return hasStopped;
}
