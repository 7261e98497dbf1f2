import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { NEED } from '#product/media/transcripts/need.ts';
import { lockSwitches } from './check-switches.ts';

/** Recordings per call. */
const BATCH_SIZE = 2_000;

/**
 * Cancels recordings that wait although their study, or the workspace, does not transcribe automatically any more. Those that
 * a person asked for wait on, and have failed when there is no service left. What runs is dropped when its next piece is due.
 * Reads one row of each study with waiting recordings, and what it cancels: this is called each minute.
 *
 * @returns whether there may be more
 */
export async function cancelWaiting(tx: Tx, scope: Scope): Promise<boolean> {
  const { workspace, now } = scope;
  // What is decided here holds until the recordings are cancelled.
  await lockSwitches(tx, scope, 'read');
  const studies = await listSwitchedOff(tx, scope);
  if (studies.length === 0) return false;
  const [service] = await tx`
    select from transcription_services where workspace = ${workspace} and is_on`;
  const below = service ? NEED.asked : NEED.asked + 1;
  const rows = await tx`
    update transcripts t set state = case when t.need < ${NEED.asked} then 'none' else 'failed' end,
      problem = case when t.need < ${NEED.asked} then null else 'service_off' end, draft = null, replaces = false,
      state_at = ${now}, changed_at = ${now}
    where (t.workspace, t.container, t.owner, t.asset) in (
      select q.workspace, q.container, q.owner, q.asset from transcripts q
      where q.workspace = ${workspace} and q.container = any(${studies}::uuid[]) and q.state = 'queued' and not q.has_job
        and q.need < ${below}
      limit ${BATCH_SIZE} for update of q skip locked)
    returning 1`;
  return rows.length === BATCH_SIZE;
}

/** The studies with waiting recordings that nothing sends any more; walks the index from one study to the next. */
async function listSwitchedOff(tx: Tx, { workspace }: Scope): Promise<string[]> {
  const rows = await tx<{ study: string }[]>`
    with recursive waiting (study) as (
      (select container from transcripts
       where workspace = ${workspace} and state = 'queued' and not has_job order by container limit 1)
      union all
      select (select t.container from transcripts t
        where t.workspace = ${workspace} and t.state = 'queued' and not t.has_job and t.container > waiting.study
        order by t.container limit 1)
      from waiting where waiting.study is not null)
    select w.study from waiting w
      left join transcription_services s on s.workspace = ${workspace} and s.is_on
      left join transcription_switches m on m.workspace = ${workspace} and m.study = w.study
    where w.study is not null and (s.workspace is null
      or not case m.mode when 'on' then true when 'off' then false else s.is_automatic end)`;
  return rows.map(({ study }) => study);
}
