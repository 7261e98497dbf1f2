import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

const assetSchema = z.object({
  workspace: z.uuid(),
  container: z.uuid(),
  owner: z.uuid(),
  asset: z.uuid(),
});

export const giveUpScalingJob = jobType({ name: 'media.give-up-scaling', payload: assetSchema });

export const scalePictureJob = jobType({
  name: 'media.scale-picture',
  payload: assetSchema,
  expireInSeconds: 300,
  retries: 2,
  deadLetter: giveUpScalingJob,
});

export const enqueueUnscaledPicturesJob = jobType({
  name: 'media.queue-unscaled-pictures',
  payload: z.object({}).nullish(),
  cron: '7-59/15 * * * *',
});
