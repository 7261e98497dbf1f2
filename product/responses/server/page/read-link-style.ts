import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { notFound } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import type { PageStyle } from '#product/customisation/page-style.ts';
import { readPageStyle, requireStyleFile } from '#product/customisation/server/queries.ts';
import type { AssetFile } from '#product/media/server/send-asset.ts';
import { studies } from '#product/studies/server/tables.ts';
import { getPlayedStyleFile } from '../../contract.ts';
import { openLink } from '../link-gate.ts';

const buildStyleFileUrl = (linkToken: string, fileId: string): string =>
  getPlayedStyleFile.path.replace(':linkToken', linkToken).replace(':fileId', fileId);

/**
 * What the workspace of an existing link adds to the participant’s page. Read for every page, so that live studies show a
 * change at once.
 */
export async function readLinkStyle(
  { database }: Pick<Services, 'database'>,
  { linkToken, now }: { linkToken: string; now: Date },
): Promise<PageStyle> {
  const { scope } = await openLink(database.sql, linkToken, now);
  return database.within(scope, (tx) =>
    readPageStyle(tx, scope, (fileId) => buildStyleFileUrl(linkToken, fileId)),
  );
}

/** The logo or font of the workspace, for participants of a study that is not deleted. @throws not_found */
export async function requirePlayedStyleFile(
  tx: Tx,
  scope: Scope,
  { study, linkToken, fileId }: { study: string; linkToken: string; fileId: string },
): Promise<AssetFile> {
  const [row] = await tx.orm
    .select({ id: studies.id })
    .from(studies)
    .where(
      and(
        eq(studies.workspace, scope.workspace),
        eq(studies.id, study),
        eq(studies.linkToken, linkToken),
        isNull(studies.deletedAt),
      ),
    );
  if (!row) throw notFound('file');
  return requireStyleFile(tx, scope, fileId);
}
