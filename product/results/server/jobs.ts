import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { listOutdatedWeights, recomputeWeights } from '../weights/server/recompute-weights.ts';
import { foldStudy, listUnfolded } from '../columns/server/fold-study.ts';

const foldJob = jobType({
  name: 'results.fold',
  payload: z.object({}).nullish(),
  cron: '* * * * *',
});

export const weighJob = jobType({
  name: 'results.weigh',
  payload: z.object({}).nullish(),
  cron: '* * * * *',
});

/**
 * Every minute one job folds, so that pages find little left to fold, and after an import or upgrade everything; another
 * computes weights again where answers have changed.
 */
export function resultWorkers({ database }: Pick<Services, 'database'>): Worker[] {
  return [
    worker(foldJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: foldJob.name, now }))
        for (const study of await listUnfolded(database, scope)) {
          if (signal.aborted) return;
          await foldStudy(database, scope, { study, signal });
        }
    }),
    worker(weighJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: weighJob.name, now }))
        for (const study of await listOutdatedWeights(database, scope)) {
          if (signal.aborted) return;
          await recomputeWeights(database, scope, study);
        }
    }),
  ];
}
