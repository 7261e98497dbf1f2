import type { ArchivePart } from '#platform/archive/archive-part.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { buildExport } from './build-export.ts';
import { endLostBuild, endLostBuildJob } from './removing/end-lost-build.ts';
import { purgeFiles, purgeFilesJob } from './removing/purge-files.ts';
import { removeExport, removeExportJob } from './removing/remove-export.ts';
import { buildExportJob } from './request-export.ts';

export function archiveWorkers(services: Services, parts: readonly ArchivePart[]): Worker[] {
  return [
    worker(buildExportJob, (payload, context) =>
      buildExport(
        { ...services, parts },
        mintJobScope(payload.workspace, buildExportJob.name, context.now),
        payload.export,
        context,
      ),
    ),
    worker(removeExportJob, (payload, { now }) =>
      removeExport(services, mintJobScope(payload.workspace, removeExportJob.name, now), payload),
    ),
    worker(purgeFilesJob, async (_payload, context) => {
      await purgeFiles(services, context);
    }),
    worker(endLostBuildJob, (payload, { now }) =>
      endLostBuild(services, mintJobScope(payload.workspace, endLostBuildJob.name, now), payload.export),
    ),
  ];
}
