import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { renewLinkToken, replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { buildShareUrl, type ShareAddress } from './find-share-link.ts';
import type { ShareLinkKey, SingleShareLink } from './share-link.ts';

const DAY_MS = 86_400_000;

/**
 * Creates the link of something. One that ends is renewed and keeps its address, unless it has ended: nobody who once had
 * the old address sees it again. Any other gets a new address, and the earlier one stops working.
 *
 * @throws not_found, forbidden
 */
export async function createShareLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  { link, key }: { link: SingleShareLink; key: ShareLinkKey },
): Promise<ShareAddress> {
  await link.lock(tx, scope, key);
  const { workspace, now } = scope;
  const { study, subject } = key;
  const token = { purpose: link.purpose, workspace, subject, now };
  const ofStudy = subject === study ? {} : { study };
  if (link.days === undefined) {
    const secret = await replaceLinkToken(services, tx, token);
    await recordAudit(tx, scope, { action: link.audit.share, entity: subject, detail: ofStudy });
    return { url: buildShareUrl(services, { ...link, token: secret }), endsAt: null };
  }
  const expiresAt = new Date(now.getTime() + link.days * DAY_MS);
  const ending = { ...token, expiresAt };
  const renewed = await renewLinkToken(services, tx, ending);
  const url = buildShareUrl(services, {
    ...link,
    token: renewed ?? (await replaceLinkToken(services, tx, ending)),
  });
  const endsAt = expiresAt.toISOString();
  const detail = { ...ofStudy, endsAt, isRenewed: renewed !== null };
  await recordAudit(tx, scope, { action: link.audit.share, entity: subject, detail });
  return { url, endsAt };
}
