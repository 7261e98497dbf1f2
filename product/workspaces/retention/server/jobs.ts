import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { expireData } from './expire-data.ts';
import type { WorkspaceRetentionPart } from './queries.ts';

const expireDataJob = jobType({
  name: 'workspaces.expire-data',
  payload: z.object({}).nullish(),
  cron: '47 * * * *',
  expireInSeconds: 3600,
});

export function retentionWorkers(services: Services, parts: readonly WorkspaceRetentionPart[]): Worker[] {
  return [
    worker(expireDataJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: expireDataJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await expireData(services, scope, { parts, signal });
      }
    }),
  ];
}
