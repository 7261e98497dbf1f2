import { z } from 'zod';
import { jobType } from '#platform/queue/queue.ts';

/** Counts completed responses of a study for its quotas; the worker is in `responses`. */
export const recountQuotasJob = jobType({
  name: 'studies.recount-quotas',
  payload: z.object({ workspace: z.uuid(), study: z.uuid() }),
});
