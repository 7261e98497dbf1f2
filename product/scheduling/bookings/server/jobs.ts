import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { sendReminders } from '../mails/server/send-reminders.ts';
import { endExpiredBookings } from './ending/end-expired-bookings.ts';
import { lockBookings } from './lock-bookings.ts';
import { listExpired } from './queries.ts';

const expireJob = jobType({ name: 'bookings.expire', payload: z.object({}).nullish(), cron: '* * * * *' });

const remindJob = jobType({ name: 'bookings.remind', payload: z.object({}).nullish(), cron: '* * * * *' });

export const bookingWorkers = (services: Services): Worker[] => [
  worker(expireJob, async (_payload, { now, signal }) => {
    const { database } = services;
    for await (const scope of mintWorkspaceScopes(database, { jobName: expireJob.name, now })) {
      if (signal.aborted) return;
      const expired = await database.within(scope, (tx) => listExpired(tx, scope));
      for (const interview of expired)
        await database.within(scope, async (tx) => {
          await lockBookings(tx, interview.study);
          await endExpiredBookings(services, tx, scope, interview);
        });
    }
  }),
  worker(remindJob, async (_payload, { now, signal }) => {
    for await (const scope of mintWorkspaceScopes(services.database, { jobName: remindJob.name, now })) {
      if (signal.aborted) return;
      await sendReminders(services, scope, signal);
    }
  }),
];
