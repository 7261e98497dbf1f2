import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeShareLinks } from './purge-share-links.ts';

const purgeShareLinksJob = jobType({
  name: 'share-links.purge',
  payload: z.object({}).nullish(),
  cron: '57 3 * * *',
});

export const shareLinkWorkers = ({ database }: Pick<Services, 'database'>): Worker[] => [
  worker(purgeShareLinksJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(database, { jobName: purgeShareLinksJob.name, now })) {
      if (signal.aborted) return;
      await purgeShareLinks(database, scope);
    }
  }),
];
