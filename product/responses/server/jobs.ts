import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { removeUnfinishedUploads } from '#product/media/resumable/server/remove-unfinished.ts';
import { recountQuotasJob } from '#product/studies/server/jobs.ts';
import { removeUnclaimedUploads } from '../uploads/server/remove-unclaimed-uploads.ts';
import { linkResponses } from '../linking/server/link-responses.ts';
import { abandonResponses } from './abandon-responses.ts';
import { purgeResponses } from './purge-responses.ts';
import { recountQuotas } from './recount-quotas.ts';

const emptyPayload = z.object({}).nullish();

const abandonJob = jobType({
  name: 'responses.abandon',
  payload: emptyPayload,
  cron: '*/10 * * * *',
});
export const purgeJob = jobType({ name: 'responses.purge', payload: emptyPayload, cron: '17 3 * * *' });

const linkJob = jobType({ name: 'responses.link', payload: emptyPayload, cron: '*/5 * * * *' });

export function responseWorkers({ database }: Services): Worker[] {
  return [
    worker(recountQuotasJob, async ({ workspace, study }, { now, signal }) => {
      const scope = mintJobScope(workspace, recountQuotasJob.name, now);
      await recountQuotas(database, scope, { study, signal });
    }),
    worker(abandonJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: abandonJob.name, now })) {
        // In batches, until none is left.
        let abandonedCount = 1;
        while (abandonedCount > 0 && !signal.aborted)
          abandonedCount = await database.within(scope, (tx) => abandonResponses(tx, scope));
      }
    }),
    worker(linkJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: linkJob.name, now }))
        await linkResponses(database, scope, { signal });
    }),
    worker(purgeJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: purgeJob.name, now })) {
        if (signal.aborted) return;
        await purgeResponses(database, scope, { signal });
        await removeUnclaimedUploads(database, scope, { signal });
        await removeUnfinishedUploads(database, scope, { signal });
      }
    }),
  ];
}
