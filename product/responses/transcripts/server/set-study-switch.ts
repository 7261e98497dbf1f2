import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { lockStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import type { TranscriptionMode } from '../switch.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { lockSwitches } from './check-switches.ts';
import { followSwitchesJob } from './jobs.ts';
import { transcriptPolicy } from './policy.ts';

/**
 * Has the recordings of a study transcribed automatically or not. What is there is taken by a job, which finds it also if this
 * process is killed; what waits is cancelled at once, as far as one statement goes.
 *
 * @throws forbidden, not_found
 */
export async function setStudySwitch(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  { study, mode }: { study: string; mode: TranscriptionMode },
): Promise<void> {
  authorise(scope, transcriptPolicy, 'transcript.automate');
  const { workspace } = scope;
  await database.within(scope, async (tx) => {
    // The service first, as whoever changes it locks the switches of studies afterwards.
    await lockSwitches(tx, scope, 'change');
    await lockStudy(tx, scope, study);
    await tx`
      insert into transcription_switches (workspace, study, mode, is_swept) values (${workspace}, ${study}, ${mode}, false)
      on conflict (workspace, study) do update set mode = excluded.mode, is_swept = false, swept_to = null`;
    await recordAudit(tx, scope, {
      action: 'transcript.automate',
      entity: study,
      detail: { study, kind: mode },
    });
    await followNow(tx, queue, scope);
  });
}

/** Lets the recordings of all studies be looked at that follow the workspace, as its switch was turned on. */
export async function sweepWorkspace(tx: Tx, { workspace }: Scope): Promise<void> {
  await tx`
    insert into transcription_switches (workspace, study, mode, is_swept)
    select workspace, id, 'workspace', false from studies
    where workspace = ${workspace} and deleted_at is null order by id
    on conflict (workspace, study) do update set is_swept = false, swept_to = null`;
}

/** Does what the switches say: what is quick at once, the rest in a job. */
export async function followNow(tx: Tx, queue: Pick<Queue, 'enqueue'>, scope: Scope): Promise<void> {
  await cancelWaiting(tx, scope);
  const { workspace } = scope;
  await queue.enqueue(tx, followSwitchesJob, { workspace }, { key: workspace });
}
