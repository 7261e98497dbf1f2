import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Takes back that somebody opted out of a study: they are where they were before. */
export async function undoOptOut(
  tx: Tx,
  { workspace }: Scope,
  { study, participant }: { study: string; participant: string },
): Promise<void> {
  await tx`
    update participations set opted_out_at = null, state = case
      when state <> 'optedOut' then state
      when over_quota_at is not null then 'overQuota'
      when screened_out_at is not null then 'screenedOut'
      when started_at is not null then 'started'
      when opened_at is not null then 'opened'
      else 'invited' end
    where workspace = ${workspace} and study = ${study} and participant = ${participant} and opted_out_at is not null`;
}
