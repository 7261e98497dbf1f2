import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeMerges } from './purge-merges.ts';

const purgeMergesJob = jobType({
  name: 'participants.purge-merges',
  payload: z.object({}).nullish(),
  cron: '23 * * * *',
});

export const mergeWorkers = ({ database }: Services): Worker[] => [
  worker(purgeMergesJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(database, { jobName: purgeMergesJob.name, now })) {
      if (signal.aborted) return;
      await database.within(scope, (tx) => purgeMerges(tx, scope));
    }
  }),
];
