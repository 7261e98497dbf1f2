import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

const runSchema = z.object({ workspace: z.uuid(), study: z.uuid(), block: z.string(), run: z.uuid() });

export const giveUpProposingJob = jobType({ name: 'themes.give-up-proposing', payload: runSchema });

/** Asks the model about the themes of a question, once. */
export const proposeThemesJob = jobType({
  name: 'themes.propose',
  payload: runSchema,
  concurrency: 2,
  expireInSeconds: 240,
  retries: 1,
  deadLetter: giveUpProposingJob,
});
