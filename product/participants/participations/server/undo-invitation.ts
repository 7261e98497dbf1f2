import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';

/** Takes back that somebody was invited to a study, if nothing else happened since: the invitation did not reach them. */
export async function undoInvitation(
  tx: Tx,
  { workspace }: Scope,
  { study, participant }: { study: string; participant: string },
): Promise<void> {
  await tx`
    delete from participations where workspace = ${workspace} and study = ${study} and participant = ${participant}
      and state = 'invited' and response is null
      and coalesce(opened_at, started_at, screened_out_at, over_quota_at, completed_at, opted_out_at) is null`;
}
