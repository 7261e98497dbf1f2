import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { AssetFile } from '#product/media/server/send-asset.ts';
import { assets } from '#product/media/server/tables.ts';
import { studies } from '../../server/tables.ts';

/** A picture of a study that is not deleted; with `linkToken`, only if it was published with that link. @throws not_found */
export async function findPicture(
  tx: Tx,
  scope: Scope,
  { study, picture, linkToken }: { study: string; picture: string; linkToken?: string },
): Promise<AssetFile> {
  const [row] = await tx.orm
    .select({ kind: assets.kind, file: assets.file, name: assets.name })
    .from(assets)
    .innerJoin(studies, and(eq(studies.workspace, assets.workspace), eq(studies.id, assets.container)))
    .where(
      and(
        eq(assets.workspace, scope.workspace),
        eq(assets.container, study),
        eq(assets.owner, study),
        eq(assets.id, picture),
        eq(assets.purpose, 'picture'),
        isNull(studies.deletedAt),
        linkToken === undefined ? undefined : and(eq(studies.linkToken, linkToken), gt(studies.version, 0)),
      ),
    );
  if (!row) throw notFound('picture');
  return row;
}
