import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeSuggestions } from '../suggestions/server/purge-suggestions.ts';
import { purgeTags } from './purge-tags.ts';

const purgeTagsJob = jobType({
  name: 'analysis.purge-tags',
  payload: z.object({}).nullish(),
  cron: '37 3 * * *',
});

export function analysisWorkers({ database }: Services): Worker[] {
  return [
    worker(purgeTagsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: purgeTagsJob.name, now })) {
        if (signal.aborted) return;
        await purgeTags(database, scope, signal);
        await purgeSuggestions(database, scope);
      }
    }),
  ];
}
