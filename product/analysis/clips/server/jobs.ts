import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { giveUpReelJob, makeReelJob } from './exporting/export-reel.ts';
import { failExport, makeReel } from './exporting/make-reel.ts';
import { purgeReelFiles } from './exporting/purge-reel-files.ts';

const purgeReelFilesJob = jobType({
  name: 'reels.purge-files',
  payload: z.object({}).nullish(),
  cron: '23 * * * *',
});

export function clipWorkers(services: Services): Worker[] {
  return [
    worker(makeReelJob, ({ workspace, ...run }, { now, signal }) =>
      makeReel(services, mintJobScope(workspace, makeReelJob.name, now), { reelRun: run, signal }),
    ),
    worker(giveUpReelJob, ({ workspace, ...run }, { now }) =>
      failExport(services, mintJobScope(workspace, giveUpReelJob.name, now), {
        ...run,
        problem: 'interrupted',
      }),
    ),
    worker(purgeReelFilesJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: purgeReelFilesJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await purgeReelFiles(services, scope);
      }
    }),
  ];
}
