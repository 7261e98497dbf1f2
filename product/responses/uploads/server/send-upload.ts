import type { FastifyReply, FastifyRequest } from 'fastify';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { leftJoinSize, pictureColumns } from '#product/media/server/send-picture.ts';
import { sendAsset, type AssetFile } from '#product/media/server/send-asset.ts';
import { responsePolicy } from '../../server/change-responses.ts';

interface UploadRequest {
  study: string;
  response: string;
  upload: string;
  /** Displayed in the page instead of downloaded; images only. */
  inline: boolean;
  /** In pixels, if an image is displayed: the smallest copy of at least this width is sent. */
  width?: number | undefined;
}

/**
 * Sends a participant's file to the team.
 *
 * @throws not_found, also when the response or study was deleted
 */
export async function sendUpload(
  { database, storage }: Pick<Services, 'database' | 'storage'>,
  scope: Scope,
  {
    study,
    response,
    upload,
    inline,
    width,
    request,
    reply,
  }: UploadRequest & { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  authorise(scope, responsePolicy, 'results.read');
  const [row] = await database.within(
    scope,
    (tx) => tx<AssetFile[]>`
      select a.name, ${pictureColumns} from assets a
        join responses r on r.workspace = a.workspace and r.study = a.container and r.id = a.owner
        join studies s on s.workspace = a.workspace and s.id = a.container
        ${leftJoinSize(inline ? width : undefined)}
      where a.workspace = ${scope.workspace} and a.purpose = 'upload' and a.container = ${study}
        and a.owner = ${response} and a.id = ${upload} and r.deleted_at is null and s.deleted_at is null`,
  );
  if (!row) throw notFound('file');
  await sendAsset(storage, row, { what: 'file', inline }, request, reply);
}
