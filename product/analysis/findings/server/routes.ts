import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { route, type Route } from '#platform/http/server/route.ts';
import type { Services } from '#platform/http/server/services.ts';
import { createShareLink } from '#product/studies/share-links/server/create-share-link.ts';
import { revokeShareLink } from '#product/studies/share-links/server/revoke-share-link.ts';
import * as contract from '../contract.ts';
import { addEvidence } from './add-evidence.ts';
import { createFinding } from './create-finding.ts';
import { deleteFinding } from './delete-finding.ts';
import { reviewLostEvidence } from './lost-evidence/review-lost-evidence.ts';
import { findingShareLink } from './finding-share-link.ts';
import { listFindings } from './list-findings.ts';
import { openSharedFinding } from './open-shared-finding.ts';
import { readFinding } from './read-finding.ts';
import { removeEvidence } from './remove-evidence.ts';
import { restoreFinding } from './restore-finding.ts';
import { updateEvidence } from './update-evidence.ts';
import { updateFinding } from './update-finding.ts';

const toKey = (params: { studyId: string; findingId: string }) => ({
  study: params.studyId,
  finding: params.findingId,
});

const toLinkKey = (params: { studyId: string; findingId: string }) => ({
  study: params.studyId,
  subject: params.findingId,
});

export function findingRoutes(services: Pick<Services, 'database' | 'config'>): Route[] {
  const within = <T>(scope: Scope, work: (tx: Tx) => Promise<T>) =>
    services.database.within(scope, (tx) => work(tx));
  return [
    route(contract.listFindings, ({ scope, params }) =>
      within(scope, (tx) => listFindings(tx, scope, params.studyId)),
    ),
    route(contract.getFinding, ({ scope, params }) =>
      within(scope, (tx) => readFinding(services, tx, scope, toKey(params))),
    ),
    route(contract.createFinding, ({ scope, params, body }) =>
      within(scope, (tx) => createFinding(tx, scope, { ...body, study: params.studyId })),
    ),
    route(contract.updateFinding, ({ scope, params, body }) =>
      within(scope, (tx) => updateFinding(tx, scope, { key: toKey(params), change: body })),
    ),
    route(contract.reviewLostEvidence, ({ scope, params, body }) =>
      within(scope, (tx) => reviewLostEvidence(tx, scope, { key: toKey(params), count: body.count })),
    ),
    route(contract.deleteFinding, ({ scope, params }) =>
      within(scope, (tx) => deleteFinding(tx, scope, toKey(params))),
    ),
    route(contract.restoreFinding, ({ scope, params }) =>
      within(scope, (tx) =>
        restoreFinding(tx, scope, { study: params.studyId, finding: params.deletedFindingId }),
      ),
    ),
    route(contract.addEvidence, ({ scope, params, body }) =>
      within(scope, (tx) => addEvidence(tx, scope, { key: toKey(params), evidence: body })),
    ),
    route(contract.updateEvidence, ({ scope, params, body }) =>
      within(scope, (tx) =>
        updateEvidence(tx, scope, { ...body, key: { ...toKey(params), evidence: params.evidenceId } }),
      ),
    ),
    route(contract.removeEvidence, ({ scope, params }) =>
      within(scope, (tx) => removeEvidence(tx, scope, { ...toKey(params), evidence: params.evidenceId })),
    ),
    route(contract.shareFinding, ({ scope, params }) =>
      within(scope, (tx) =>
        createShareLink(services, tx, scope, { link: findingShareLink, key: toLinkKey(params) }),
      ),
    ),
    route(contract.stopSharingFinding, ({ scope, params }) =>
      within(scope, (tx) => revokeShareLink(tx, scope, { link: findingShareLink, key: toLinkKey(params) })),
    ),
    route(contract.openSharedFinding, ({ params, now }) =>
      openSharedFinding(services, { token: params.findingToken, now }),
    ),
  ];
}
