import { listFeatures } from '#platform/feature/feature.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createOutboundClient } from '#platform/outbound/outbound-client.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { worker, type Worker } from '#platform/queue/queue.ts';
import { failRun } from './end-run.ts';
import { expireTranscripts } from './expire-transcripts.ts';
import { expireTranscriptsJob, giveUpTranscribingJob, sendWaitingJob, transcribeJob } from './jobs.ts';
import { sendWaiting } from './send-waiting.ts';
import { transcribePiece } from './transcribe-piece.ts';

export function buildTranscriptWorkers(services: Services): Worker[] {
  const { config, database } = services;
  const outbound = createOutboundClient({ allowedHosts: config.outboundAllowedHosts });
  const readSpeaker = listFeatures().find((feature) => feature.readSpeaker)?.readSpeaker;
  if (!readSpeaker) throw new TypeError('no feature says who speaks in recordings');
  const transcribeServices = Object.assign({}, services, { outbound, readSpeaker });
  return [
    worker(transcribeJob, async ({ workspace, ...key }, { now, signal }) => {
      const scope = mintJobScope(workspace, transcribeJob.name, now);
      await transcribePiece(transcribeServices, scope, { key, signal });
    }),
    worker(giveUpTranscribingJob, async ({ workspace, piece: _piece, ...key }, { now }) => {
      const scope = mintJobScope(workspace, giveUpTranscribingJob.name, now);
      await failRun(database, scope, { key, problem: 'service_failed', isService: true });
    }),
    worker(sendWaitingJob, async ({ workspace }, { now }) => {
      await sendWaiting(services, mintJobScope(workspace, sendWaitingJob.name, now));
    }),
    worker(expireTranscriptsJob, async (_payload, { now, signal }) => {
      for await (const scope of mintWorkspaceScopes(database, { jobName: expireTranscriptsJob.name, now })) {
        if (signal.aborted) return;
        await expireTranscripts(services, scope);
      }
    }),
  ];
}
