import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sql, type SqlPart } from '#platform/db/core/sql.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findUnexpiredLinkToken } from '#platform/tokens/token-gate.ts';
import type { ShareLink } from './share-link.ts';

/** Where a link is, and when it ends (ISO 8601); null: never. */
export interface ShareAddress {
  url: string;
  endsAt: string | null;
}

/** The address of the page of a link. */
export const buildShareUrl = (
  { config }: Pick<Services, 'config'>,
  { path, token }: ShareLink & { token: string },
): string => new URL(`${path}/${token}`, config.publicUrl).href;

/** The link of a subject; undefined without one, after it has ended, or if its address can no longer be shown. */
export async function findShareLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  { now }: Scope,
  { link, subject }: { link: ShareLink; subject: string },
): Promise<ShareAddress | undefined> {
  const found = await findUnexpiredLinkToken(services, tx, { purpose: link.purpose, subject, now });
  return (
    found && {
      url: buildShareUrl(services, { ...link, token: found.token }),
      endsAt: found.expiresAt?.toISOString() ?? null,
    }
  );
}

/** A condition on rows with this id: they have a link that has not ended. */
export const renderIsShared = (
  { workspace, now }: Scope,
  { purpose }: ShareLink,
  id: SqlPart,
): SqlPart => sql`exists (
  select from identity.tokens t
  where t.workspace = ${workspace} and t.subject = (${id})::text and t.purpose = ${purpose}
    and (t.expires_at is null or t.expires_at > ${now}))`;
