import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Encoding } from '#platform/encoding/encodings.ts';
import type { Dropped } from '#product/media/transcripts/parsed-text.ts';
import { parseTranscript } from '#product/media/transcripts/parse-transcript.ts';
import { saveContent } from '#product/media/transcripts/server/save-content.ts';
import { createSegmentId } from '#product/media/transcripts/transcript.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { requireResponse } from '../../server/require-response.ts';
import { transcriptPolicy } from './policy.ts';
import { readResponseLanguage } from './queries.ts';
import { describeChange, changeTranscript, type RecordingPath } from './change-transcript.ts';

type TranscriptServices = Pick<Services, 'database'>;

interface NewFile {
  name: string;
  /** The encoding of a file that is not in Unicode. */
  encoding: Encoding | undefined;
  revision: number | undefined;
  content: Readable;
}

/**
 * Replaces the transcript of a recording with that of a file; the one before can be restored.
 *
 * @throws forbidden, not_found, conflict, too_large, bad_input if the file is no transcript
 */
export async function uploadTranscript(
  { database }: TranscriptServices,
  scope: Scope,
  { path, name, encoding, revision, content: file }: NewFile & { path: RecordingPath },
): Promise<{ revision: number; segments: number; dropped: Dropped | null }> {
  authorise(scope, transcriptPolicy, 'transcript.edit');
  // Before the file is read, and once more under the lock.
  await database.within(scope, (tx) =>
    requireResponse(tx, scope, { study: path.study, response: path.response }),
  );
  const parsed = parseTranscript(await buffer(file), { name, encoding }, createSegmentId);
  const { segments, problem, dropped } = parsed;
  if (problem !== null) throw badInput(problem);
  return changeTranscript(database, scope, { path, revision }, async (tx, { content, previous }, key) => {
    const language = content?.language ?? (await readResponseLanguage(tx, scope, path));
    const uploaded = { source: 'file' as const, language, segments };
    const saved = await saveContent(tx, scope, { key, content: uploaded, previous: content ?? previous });
    const described = describeChange(path, { segments: segments.length });
    await recordAudit(tx, scope, { action: 'transcript.upload', ...described });
    return { revision: saved, segments: segments.length, dropped };
  });
}

/** Deletes a transcript, and ends a request to the service. @throws forbidden, not_found, conflict */
export async function deleteTranscript(
  { database }: TranscriptServices,
  scope: Scope,
  { path, revision }: { path: RecordingPath; revision: number | undefined },
): Promise<void> {
  await changeTranscript(database, scope, { path, revision }, async (tx, { content, previous }, key) => {
    await saveContent(tx, scope, { key, content: null, previous: content ?? previous });
    await recordAudit(tx, scope, { action: 'transcript.delete', ...describeChange(path) });
  });
}

/** Exchanges a transcript with the one before. @throws forbidden, not_found, conflict */
export async function restoreTranscript(
  { database }: TranscriptServices,
  scope: Scope,
  { path, revision }: { path: RecordingPath; revision: number },
): Promise<{ revision: number }> {
  return changeTranscript(database, scope, { path, revision }, async (tx, { content, previous }, key) => {
    if (!previous) throw conflict('There is no earlier transcript to restore.');
    const saved = await saveContent(tx, scope, { key, content: previous, previous: content });
    await recordAudit(tx, scope, { action: 'transcript.restore', ...describeChange(path) });
    return { revision: saved };
  });
}
