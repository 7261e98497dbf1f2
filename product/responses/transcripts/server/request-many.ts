import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { sendWaitingJob } from '#product/media/transcripts/server/jobs.ts';
import { lockTranscript } from '#product/media/transcripts/server/lock-transcript.ts';
import { readServiceState } from '#product/media/transcripts/server/queries.ts';
import { waitForService } from '#product/media/transcripts/server/start-transcribing.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { listActPermitted, lockConsents } from '../../consent/server/list-permitted.ts';
import { transcriptPolicy } from './policy.ts';

/** What became of the recordings of some responses. */
interface Outcome {
  queued: number;
  had: number;
  notPermitted: number;
  notReady: number;
}

/** @throws conflict without a service */
async function requireService(tx: Tx, scope: Scope): Promise<void> {
  if ((await readServiceState(tx, scope)) !== 'on')
    throw conflict('No transcription service is turned on. An admin can set one up on the connections page.');
}

async function sendSoon(
  tx: Tx,
  queue: Pick<Services['queue'], 'enqueue'>,
  { workspace }: Scope,
): Promise<void> {
  await queue.enqueue(tx, sendWaitingJob, { workspace }, { key: workspace });
}

/**
 * Sends the recordings of some responses to the transcription service that have no transcript. They wait for their turn, before
 * those that are sent by themselves.
 *
 * @throws forbidden, not_found if one of the responses is missing or deleted, conflict without a service
 */
export async function requestTranscriptions(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  { study, responses: given }: { study: string; responses: readonly string[] },
): Promise<Outcome> {
  authorise(scope, transcriptPolicy, 'transcript.edit');
  const { workspace } = scope;
  const responses = [...new Set(given)];
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    await requireService(tx, scope);
    await lockConsents(tx, scope, { study, responses });
    const [kept] = await tx<{ count: number }[]>`
      select count(*)::int as count from responses where workspace = ${workspace} and study = ${study}
        and id = any(${responses}::uuid[]) and deleted_at is null`;
    if (kept!.count !== responses.length) throw notFound('response');
    const permitted = await listActPermitted(tx, scope, { study, responses, act: 'transcribe' });
    const recordings = await tx<{ owner: string; asset: string; isReady: boolean }[]>`
      select r.owner, r.asset, r.state = 'ready' and r.duration_ms is not null as "isReady" from recordings r
        join assets a on a.workspace = r.workspace and a.container = r.container and a.owner = r.owner and a.id = r.asset
          and a.purpose = 'upload'
      where r.workspace = ${workspace} and r.container = ${study} and r.owner = any(${responses}::uuid[])
      order by r.owner, r.asset`;
    const outcome: Outcome = { queued: 0, had: 0, notPermitted: 0, notReady: 0 };
    for (const { owner, asset, isReady } of recordings) {
      const key = { container: study, owner, asset };
      const became = !isReady
        ? 'notReady'
        : !permitted.has(owner)
          ? 'notPermitted'
          : await addToWaiting(tx, scope, key);
      outcome[became] += 1;
    }
    if (outcome.queued > 0) {
      const detail = { study, count: outcome.queued };
      await recordAudit(tx, scope, { action: 'transcript.request-many', entity: study, detail });
      await sendSoon(tx, queue, scope);
    }
    return outcome;
  });
}

/** Lets a recording wait that has no words; one that waits already is now asked for by a person. */
async function addToWaiting(
  tx: Tx,
  scope: Scope,
  key: Parameters<typeof lockTranscript>[2]['key'],
): Promise<'queued' | 'had'> {
  const { state, content, hasJob, spokenLanguage } = await lockTranscript(tx, scope, { key });
  if (content || state === 'running' || hasJob) return 'had';
  await waitForService(tx, scope, { key, replacesWords: false, language: spokenLanguage });
  return 'queued';
}

/** Recordings that are sent once more in one call; the rest with the next. */
const MAX_RETRIED = 2_000;

/**
 * Sends recordings of a study once more that failed for a reason that may have passed. Consent is asked for when each has its
 * turn.
 *
 * @throws forbidden, not_found, conflict without a service
 */
export async function retryTranscriptions(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  study: string,
): Promise<{ queued: number }> {
  authorise(scope, transcriptPolicy, 'transcript.edit');
  const { workspace, now } = scope;
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    await requireService(tx, scope);
    const [row] = await tx<{ queued: number }[]>`
      with retried as (
        update transcripts t set state = 'queued', problem = null, error = null, state_at = ${now}, changed_at = ${now},
          draft = '[]', draft_language = null, pieces_done = 0, piece_count = null, need = 2, tries = 0, wait_until = null,
          has_job = false, run = null, replaces = t.source is not null,
          recorded_at = coalesce(t.recorded_at, ${now})
        where (t.workspace, t.container, t.owner, t.asset) in (
          select f.workspace, f.container, f.owner, f.asset from transcripts f
            join responses n on n.workspace = f.workspace and n.study = f.container and n.id = f.owner
              and not n.preview and n.deleted_at is null
          where f.workspace = ${workspace} and f.container = ${study} and f.state = 'failed' and f.source is null
            and f.problem not in ('not_permitted', 'no_sound')
          limit ${MAX_RETRIED} for update of f skip locked)
        returning 1)
      select count(*)::int as queued from retried`;
    const { queued } = row!;
    if (queued > 0) {
      await recordAudit(tx, scope, {
        action: 'transcript.request-many',
        entity: study,
        detail: { study, count: queued },
      });
      await sendSoon(tx, queue, scope);
    }
    return { queued };
  });
}
