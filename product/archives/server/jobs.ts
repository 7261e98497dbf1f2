import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { buildExport } from './build-export.ts';
import { endLostBuild, lostJob } from './end-lost-build.ts';
import { purgeFiles, purgeFilesJob } from './purge-files.ts';
import { removeExport, removeJob } from './remove-export.ts';
import { buildJob } from './request-export.ts';

export function archiveWorkers(services: Services, parts: readonly ArchivePart[]): Worker[] {
  return [
    worker(buildJob, (payload, context) =>
      buildExport(
        { ...services, parts },
        mintJobScope(payload.workspace, buildJob.name, context.now),
        payload.export,
        context,
      ),
    ),
    worker(removeJob, (payload, { now }) =>
      removeExport(services, mintJobScope(payload.workspace, removeJob.name, now), payload),
    ),
    worker(purgeFilesJob, async (_payload, context) => {
      await purgeFiles(services, context);
    }),
    worker(lostJob, (payload, { now }) =>
      endLostBuild(services, mintJobScope(payload.workspace, lostJob.name, now), payload.export),
    ),
  ];
}
