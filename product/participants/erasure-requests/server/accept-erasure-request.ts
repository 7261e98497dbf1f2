import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { beginErasure } from '../../erasure/server/start-erasures.ts';
import { lockOpenRequest } from './lock-open-request.ts';

/** Erases the participant who asked for it. @throws forbidden, not_found, conflict */
export async function acceptErasureRequest(
  services: Pick<Services, 'database' | 'queue'>,
  scope: Scope,
  id: string,
): Promise<{ erasure: string }> {
  return services.database.within(scope, async (tx) => {
    const { person, participant } = await lockOpenRequest(tx, scope, id);
    const erasure = await beginErasure(services, tx, scope, { participant, requestedBy: person });
    await tx`
      update erasure_requests set state = 'accepted', answered_by = ${person}, answered_at = ${scope.now}
      where workspace = ${scope.workspace} and id = ${id}`;
    await recordAudit(tx, scope, { action: 'erasure-request.accept', entity: id });
    await recordAudit(tx, scope, { action: 'participant.erase', entity: participant });
    return { erasure };
  });
}
