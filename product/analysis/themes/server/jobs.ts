import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

const searchSchema = z.object({ workspace: z.uuid(), study: z.uuid(), block: z.string(), run: z.uuid() });

export const failSearchJob = jobType({ name: 'themes.fail-search', payload: searchSchema });

/** Searches for themes in the answers to a question. */
export const findThemesJob = jobType({
  name: 'themes.find',
  payload: searchSchema,
  expireInSeconds: 1_800,
  retries: 2,
  deadLetter: failSearchJob,
});

/** Reads answers that have changed, of questions whose words were read before. */
export const readAnswersJob = jobType({
  name: 'themes.read-answers',
  payload: z.object({}).nullish(),
  cron: '* * * * *',
});

export const purgeThemesJob = jobType({
  name: 'themes.purge',
  payload: z.object({}).nullish(),
  cron: '57 3 * * *',
});
