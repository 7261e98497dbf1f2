import { z } from 'zod';
import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { enqueueForgottenRecordings } from '../playback/server/enqueue-forgotten-recordings.ts';
import {
  enqueueForgottenRecordingsJob,
  giveUpRecordingJob,
  prepareRecordingJob,
} from '../playback/server/jobs.ts';
import { failRecording, prepareRecording } from './prepare-recording.ts';
import { buildScalingWorkers } from '../scaling/server/build-workers.ts';
import { buildTranscriptWorkers } from '../transcripts/server/build-workers.ts';
import { purgeUnreferencedFiles } from './purge-unreferenced-files.ts';

export const purgeUnreferencedFilesJob = jobType({
  name: 'media.purge-unnamed-files',
  payload: z.object({}).nullish(),
  cron: '37 3 * * *',
});

export function mediaWorkers(services: Services): Worker[] {
  const onSoundReady = listFeatures().find((feature) => feature.onSoundReady)?.onSoundReady;
  const prepareServices = Object.assign({}, services, { onSoundReady });
  return [
    worker(prepareRecordingJob, async ({ workspace, ...key }, { now, signal }) => {
      const scope = mintJobScope(workspace, prepareRecordingJob.name, now);
      await prepareRecording(prepareServices, scope, { key, signal });
    }),
    worker(giveUpRecordingJob, async ({ workspace, ...key }, { now }) => {
      await failRecording(services, mintJobScope(workspace, giveUpRecordingJob.name, now), {
        key,
        problem: 'interrupted',
      });
    }),
    worker(enqueueForgottenRecordingsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(services.database, {
        jobName: enqueueForgottenRecordingsJob.name,
        now,
      })) {
        if (signal.aborted) return;
        await enqueueForgottenRecordings(services, scope);
      }
    }),
    ...buildScalingWorkers(services),
    ...buildTranscriptWorkers(services),
    worker(purgeUnreferencedFilesJob, async (_payload, { now, signal }) => {
      await purgeUnreferencedFiles(services, { job: purgeUnreferencedFilesJob.name, now, signal });
    }),
  ];
}
