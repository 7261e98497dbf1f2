import { authorise, listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { responsePolicy } from '#product/responses/server/change-responses.ts';
import { RECORDING_STATE } from './queries.ts';
import { readServiceStatus, startOfMonth } from './read-service-status.ts';
import { RECORDING_STATES, type TranscriptionState, type StudyTranscription } from '../contract.ts';
import type { TranscriptionMode } from '#product/responses/transcripts/switch.ts';
import { transcriptPolicy } from '#product/responses/transcripts/server/policy.ts';

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

/** Whether recordings of a study are transcribed automatically, and how far that is. @throws forbidden, not_found */
export async function readProgress(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  study: string,
): Promise<StudyTranscription> {
  authorise(scope, responsePolicy, 'results.read');
  const { workspace } = scope;
  return database.within(scope, async (tx) => {
    await requireStudy(tx, scope, study);
    const recordings = await countRecordings(tx, scope, study);
    const [chosen] = await tx<{ mode: TranscriptionMode }[]>`
      select mode from transcription_switches where workspace = ${workspace} and study = ${study}`;
    const mode = chosen?.mode ?? 'workspace';
    const [sent] = await tx<{ seconds: number }[]>`
      select coalesce(sum(seconds), 0)::int as seconds from transcription_requests
      where workspace = ${workspace} and container = ${study} and sent_at >= ${startOfMonth(scope)}`;
    const status = await readServiceStatus(tx, scope, { isWaiting: recordings.waiting.recordings > 0 });
    return {
      ...status,
      mode,
      isOn: status.service === 'on' && (mode === 'workspace' ? status.workspaceIsOn : mode === 'on'),
      recordings,
      sentSeconds: sent!.seconds,
      can: listAbilities(scope, transcriptPolicy),
    };
  });
}
