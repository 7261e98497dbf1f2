import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import { sql } from '#platform/db/core/sql.ts';
import { leftJoinSize, pictureColumns, type PictureFile } from '#product/media/server/send-picture.ts';

/**
 * A picture of a study that is not deleted, in the smallest size of at least `width` pixels; with `linkToken`, only if it was
 * published with that link. @throws not_found
 */
export async function requirePicture(
  tx: Tx,
  { workspace }: Scope,
  {
    study,
    picture,
    width,
    linkToken,
  }: { study: string; picture: string; width?: number | undefined; linkToken?: string },
): Promise<PictureFile> {
  const isPublished =
    linkToken === undefined ? sql`true` : sql`studies.link_token = ${linkToken} and studies.version > 0`;
  const [row] = await tx<PictureFile[]>`
    select a.name, ${pictureColumns} from assets a
      join studies on studies.workspace = a.workspace and studies.id = a.container
      ${leftJoinSize(width)}
    where a.workspace = ${workspace} and a.container = ${study} and a.owner = ${study} and a.id = ${picture}
      and a.purpose = 'picture' and studies.deleted_at is null and ${isPublished}`;
  if (!row) throw notFound('picture');
  return row;
}
