import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { eraseParticipant } from './erase-participant.ts';
import { eraseParticipantJob } from './start-erasure.ts';

export const erasureWorkers = (services: Services): Worker[] => [
  worker(eraseParticipantJob, async ({ workspace, erasure }, { now }) => {
    await eraseParticipant(services, mintJobScope(workspace, eraseParticipantJob.name, now), { erasure });
  }),
];
