import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { SoundReady } from '#product/media/server/prepare-recording.ts';
import { sendWaitingJob } from '#product/media/transcripts/server/jobs.ts';
import { NEED } from '#product/media/transcripts/need.ts';
import { listActPermitted } from '../../consent/server/list-permitted.ts';
import { isAutomatic, lockSwitches } from './check-switches.ts';

/** Responses per transaction. */
const BATCH_SIZE = 200;
/** How long a participant may take to agree after they recorded: later, their recordings can be sent by hand. */
const RECHECK_MS = 2 * 86_400_000;

/**
 * Lets the recordings of some responses wait for the service, or notes that consent does not permit to send them. Those that
 * have or had a transcript, or failed, stay as they are; each waits once, however often this is called.
 */
async function collectRecordings(
  tx: Tx,
  scope: Scope,
  { study, responses }: { study: string; responses: readonly string[] },
): Promise<void> {
  const { workspace, now } = scope;
  const permitted = await listActPermitted(tx, scope, { study, responses, act: 'transcribe' });
  await tx`
    insert into transcripts as old (workspace, container, owner, asset, state, problem, state_at, segments, text, revision,
      changed_at, replaces, draft, pieces_done, need, recorded_at)
    select r.workspace, r.container, r.owner, r.asset, case when p.is_permitted then 'queued' else 'failed' end,
      case when not p.is_permitted then 'not_permitted' end, ${now}, '[]', '', 0, ${now}, false, '[]', 0,
      ${NEED.automatic}, a.created_at
    from responses n
      cross join lateral (select n.id = any(${[...permitted]}::uuid[]) as is_permitted) p
      join recordings r on r.workspace = n.workspace and r.container = n.study and r.owner = n.id
        and r.state = 'ready' and r.duration_ms is not null
      join assets a on a.workspace = r.workspace and a.container = r.container and a.owner = r.owner and a.id = r.asset
        and a.purpose = 'upload'
    where n.workspace = ${workspace} and n.study = ${study} and n.id = any(${[...responses]}::uuid[])
      and not n.preview and n.deleted_at is null
    order by r.owner, r.asset
    on conflict (workspace, container, owner, asset) do update set state = excluded.state, problem = excluded.problem,
      error = null, state_at = excluded.state_at, draft = excluded.draft, pieces_done = 0, need = excluded.need, tries = 0,
      wait_until = null, recorded_at = excluded.recorded_at,
      changed_at = case when excluded.state = old.state then old.changed_at else excluded.changed_at end
    where old.source is null
      and (old.state = 'none' and old.revision = 0 or old.state = 'failed' and old.problem = 'not_permitted')`;
}

/** Lets a recording wait that has just become ready, if recordings of its study are transcribed automatically. */
export const collectNewRecording: SoundReady = async (tx, queue, scope, { container, owner }) => {
  await lockSwitches(tx, scope, 'read');
  if (!(await isAutomatic(tx, scope, container))) return;
  await collectRecordings(tx, scope, { study: container, responses: [owner] });
  const { workspace } = scope;
  await queue.enqueue(tx, sendWaitingJob, { workspace }, { key: workspace });
};

/** Studies with recordings from before they were switched on. */
export async function listUnswept(tx: Tx, { workspace }: Scope): Promise<string[]> {
  const rows = await tx<{ study: string }[]>`
    select study from transcription_switches where workspace = ${workspace} and not is_swept`;
  return rows.map(({ study }) => study);
}

/** Lets the recordings wait that a study had before it was switched on. Safe to repeat, to run concurrently and to kill. */
export async function collectOldRecordings(
  database: Pick<Database, 'within'>,
  scope: Scope,
  { study, signal }: { study: string; signal: AbortSignal },
): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await database.within(scope, (tx) => collectBatch(tx, scope, study));
}

/** @returns whether there is more to do; false as well while another transaction does it */
async function collectBatch(tx: Tx, scope: Scope, study: string): Promise<boolean> {
  const { workspace } = scope;
  const [row] = await tx<{ sweptTo: string | null }[]>`
    select swept_to as "sweptTo" from transcription_switches
    where workspace = ${workspace} and study = ${study} and not is_swept for update skip locked`;
  if (!row) return false;
  const owners = (await isAutomatic(tx, scope, study))
    ? await tx<{ owner: string }[]>`
        select distinct owner from recordings where workspace = ${workspace} and container = ${study}
          and (${row.sweptTo}::uuid is null or owner > ${row.sweptTo}::uuid)
        order by owner limit ${BATCH_SIZE}`
    : [];
  const responses = owners.map(({ owner }) => owner);
  await collectRecordings(tx, scope, { study, responses });
  const hasMore = responses.length === BATCH_SIZE;
  await tx`
    update transcription_switches set is_swept = ${!hasMore}, swept_to = ${hasMore ? responses.at(-1)! : null}
    where workspace = ${workspace} and study = ${study}`;
  return hasMore;
}

/** Looks once more at recordings that were not permitted, where the participant went on answering: consent may come later. */
export async function collectAgreedLater(tx: Tx, scope: Scope): Promise<void> {
  const { workspace, now } = scope;
  // Those looked at longest ago come first. Studies that are switched off are left out, so that they do not fill the batch.
  const rows = await tx<{ study: string; response: string }[]>`
    select t.container as study, t.owner as response from transcripts t
      join transcription_services s on s.workspace = t.workspace and s.is_on
      left join transcription_switches w on w.workspace = t.workspace and w.study = t.container
      join responses r on r.workspace = t.workspace and r.study = t.container and r.id = t.owner
    where t.workspace = ${workspace} and t.problem = 'not_permitted'
      and t.state_at > ${new Date(now.getTime() - RECHECK_MS)} and r.last_at > t.state_at
      and case w.mode when 'on' then true when 'off' then false else s.is_automatic end
    group by t.container, t.owner order by min(t.state_at), t.owner limit ${BATCH_SIZE}`;
  for (const [study, own] of Map.groupBy(rows, (row) => row.study))
    await collectRecordings(tx, scope, { study, responses: own.map(({ response }) => response) });
}
