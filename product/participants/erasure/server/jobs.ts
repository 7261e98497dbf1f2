import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { eraseParticipant } from './erase-participant.ts';
import { replayErasures } from './replay-erasures.ts';
import { eraseParticipantJob } from './start-erasures.ts';

/** Also enqueued when a backup was restored. */
export const replayErasuresJob = jobType({
  name: 'participants.replay-erasures',
  payload: z.object({}).nullish(),
  cron: '47 * * * *',
});

export const erasureWorkers = (services: Services): Worker[] => [
  worker(eraseParticipantJob, async ({ workspace, erasure }, { now }) => {
    await eraseParticipant(services, mintJobScope(workspace, eraseParticipantJob.name, now), { erasure });
  }),
  worker(replayErasuresJob, async (_payload, { now }) => {
    const count = await replayErasures(services, { job: replayErasuresJob.name, now });
    if (count > 0)
      services.log.info({ participants: count }, 'erasing participants of a restored backup again');
  }),
];
