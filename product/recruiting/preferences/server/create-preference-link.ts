import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { requireParticipant } from '#product/participants/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { buildPreferenceAddress } from './build-preference-address.ts';
import { preferencePolicy } from './policy.ts';

/** The address of the preference page of a participant, for somebody who asked for it. @throws forbidden, not_found */
export async function createPreferenceLink(
  services: Pick<Services, 'database' | 'config'>,
  scope: Scope,
  participant: string,
): Promise<{ address: string }> {
  authorise(scope, preferencePolicy, 'participant.link-preferences');
  return services.database.within(scope, async (tx) => {
    await lockOwnMembership(tx, scope);
    const { id } = await requireParticipant(tx, scope, participant);
    await recordAudit(tx, scope, { action: 'participant.link-preferences', entity: id });
    return { address: buildPreferenceAddress(services, { workspace: scope.workspace, participant: id }) };
  });
}
