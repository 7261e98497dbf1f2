import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from '../authorise-edit.ts';
import { lockReel, type ReelKey } from '../lock-reel.ts';
import { buildShareUrl } from '../read-reel.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'reel-share': true;
  }
}

/** Creates the link of a reel's page; an earlier one stops working. @throws not_found, forbidden */
export async function createShareLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  key: ReelKey,
): Promise<{ url: string }> {
  await authoriseEdit(tx, scope, { study: key.study, action: 'reel.share' });
  await lockReel(tx, scope, key);
  const { workspace, now } = scope;
  const token = await replaceLinkToken(services, tx, {
    token: { purpose: 'reel-share', workspace, subject: key.reel, now },
  });
  await recordAudit(tx, scope, {
    action: 'reel.share',
    entity: key.reel,
    detail: { study: key.study },
  });
  return { url: buildShareUrl(services, token) };
}
