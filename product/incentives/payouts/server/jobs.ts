import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { deliverIncentive } from './deliver-incentive.ts';
import { endLostPayouts } from './end-lost-payouts.ts';

export const sendIncentiveJob = jobType({
  name: 'incentives.send',
  payload: z.object({ workspace: z.uuid(), incentive: z.uuid() }),
});
const endLostJob = jobType({
  name: 'incentives.end-lost',
  payload: z.object({}).nullish(),
  cron: '7 * * * *',
});

export const payoutWorkers = (services: Services): Worker[] => [
  worker(sendIncentiveJob, ({ workspace, incentive }, { now }) =>
    deliverIncentive(services, mintJobScope(workspace, sendIncentiveJob.name, now), { incentive }),
  ),
  worker(endLostJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(services.database, { jobName: endLostJob.name, now })) {
      if (signal.aborted) return;
      await services.database.within(scope, (tx) => endLostPayouts(tx, scope));
    }
  }),
];
