import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { purgeUnnamedFiles } from './purge-unnamed-files.ts';

export const purgeUnnamedFilesJob = jobType({
  name: 'media.purge-unnamed-files',
  payload: z.object({}).nullish(),
  every: '37 3 * * *',
});

export function mediaWorkers(services: Services): Worker[] {
  return [
    worker(purgeUnnamedFilesJob, async (_payload, { now, signal }) => {
      await purgeUnnamedFiles(services, { job: purgeUnnamedFilesJob.name, now, signal });
    }),
  ];
}
