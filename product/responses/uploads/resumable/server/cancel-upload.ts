import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { cancelUpload as cancel } from '#product/media/resumable/server/cancel-upload.ts';
import type { LinkRequest } from '../../../server/writing/load-response.ts';
import { requireTarget } from '../../server/require-target.ts';
import type { UploadRequest } from './find-sent-file.ts';

/** Cancels an upload that was not finished. Repeating it has no further effect. @throws not_found, gone, conflict */
export async function cancelUpload(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  { request, block, id }: UploadRequest & { request: LinkRequest },
): Promise<void> {
  const target = await services.database.within(scope, (tx) => requireTarget(tx, scope, { request, block }));
  await cancel(services, scope, { container: target.study, owner: target.response, id });
}
