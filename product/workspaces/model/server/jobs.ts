import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { expireRequests } from './expire-requests.ts';

const expireModelRequestsJob = jobType({
  name: 'workspaces.expire-model-requests',
  payload: z.object({}).nullish(),
  cron: '51 2 * * *',
});

export function modelWorkers({ database }: Pick<Services, 'database'>): Worker[] {
  return [
    worker(expireModelRequestsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, {
        jobName: expireModelRequestsJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await expireRequests(database, scope);
      }
    }),
  ];
}
