import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { NEED } from '#product/media/transcripts/need.ts';

/** Recordings per statement. */
const BATCH_SIZE = 2_000;

/**
 * Cancels recordings that wait although their study, or the workspace, does not transcribe automatically any more. Those that
 * a person asked for wait on, and have failed when there is no service left. What runs is dropped when its next piece is due.
 *
 * @returns whether there may be more
 */
export async function cancelWaiting(tx: Tx, { workspace, now }: Scope): Promise<boolean> {
  const rows = await tx`
    update transcripts t set state = case when t.need < ${NEED.asked} then 'none' else 'failed' end,
      problem = case when t.need < ${NEED.asked} then null else 'service_off' end, draft = null, replaces = false,
      state_at = ${now}, changed_at = ${now}
    where (t.workspace, t.container, t.owner, t.asset) in (
      select q.workspace, q.container, q.owner, q.asset from transcripts q
        left join transcription_services s on s.workspace = q.workspace and s.is_on
        left join transcription_switches w on w.workspace = q.workspace and w.study = q.container
      where q.workspace = ${workspace} and q.state = 'queued' and not q.has_job and (s.workspace is null
        or q.need < ${NEED.asked} and not case w.mode when 'on' then true when 'off' then false else s.is_automatic end)
      limit ${BATCH_SIZE} for update of q skip locked)
    returning 1`;
  return rows.length === BATCH_SIZE;
}
