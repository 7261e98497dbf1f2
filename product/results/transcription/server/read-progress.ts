import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { countSentSeconds } from '#product/media/transcripts/server/record-requests.ts';
import { countSecondsLeft, readFailingSince } from '#product/media/transcripts/server/send-waiting.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { RECORDING_STATE } from './queries.ts';
import { RECORDING_STATES, type TranscriptionState, type StudyTranscription } from '../contract.ts';
import type { TranscriptionMode } from '#product/responses/transcripts/switch.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';

interface ServiceRow {
  name: string;
  address: string;
  model: string;
  isOn: boolean;
  isAutomatic: boolean;
  monthlyMinutes: number | null;
  minutePrice: number | null;
}

async function countRecordings(
  tx: Tx,
  { workspace }: Scope,
  study: string,
): Promise<StudyTranscription['recordings']> {
  const rows = await tx<{ state: TranscriptionState; recordings: number; seconds: number }[]>`
    select ${RECORDING_STATE} as state, count(*)::int as recordings,
      ceil(coalesce(sum(r.duration_ms), 0) / 1000.0)::int as seconds
    from recordings r
      join responses n on n.workspace = r.workspace and n.study = r.container and n.id = r.owner
        and not n.preview and n.deleted_at is null
      left join transcripts t on t.workspace = r.workspace and t.container = r.container and t.owner = r.owner
        and t.asset = r.asset
    where r.workspace = ${workspace} and r.container = ${study} and r.state = 'ready' and r.duration_ms is not null
    group by 1`;
  const counts = new Map(rows.map(({ state, ...count }) => [state, count]));
  return Object.fromEntries(
    RECORDING_STATES.map((state) => [state, counts.get(state) ?? { recordings: 0, seconds: 0 }]),
  ) as StudyTranscription['recordings'];
}

/** Whether what is needed most does not fit into what is left of the month. */
async function isLimitReached(tx: Tx, scope: Scope, monthlyMinutes: number | null): Promise<boolean> {
  const left = await countSecondsLeft(tx, scope, monthlyMinutes);
  if (left <= 0) return true;
  const [row] = await tx`
    select from transcripts where workspace = ${scope.workspace} and state = 'queued' and not has_job
      and problem = 'limit_reached' limit 1`;
  return row !== undefined;
}

/** What the service replied last, if it has failed several times in a row. */
async function readServiceError(tx: Tx, scope: Scope): Promise<string | null> {
  if (!(await readFailingSince(tx, scope))) return null;
  const [row] = await tx<{ error: string | null }[]>`
    select error from transcription_requests where workspace = ${scope.workspace} and duration_ms is not null
    order by sent_at desc limit 1`;
  return row?.error ?? null;
}

/** Whether recordings of a study are transcribed automatically, and how far that is. @throws forbidden, not_found */
export async function readProgress(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  study: string,
): Promise<StudyTranscription> {
  authorise(scope, responsePolicy, 'results.read');
  const { workspace, now } = scope;
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    const recordings = await countRecordings(tx, scope, study);
    const [service] = await tx<ServiceRow[]>`
      select name, address, model, is_on as "isOn", is_automatic as "isAutomatic", monthly_minutes as "monthlyMinutes",
        minute_price as "minutePrice" from transcription_services where workspace = ${workspace}`;
    const [chosen] = await tx<{ mode: TranscriptionMode }[]>`
      select mode from transcription_switches where workspace = ${workspace} and study = ${study}`;
    const mode = chosen?.mode ?? 'workspace';
    const workspaceIsOn = service?.isAutomatic ?? false;
    const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    const [sent] = await tx<{ seconds: number }[]>`
      select coalesce(sum(seconds), 0)::int as seconds from transcription_requests
      where workspace = ${workspace} and container = ${study} and sent_at >= ${monthStart}`;
    const limit = service?.monthlyMinutes ?? null;
    return {
      mode,
      workspaceIsOn,
      isOn: Boolean(service?.isOn) && (mode === 'workspace' ? workspaceIsOn : mode === 'on'),
      service: !service ? 'none' : service.isOn ? 'on' : 'off',
      destination: service
        ? { name: service.name, host: new URL(service.address).host, model: service.model }
        : null,
      recordings,
      sentSeconds: sent!.seconds,
      minutePrice: service?.minutePrice ?? null,
      limit: limit === null ? null : { minutes: limit, sentSeconds: await countSentSeconds(tx, scope) },
      isLimited:
        Boolean(service?.isOn) &&
        recordings.waiting.recordings > 0 &&
        (await isLimitReached(tx, scope, limit)),
      serviceError: service?.isOn ? await readServiceError(tx, scope) : null,
      can: listAbilities(scope, transcriptPolicy),
    };
  });
}
