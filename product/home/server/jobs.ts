import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { loadSampleJob } from './load-sample.ts';
import { replaySamples } from './replay-sample.ts';

export function homeWorkers(services: Services): Worker[] {
  return [
    worker(loadSampleJob, ({ workspace }, { now, signal }) =>
      replaySamples(services, mintJobScope(workspace, loadSampleJob.name, now), signal),
    ),
  ];
}
