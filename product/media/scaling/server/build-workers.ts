import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { enqueueUnscaledPictures } from './enqueue-scaling.ts';
import { enqueueUnscaledPicturesJob, giveUpScalingJob, scalePictureJob } from './jobs.ts';
import { giveUpScaling, makeSizes } from './make-sizes.ts';

export function buildScalingWorkers(services: Services): Worker[] {
  return [
    worker(scalePictureJob, async ({ workspace, ...key }, { now, signal }) => {
      await makeSizes(services, mintJobScope(workspace, scalePictureJob.name, now), { key, signal });
    }),
    worker(giveUpScalingJob, async ({ workspace, ...key }, { now }) => {
      await giveUpScaling(services, mintJobScope(workspace, giveUpScalingJob.name, now), key);
    }),
    worker(enqueueUnscaledPicturesJob, async (_payload, { now, signal }) => {
      const job = enqueueUnscaledPicturesJob.name;
      for await (const scope of mintWorkspaceScopes(services.database, { jobName: job, now })) {
        if (signal.aborted) return;
        await enqueueUnscaledPictures(services, scope);
      }
    }),
  ];
}
