import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { foldStudy, listUnfolded } from '../columns/server/fold-study.ts';

export const foldJob = jobType({
  name: 'results.fold',
  payload: z.object({}).nullish(),
  every: '* * * * *',
});

/** Folds every minute, so that pages find little left to fold. After an import or upgrade it folds everything. */
export function resultWorkers({ database }: Pick<Services, 'database'>): Worker[] {
  return [
    worker(foldJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, foldJob.name, now))
        for (const study of await listUnfolded(database, scope)) {
          if (signal.aborted) return;
          await foldStudy(database, scope, study, { signal });
        }
    }),
  ];
}
