import type { AuditDetail } from '#product/workspaces/server/audit/parse-audit-detail.ts';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Database, Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { AssetKey } from '#product/media/playback/server/start-preparing.ts';
import { lockTranscript, type LockedTranscript } from '#product/media/transcripts/server/lock-transcript.ts';
import { requireResponse } from '../../server/require-response.ts';
import { transcriptPolicy } from './policy.ts';

/** A recording that a participant sent. */
export interface RecordingPath {
  study: string;
  response: string;
  upload: string;
}

/** The key of the recording's asset. */
const toAssetKey = ({ study, response, upload }: RecordingPath): AssetKey => ({
  container: study,
  owner: response,
  asset: upload,
});

/** What the audit log says of a change: never words, which would outlive a deleted response. */
export const describeChange = ({ study, response, upload }: RecordingPath, detail: AuditDetail = {}) => ({
  entity: response,
  detail: { study, upload, ...detail },
});

/**
 * Changes a transcript in a transaction, with its row locked.
 *
 * @param revision the one that the change is based on
 * @throws forbidden, not_found, conflict if the words have changed since
 */
export async function changeTranscript<T>(
  database: Database,
  scope: Scope,
  { path, revision }: { path: RecordingPath; revision: number | undefined },
  change: (tx: Tx, transcript: LockedTranscript, key: AssetKey) => Promise<T>,
): Promise<T> {
  authorise(scope, transcriptPolicy, 'transcript.edit');
  return database.within(scope, async (tx) => {
    await requireResponse(tx, scope, { study: path.study, response: path.response });
    const key = toAssetKey(path);
    return change(tx, await lockTranscript(tx, scope, { key, revision }), key);
  });
}
