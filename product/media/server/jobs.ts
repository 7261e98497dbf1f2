import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { playbackWorkers } from '../playback/server/jobs.ts';
import { purgeUnreferencedFiles } from './purge-unreferenced-files.ts';

export const purgeUnreferencedFilesJob = jobType({
  name: 'media.purge-unnamed-files',
  payload: z.object({}).nullish(),
  every: '37 3 * * *',
});

export function mediaWorkers(services: Services): Worker[] {
  return [
    ...playbackWorkers(services),
    worker(purgeUnreferencedFilesJob, async (_payload, { now, signal }) => {
      await purgeUnreferencedFiles(services, { job: purgeUnreferencedFilesJob.name, now, signal });
    }),
  ];
}
