import { listAbilities } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireStudy } from '#product/studies/server/queries.ts';
import { findShareLink } from '#product/studies/share-links/server/find-share-link.ts';
import type { FindingDetail } from '../contract.ts';
import { findingShareLink } from './finding-share-link.ts';
import { listEvidence } from './list-evidence.ts';
import type { FindingKey } from './lock-finding.ts';
import { findingPolicy } from './policy.ts';
import { requireFinding } from './queries.ts';

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
  const link = can['finding.share']
    ? await findShareLink(services, tx, scope, { link: findingShareLink, subject: finding })
    : undefined;
  return {
    ...found,
    evidenceList: await listEvidence(tx, scope, { study, finding }),
    shareUrl: link?.url ?? null,
    can,
  };
}
