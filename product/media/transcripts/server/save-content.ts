import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import { formatPlainText } from '../transcript.ts';
import type { TranscriptContent } from './tables.ts';

interface SaveOptions {
  /** Kept to be restored; the same as before without it. */
  previous?: TranscriptContent | null;
  /** Whether a running request to the service goes on, and replaces these words when it is done. */
  keepsRun?: boolean;
}

/** Writes the words of a locked transcript, or removes them (null). Returns the new revision. */
export async function saveContent(
  tx: Tx,
  { workspace, now }: Scope,
  {
    key: { container, owner, asset },
    content,
    previous,
    keepsRun = false,
  }: SaveOptions & { key: AssetKey; content: TranscriptContent | null },
): Promise<number> {
  const { source, language, segments } = content ?? { source: null, language: null, segments: [] };
  const previousJson = previous ? JSON.stringify(previous) : null;
  const [row] = await tx<{ revision: number }[]>`
    update transcripts set source = ${source}, language = ${language}, segments = ${JSON.stringify(segments)}::jsonb,
      text = ${formatPlainText(segments)}, revision = revision + 1, changed_at = ${now},
      previous = case when ${previous !== undefined} then ${previousJson}::jsonb else previous end,
      state = case when ${keepsRun} then state else ${content ? 'ready' : 'none'} end,
      problem = case when ${keepsRun} then problem end, state_at = ${now},
      run = case when ${keepsRun} then run end, replaces = ${keepsRun},
      draft = case when ${keepsRun} then draft end, has_job = has_job and ${keepsRun}, error = null
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset}
    returning revision`;
  return row!.revision;
}
