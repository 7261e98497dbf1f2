import type { Services } from '#platform/http/services.ts';
import { scopeOfJob } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { buildExport } from './build-export.ts';
import { removeExport, removeJob } from './remove-export.ts';
import { buildJob } from './request-export.ts';

export function archiveWorkers(services: Services): Worker[] {
  return [
    worker(buildJob, (payload, { now, signal }) =>
      buildExport(services, scopeOfJob(payload.workspace, buildJob.name, now), payload.export, signal),
    ),
    worker(removeJob, (payload, { now }) =>
      removeExport(services, scopeOfJob(payload.workspace, removeJob.name, now), payload),
    ),
  ];
}
