import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { invitationPolicy } from './policy.ts';
import { requireWave } from './queries.ts';
import { stopWave } from './sending/stop-wave.ts';

/** Sends nothing more of a wave. A mail that is on its way arrives. @throws not_found */
export async function cancelWave(tx: Tx, scope: Scope, id: string): Promise<void> {
  authorise(scope, invitationPolicy, 'wave.send');
  await lockOwnMembership(tx, scope);
  const { study, state } = await requireWave(tx, scope, { wave: id, lock: true });
  if (state === 'cancelled') return;
  await stopWave(tx, scope, { wave: id, reason: null });
  await recordAudit(tx, scope, { action: 'wave.cancel', entity: id, detail: { study } });
}
