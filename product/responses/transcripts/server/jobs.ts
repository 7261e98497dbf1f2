import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope, mintWorkspaceScopes } from '#platform/queue/job-gate.ts';
import { jobType, worker, type Worker } from '#platform/queue/queue.ts';
import { sendWaiting } from '#product/media/transcripts/server/send-waiting.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { listUnswept, collectAgreedLater, collectOldRecordings } from './collect-recordings.ts';

/** Follows the switches: takes what they add, and cancels what they no longer want. */
export const followSwitchesJob = jobType({
  name: 'transcripts.follow-switches',
  payload: z.object({ workspace: z.uuid().optional() }).nullish(),
  cron: '* * * * *',
});

/** Does what the switches of a workspace say. Safe to repeat, to run concurrently and to kill. */
export async function followSwitches(
  services: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  const unswept = await database.within(scope, async (tx) => {
    await collectAgreedLater(tx, scope);
    return listUnswept(tx, scope);
  });
  for (const study of unswept) await collectOldRecordings(database, scope, { study, signal });
  let hasMore = true;
  while (hasMore && !signal.aborted) hasMore = await database.within(scope, (tx) => cancelWaiting(tx, scope));
  if (!signal.aborted) await sendWaiting(services, scope);
}

export const transcriptWorkers = (services: Services): Worker[] => [
  worker(followSwitchesJob, async (payload, { now, signal }) => {
    const jobName = followSwitchesJob.name;
    if (payload?.workspace)
      await followSwitches(services, mintJobScope(payload.workspace, jobName, now), signal);
    else
      for await (const scope of mintWorkspaceScopes(services.database, { jobName, now })) {
        if (signal.aborted) return;
        await followSwitches(services, scope, signal);
      }
  }),
];
