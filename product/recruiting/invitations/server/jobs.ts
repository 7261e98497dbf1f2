import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { runDeliveries, SEND_JOB_NAME } from './sending/run-deliveries.ts';

/** Mails that one process sends at once; each has a connection of its own. */
const CONNECTIONS = 2;

const sendInvitationsJob = jobType({
  name: SEND_JOB_NAME,
  payload: z.object({}).nullish(),
  pollSeconds: 1,
  concurrency: CONNECTIONS,
});

export const invitationWorkers = (services: Services): Worker[] => [
  worker(sendInvitationsJob, (_payload, { signal }) => runDeliveries(services, { signal })),
];
