import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { addDueIncentives } from './add-due-incentives.ts';
import { applyAutomaticApprovals } from './apply-automatic-approvals.ts';

const addDueJob = jobType({ name: 'incentives.add-due', payload: z.object({}).nullish(), cron: '* * * * *' });

export const incentiveWorkers = ({ database }: Services): Worker[] => [
  worker(addDueJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(database, { jobName: addDueJob.name, now })) {
      if (signal.aborted) return;
      await database.within(scope, (tx) => addDueIncentives(tx, scope));
      await database.within(scope, (tx) => applyAutomaticApprovals(tx, scope));
    }
  }),
];
