import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { findLinkToken } from '#platform/tokens/token-gate.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import type { FindingDetail } from '../contract.ts';
import { listEvidence } from './list-evidence.ts';
import type { FindingKey } from './lock-finding.ts';
import { findingPolicy } from './policy.ts';
import { requireFinding } from './queries.ts';

/** The address of the read-only page of a finding. */
export const buildShareUrl = ({ config }: Pick<Services, 'config'>, token: string): string =>
  new URL(`/shared/findings/${token}`, config.publicUrl).href;

/** A finding with its evidence. @throws not_found */
export async function readFinding(
  services: Pick<Services, 'config' | 'database'>,
  tx: Tx,
  scope: Scope,
  { study, finding }: FindingKey,
): Promise<FindingDetail> {
  await requireStudy(tx, scope, study);
  const found = await requireFinding(tx, scope, { study, finding });
  const can = listAbilities(scope, findingPolicy);
  const token = can['finding.share']
    ? await findLinkToken(services, tx, { purpose: 'finding-share', subject: finding })
    : undefined;
  return {
    ...found,
    evidenceList: await listEvidence(tx, scope, { study, finding }),
    shareUrl: token ? buildShareUrl(services, token) : null,
    can,
  };
}
