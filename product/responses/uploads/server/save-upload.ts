import type { Readable } from 'node:stream';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { SentFile } from '#product/blocks/upload.ts';
import { isRecordingKind } from '#product/media/playback/recording.ts';
import { startPreparing } from '#product/media/playback/server/start-preparing.ts';
import { enqueueScaling } from '#product/media/scaling/server/enqueue-scaling.ts';
import { addAsset } from '#product/media/server/add-asset.ts';
import { writeFileOfKinds } from '#product/media/server/write-file.ts';
import type { UploadQuotas } from '../../limits.ts';
import { checkQuotas, lockQuotas } from './check-quotas.ts';
import { lockUnfinishedResponse, type UploadTarget } from './require-target.ts';

export type UploadServices = Pick<Services, 'database' | 'storage' | 'log'> & {
  queue: Pick<Queue, 'enqueue'>;
};

/** A file for the answer to a block; `name` is already sanitized. */
interface NewUpload {
  /** Id that the page has chosen. */
  id?: string;
  block: string;
  name: string;
  content: Readable;
}

/**
 * Stores a file of a response as an asset. Its type is detected from its bytes; sound and video are queued to be prepared
 * for playback, pictures for smaller copies.
 *
 * @param claim runs in the transaction that adds the row, after the response is locked
 * @throws conflict, too_large, bad_input with a message for the participant
 */
export async function saveUpload(
  services: UploadServices,
  scope: Scope,
  { target, upload, quotas }: { target: UploadTarget; upload: NewUpload; quotas: UploadQuotas },
  claim?: (tx: Tx) => Promise<void>,
): Promise<SentFile> {
  const { study, response, limits } = target;
  const { block, content, ...file } = upload;
  const { id, kind, bytes } = await addAsset(services, scope, {
    asset: { purpose: 'upload', container: study, owner: response, field: block, ...file },
    write: (key) => writeFileOfKinds(services.storage, key, content, limits),
    check: async (tx, added) => {
      await lockUnfinishedResponse(tx, scope, target);
      await claim?.(tx);
      await lockQuotas(tx, scope);
      await checkQuotas(tx, scope, { ...target, quotas, added: { bytes: added.bytes } });
    },
    onAdded: async (tx, added) => {
      const key = { container: study, owner: response, asset: added.id };
      await enqueueScaling(tx, services.queue, scope, { key, kind: added.kind });
      if (!isRecordingKind(added.kind)) return;
      await startPreparing(tx, services.queue, scope, key);
    },
  });
  return { id, name: file.name, kind, bytes };
}
