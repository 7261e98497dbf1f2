import { z } from 'zod';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { applyImport } from './apply-import.ts';
import { endLostImport } from './end-lost-import.ts';
import { endLostImportJob, importJob } from './import-job.ts';
import { removeOldImports } from './remove-old-imports.ts';
import { restoreParticipants } from './restore-participants.ts';
import { runCheck } from './run-check.ts';

const removeOldJob = jobType({
  name: 'participants.remove-old-imports',
  payload: z.object({}).nullish(),
  cron: '23 * * * *',
});

export function participantImportWorkers(services: Services): Worker[] {
  const { database } = services;
  return [
    // Each does nothing unless the import is in its state.
    worker(importJob, async ({ workspace, import: id }, { now, signal }) => {
      const scope = mintJobScope(workspace, importJob.name, now);
      await runCheck(services, scope, { id, signal });
      await applyImport(database, scope, { id });
      await restoreParticipants(database, scope, { id });
    }),
    worker(endLostImportJob, ({ workspace, import: id }, { now }) =>
      endLostImport(database, mintJobScope(workspace, endLostImportJob.name, now), { id }),
    ),
    worker(removeOldJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: removeOldJob.name, now }))
        await removeOldImports(services, scope, { signal });
    }),
  ];
}
