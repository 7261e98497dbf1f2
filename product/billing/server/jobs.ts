import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { syncSubscriptionJob } from './record-stripe-event.ts';
import { syncSubscription } from './sync-subscription.ts';

export function billingWorkers(services: Services): Worker[] {
  return [
    worker(syncSubscriptionJob, ({ workspace, subscription }, { now }) =>
      syncSubscription(services, mintJobScope(workspace, syncSubscriptionJob.name, now), subscription),
    ),
  ];
}
