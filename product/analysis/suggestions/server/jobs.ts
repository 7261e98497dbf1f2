import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { endRun } from './end-run.ts';
import { giveUpSuggestingJob, suggestBatchJob } from './enqueue-batch.ts';
import { suggestBatch } from './suggest-batch.ts';

export function suggestionWorkers(services: Services): Worker[] {
  const { config, database } = services;
  const outbound = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  const suggestServices = Object.assign({}, services, { outbound });
  return [
    worker(suggestBatchJob, async ({ workspace, waiting: _waiting, ...key }, { now, signal }) => {
      await suggestBatch(suggestServices, mintJobScope(workspace, suggestBatchJob.name, now), {
        key,
        signal,
      });
    }),
    worker(giveUpSuggestingJob, async ({ workspace, waiting: _waiting, ...key }, { now }) => {
      const scope = mintJobScope(workspace, giveUpSuggestingJob.name, now);
      await database.within(scope, (tx) =>
        endRun(tx, scope, { key, state: 'failed', problem: 'interrupted' }),
      );
    }),
  ];
}
