import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeReports } from './purge-reports.ts';
import { makeClipFilesJob } from './clips/enqueue-clip-files.ts';
import { enqueueMissingFiles } from './clips/enqueue-missing-files.ts';
import { makeClipFiles } from './clips/make-clip-files.ts';
import { purgeClipFiles } from './clips/purge-clip-files.ts';

const purgeReportsJob = jobType({
  name: 'reports.purge',
  payload: z.object({}).nullish(),
  cron: '49 3 * * *',
});
const purgeClipFilesJob = jobType({
  name: 'reports.purge-clips',
  payload: z.object({}).nullish(),
  cron: '26 * * * *',
});

export function reportWorkers(services: Services): Worker[] {
  const inEachWorkspace = (
    job: typeof purgeReportsJob,
    purge: (scope: Parameters<typeof purgeReports>[1]) => Promise<unknown>,
  ) =>
    worker(job, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, { jobName: job.name, now })) {
        if (signal.aborted) return;
        await purge(scope);
      }
    });
  return [
    worker(makeClipFilesJob, ({ workspace, ...key }, { now, signal }) =>
      makeClipFiles(services, mintJobScope(workspace, makeClipFilesJob.name, now), { key, signal }),
    ),
    inEachWorkspace(purgeReportsJob, (scope) => purgeReports(services.database, scope)),
    inEachWorkspace(purgeClipFilesJob, async (scope) => {
      await purgeClipFiles(services, scope);
      await enqueueMissingFiles(services, scope);
    }),
  ];
}
