import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readServiceState } from '#product/media/transcripts/server/queries.ts';
import { startTranscribing } from '#product/media/transcripts/server/start-transcribing.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { requireConsent } from '../../consent/server/list-permitted.ts';
import { describeChange, changeTranscript, type RecordingPath } from './change-transcript.ts';

/**
 * Sends a recording to the transcription service of the workspace. Words that are there stay until it is done.
 *
 * @param again whether the result replaces words that are there
 * @param language what is spoken; without it, what was chosen before, or else the language of the answers
 * @throws forbidden, not_found, conflict without a service, without a playable recording, or if there are words
 */
export async function requestTranscription(
  { database, queue }: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  { path, again, language }: { path: RecordingPath; again: boolean; language?: string | null | undefined },
): Promise<{ state: 'queued' | 'running' }> {
  return changeTranscript(database, scope, { path, revision: undefined }, async (tx, transcript, key) => {
    if ((await readServiceState(tx, scope)) !== 'on')
      throw conflict(
        'No transcription service is turned on. An admin can set one up on the connections page.',
      );
    await requireConsent(tx, scope, { ...path, act: 'transcribe' });
    const { state, content, hasJob, spokenLanguage } = transcript;
    // Asked for twice: the request that runs is enough. One that waits gets its turn at once.
    if (state === 'running' || (state === 'queued' && hasJob)) return { state };
    if (content && !again) throw conflict('This recording has a transcript already. Load the page again.');
    const [ready] = await tx`
      select 1 from recordings where workspace = ${scope.workspace} and container = ${key.container}
        and owner = ${key.owner} and asset = ${key.asset} and state = 'ready'`;
    if (!ready) throw conflict('This recording isn’t ready for playback, so it can’t be transcribed.');
    await startTranscribing(tx, queue, scope, {
      key,
      replacesWords: content !== null,
      language: language === undefined ? spokenLanguage : language,
    });
    await recordAudit(tx, scope, { action: 'transcript.request', ...describeChange(path) });
    return { state: 'queued' };
  });
}
