import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeFindings } from './purge-findings.ts';

const purgeFindingsJob = jobType({
  name: 'findings.purge',
  payload: z.object({}).nullish(),
  cron: '47 3 * * *',
});

export function findingWorkers({ database }: Services): Worker[] {
  return [
    worker(purgeFindingsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: purgeFindingsJob.name, now })) {
        if (signal.aborted) return;
        await purgeFindings(database, scope);
      }
    }),
  ];
}
