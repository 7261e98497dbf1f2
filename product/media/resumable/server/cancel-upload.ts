import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { deleteFiles } from '../../server/delete-files.ts';
import { deleteUpload, listPartFiles, type UploadKey } from './queries.ts';

/** Deletes an upload that is not wanted, with what was received of it. */
export async function cancelUpload(
  services: Pick<Services, 'database' | 'storage' | 'log'>,
  scope: Scope,
  key: UploadKey,
): Promise<void> {
  const files = await services.database.within(scope, async (tx) => {
    const listed = await listPartFiles(tx, scope, key);
    return (await deleteUpload(tx, scope, key)) ? listed : [];
  });
  await deleteFiles(services, files);
}
