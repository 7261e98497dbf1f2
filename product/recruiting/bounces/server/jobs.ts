import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { readDueMailbox } from './read-due-mailbox.ts';

const readMailboxJob = jobType({
  name: 'bounces.read-mailbox',
  payload: z.object({}).nullish(),
  pollSeconds: 20,
});

export const bounceWorkers = (services: Services): Worker[] =>
  services.config.bounceImapUrl === undefined
    ? []
    : [worker(readMailboxJob, (_payload, { signal }) => readDueMailbox(services, { signal }))];
