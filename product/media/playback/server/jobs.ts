import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

const assetSchema = z.object({
  workspace: z.uuid(),
  container: z.uuid(),
  owner: z.uuid(),
  asset: z.uuid(),
});

export const giveUpRecordingJob = jobType({ name: 'media.give-up-recording', payload: assetSchema });

export const prepareRecordingJob = jobType({
  name: 'media.prepare-recording',
  payload: assetSchema,
  expireInSeconds: 3_600,
  retries: 2,
  deadLetter: giveUpRecordingJob,
});

export const enqueueForgottenRecordingsJob = jobType({
  name: 'media.queue-forgotten-recordings',
  payload: z.object({}).nullish(),
  cron: '*/15 * * * *',
});
