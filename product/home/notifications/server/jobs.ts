import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { countResponses } from './count-responses.ts';
import { sendNotifications } from './send-notifications.ts';

const sendNotificationsJob = jobType({
  name: 'notifications.send',
  payload: z.object({}).nullish(),
  cron: '* * * * *',
});

type NotificationServices = Pick<Services, 'database' | 'mail' | 'config' | 'log'>;

/**
 * Adds notifications for new responses and sends what is due, in every workspace where somebody wants emails. A failure
 * in one workspace delays no other.
 */
export async function notifyMembers(
  services: NotificationServices,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<void> {
  const { database, log } = services;
  const rows = await database.sql<{ workspace: string }[]>`
    select workspace from internal.list_notified_workspaces()`;
  for (const { workspace } of rows) {
    if (signal.aborted) return;
    const scope = mintJobScope(workspace, sendNotificationsJob.name, now);
    try {
      await database.within(scope, (tx) => countResponses(tx, scope));
      await sendNotifications(services, scope, signal);
    } catch (error) {
      log.error({ workspace, error }, 'notifications were not sent; they are tried again in a minute');
    }
  }
}

export const notificationWorkers = (services: Services): Worker[] => [
  worker(sendNotificationsJob, (_payload, { now, signal }) => notifyMembers(services, { now, signal })),
];
