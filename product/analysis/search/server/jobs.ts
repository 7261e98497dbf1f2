import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { writePassages, listUnindexed } from './write-passages.ts';

const indexJob = jobType({
  name: 'search.index',
  payload: z.object({}).nullish(),
  cron: '* * * * *',
});

/** Makes answers searchable every minute; after an upgrade, those from before. */
export function searchWorkers({ database }: Pick<Services, 'database'>): Worker[] {
  return [
    worker(indexJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: indexJob.name, now }))
        for (const study of await database.within(scope, (tx) => listUnindexed(tx, scope))) {
          if (signal.aborted) return;
          await writePassages(database, scope, { study, signal });
        }
    }),
  ];
}
