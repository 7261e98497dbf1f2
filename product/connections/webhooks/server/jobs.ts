import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { DELIVERY_JOB_NAME, deliverEvents } from './deliver-events.ts';
import { expireDeliveries } from './expire-deliveries.ts';
import { purgeDeliveries } from './purge-deliveries.ts';

const emptyPayload = z.object({}).nullish();

/** Each run serves one receiver at a time, so receivers that do not reply delay others only when there are this many. */
const CONCURRENT_RUNS = 16;

const deliverEventsJob = jobType({
  name: DELIVERY_JOB_NAME,
  payload: emptyPayload,
  pollSeconds: 1,
  concurrency: CONCURRENT_RUNS,
});

const purgeDeliveriesJob = jobType({
  name: 'webhooks.purge',
  payload: emptyPayload,
  cron: '37 * * * *',
});

export function webhookWorkers(services: Services): Worker[] {
  const { config, database } = services;
  const outbound = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  const deliveryServices = Object.assign({}, services, { outbound });
  return [
    worker(deliverEventsJob, (_payload, { signal }) => deliverEvents(deliveryServices, signal)),
    worker(purgeDeliveriesJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: purgeDeliveriesJob.name, now })) {
        await expireDeliveries(database, scope);
        let purgedCount = 1;
        while (purgedCount > 0 && !signal.aborted) purgedCount = await purgeDeliveries(database, scope);
      }
    }),
  ];
}
