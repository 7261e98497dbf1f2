import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { replaceLinkToken } from '#platform/tokens/token-gate.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseEdit } from './authorise-edit.ts';
import { lockLiveFinding, type FindingKey } from './lock-finding.ts';
import { buildShareUrl } from './read-finding.ts';

declare module '#platform/tokens/token-gate.ts' {
  interface TokenPurposes {
    'finding-share': true;
  }
}

/** Creates the link of a finding's read-only page; an earlier one stops working. @throws not_found, forbidden */
export async function createShareLink(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  key: FindingKey,
): Promise<{ url: string }> {
  await authoriseEdit(tx, scope, { study: key.study, action: 'finding.share' });
  await lockLiveFinding(tx, scope, key);
  const { workspace, now } = scope;
  const token = await replaceLinkToken(services, tx, {
    token: { purpose: 'finding-share', workspace, subject: key.finding, now },
  });
  const detail = { study: key.study };
  await recordAudit(tx, scope, { action: 'finding.share', entity: key.finding, detail });
  return { url: buildShareUrl(services, token) };
}
