import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { cleanSpeaker, cleanText } from '#product/media/transcripts/clean-text.ts';
import { applyChanges, type TranscriptChange } from '#product/media/transcripts/edit-segments.ts';
import { saveContent } from '#product/media/transcripts/server/save-content.ts';
import {
  formatPlainText,
  MAX_SEGMENTS,
  MAX_TRANSCRIPT_CHARACTERS,
} from '#product/media/transcripts/transcript.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { readResponseLanguage } from './queries.ts';
import { describeChange, changeTranscript, type RecordingPath } from './change-transcript.ts';

const EMPTY_TEXT_MESSAGE = 'Enter a text, or remove the line.';

const requireText = (text: string): string => {
  const clean = cleanText(text);
  if (!clean) throw badInput(EMPTY_TEXT_MESSAGE);
  return clean;
};
const requireSpeaker = (speaker: string): string => {
  const clean = cleanSpeaker(speaker);
  if (!clean) throw badInput('Enter a name.');
  return clean;
};

/** A change with texts as they are stored. @throws bad_input */
function cleanChange(change: TranscriptChange): TranscriptChange {
  if (change.do === 'rename') return { ...change, to: requireSpeaker(change.to) };
  if (change.do === 'add') {
    const { text, speaker } = change.segment;
    const segment = { ...change.segment, text: requireText(text), speaker: speaker && cleanSpeaker(speaker) };
    return { ...change, segment };
  }
  if (change.do === 'remove') return change;
  const { text, speaker } = change;
  return {
    ...change,
    ...(text !== undefined && { text: requireText(text) }),
    ...(speaker != null && { speaker: cleanSpeaker(speaker) }),
  };
}

/**
 * Corrects a transcript, or writes one where there is none.
 *
 * @throws forbidden, not_found, bad_input, conflict if it was changed since `revision`
 */
export async function editTranscript(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  { path, revision, changes }: { path: RecordingPath; revision: number; changes: TranscriptChange[] },
): Promise<{ revision: number }> {
  return changeTranscript(database, scope, { path, revision }, async (tx, transcript, key) => {
    const { content, replaces, previous } = transcript;
    const segments = applyChanges(content?.segments ?? [], changes.map(cleanChange));
    if (!segments) throw conflict('A line that you changed no longer exists. Load the transcript again.');
    if (segments.length > MAX_SEGMENTS || formatPlainText(segments).length > MAX_TRANSCRIPT_CHARACTERS)
      throw badInput('This transcript is too long.');
    const language = content ? content.language : await readResponseLanguage(tx, scope, path);
    const edited = { source: content?.source ?? ('person' as const), language, segments };
    // The last line was removed: what was there can be restored.
    const isEmpty = segments.length === 0;
    const saveOptions = { previous: isEmpty && content ? content : previous, keepsRun: replaces };
    const saved = await saveContent(tx, scope, { ...saveOptions, key, content: isEmpty ? null : edited });
    const described = describeChange(path, { changes: changes.length });
    await recordAudit(tx, scope, { action: 'transcript.edit', ...described });
    return { revision: saved };
  });
}
