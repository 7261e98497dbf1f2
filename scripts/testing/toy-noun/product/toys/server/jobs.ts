import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { releaseJob, releaseToy } from './release-toy.ts';

export function toyWorkers({ database }: Services): Worker[] {
  return [
    worker(releaseJob, async ({ workspace, toy }, { now }) => {
      const scope = mintJobScope(workspace, releaseJob.name, now);
      await database.within(scope, (tx) => releaseToy(tx, scope, toy));
    }),
  ];
}
