import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { AppError, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { deleteFiles } from '#product/media/server/delete-files.ts';
import { startPreparing } from '#product/media/playback/server/start-preparing.ts';
import type { StoredFile } from '#product/media/asset.ts';
import { insertAsset } from '#product/media/server/add-asset.ts';
import { writeFileOfKinds } from '#product/media/server/write-file.ts';
import { UPLOAD_QUOTAS, type UploadQuotas } from '../../../limits.ts';
import { checkQuotas, lockQuotas } from '../../../uploads/server/check-quotas.ts';
import type { NewTestRecording } from './record-answer.ts';

interface StoredTestRecording extends StoredFile {
  recording: NewTestRecording;
  /** Storage key. */
  file: string;
}

/** Stores the files of test recordings, whose rows `addRecordings` writes. If one fails, all are deleted. */
export async function storeRecordings(
  { storage, log }: Pick<Services, 'storage' | 'log'>,
  { workspace }: Scope,
  recordings: readonly NewTestRecording[],
): Promise<StoredTestRecording[]> {
  const stored: StoredTestRecording[] = [];
  try {
    for (const recording of recordings) {
      const file = `media/${workspace}/${randomUUID()}`;
      const content = Readable.from([recording.content]);
      const written = await writeFileOfKinds(storage, file, content, recording.limits);
      stored.push({ recording, file, ...written });
    }
    return stored;
  } catch (error) {
    await deleteFiles(
      { storage, log },
      stored.map(({ file }) => file),
    );
    throw error;
  }
}

/**
 * Writes the rows of stored test recordings in the transaction that adds their responses, like those of a participant:
 * within the quotas, and queued to be prepared for playback.
 *
 * @throws conflict if there is no space
 */
export async function addRecordings(
  tx: Tx,
  queue: Pick<Queue, 'enqueue'>,
  scope: Scope,
  {
    study,
    stored,
    quotas = UPLOAD_QUOTAS,
  }: { study: string; stored: readonly StoredTestRecording[]; quotas?: UploadQuotas },
): Promise<void> {
  if (stored.length === 0) return;
  await lockQuotas(tx, scope);
  const storedByResponse = Map.groupBy(stored, ({ recording }) => recording.response);
  for (const [response, files] of storedByResponse) {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const { limits } = files[0]!.recording;
    try {
      await checkQuotas(tx, scope, {
        study,
        response,
        limits,
        quotas,
        added: { bytes, files: files.length },
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw conflict('There is no space for the recordings of test responses. Delete files first.');
    }
    for (const { recording, ...file } of files) {
      const { block: field, id, name } = recording;
      const asset = { purpose: 'upload', container: study, owner: response, field, id, name } as const;
      await insertAsset(tx, scope, { ...asset, ...file });
      await startPreparing(tx, queue, scope, { container: study, owner: response, asset: id });
    }
  }
}
