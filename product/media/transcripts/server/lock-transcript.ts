import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict, notFound } from '#platform/errors/errors.ts';
import type { AssetKey } from '../../playback/server/start-preparing.ts';
import type { TranscriptState } from '../transcript.ts';
import type { TranscriptContent } from './tables.ts';

/** What changes of a transcript depend on; `content` is null as long as there are no words. */
export interface LockedTranscript {
  state: TranscriptState;
  revision: number;
  content: TranscriptContent | null;
  previous: TranscriptContent | null;
  replaces: boolean;
  /** Whether a job sends it to the service. */
  hasJob: boolean;
  spokenLanguage: string | null;
}

type Row = Omit<LockedTranscript, 'content'> &
  Omit<TranscriptContent, 'source'> & { source: TranscriptContent['source'] | null };

/**
 * Locks the transcript of a recording until the transaction ends, and adds its row if it has none.
 *
 * @param revision the one that the caller has seen
 * @throws not_found without such a recording; conflict if the words have changed since
 */
export async function lockTranscript(
  tx: Tx,
  { workspace, now }: Scope,
  { key: { container, owner, asset }, revision }: { key: AssetKey; revision?: number },
): Promise<LockedTranscript> {
  // The lock on the recording keeps it from being deleted between the two.
  await tx`
    insert into transcripts (workspace, container, owner, asset, state, state_at, segments, text, revision, changed_at,
      replaces, pieces_done)
    select workspace, container, owner, asset, 'none', ${now}, '[]', '', 0, ${now}, false, 0 from recordings
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset} for key share
    on conflict do nothing`;
  const [row] = await tx<Row[]>`
    select state, source, language, segments, revision, previous, replaces, has_job as "hasJob",
      spoken_language as "spokenLanguage" from transcripts
    where workspace = ${workspace} and container = ${container} and owner = ${owner} and asset = ${asset} for update`;
  if (!row) throw notFound('recording');
  const { source, language, segments, ...rest } = row;
  if (revision !== undefined && revision !== row.revision)
    throw Object.assign(conflict('Someone else changed this transcript. Load it again.'), {
      reason: 'stale',
    });
  return { ...rest, content: source && { source, language, segments } };
}
