import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

const pieceSchema = z.object({
  workspace: z.uuid(),
  container: z.uuid(),
  owner: z.uuid(),
  asset: z.uuid(),
  run: z.uuid(),
  piece: z.int(),
});

export const giveUpTranscribingJob = jobType({ name: 'media.give-up-transcribing', payload: pieceSchema });

/** Sends one piece of a recording to the service, and queues the next. */
export const transcribeJob = jobType({
  name: 'media.transcribe',
  payload: pieceSchema,
  // While the service hears one recording, the sound of another is cut.
  concurrency: 2,
  expireInSeconds: 1_800,
  retries: 6,
  deadLetter: giveUpTranscribingJob,
});

export const expireTranscriptsJob = jobType({
  name: 'media.expire-transcripts',
  payload: z.object({}).nullish(),
  cron: '*/20 * * * *',
});

/** Gives waiting recordings of a workspace their turn. */
export const sendWaitingJob = jobType({
  name: 'media.send-waiting-recordings',
  payload: z.object({ workspace: z.uuid() }),
});
