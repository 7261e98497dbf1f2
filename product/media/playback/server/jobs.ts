import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { giveUpRecordingJob, prepareRecordingJob, queueForgottenRecordingsJob } from './job-types.ts';
import { failRecording, prepareRecording } from './prepare-recording.ts';
import { queueForgottenRecordings } from './queue-forgotten-recordings.ts';

export function playbackWorkers(services: Services): Worker[] {
  return [
    worker(prepareRecordingJob, async ({ workspace, ...key }, { now, signal }) => {
      const scope = mintJobScope(workspace, prepareRecordingJob.name, now);
      await prepareRecording(services, scope, key, signal);
    }),
    worker(giveUpRecordingJob, async ({ workspace, ...key }, { now }) => {
      await failRecording(
        services,
        mintJobScope(workspace, giveUpRecordingJob.name, now),
        key,
        'interrupted',
      );
    }),
    worker(queueForgottenRecordingsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(
        services.database,
        queueForgottenRecordingsJob.name,
        now,
      )) {
        if (signal.aborted) return;
        await queueForgottenRecordings(services, scope);
      }
    }),
  ];
}
