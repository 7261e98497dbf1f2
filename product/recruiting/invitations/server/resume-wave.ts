import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { invitationPolicy } from './policy.ts';
import { requireWave } from './queries.ts';

/** Goes on with a wave that stopped by itself, and with its reminders. @throws not_found, conflict */
export async function resumeWave(tx: Tx, scope: Scope, id: string): Promise<void> {
  authorise(scope, invitationPolicy, 'wave.send');
  await lockOwnMembership(tx, scope);
  const { study, state } = await requireWave(tx, scope, { wave: id, lock: true });
  if (state === 'active') return;
  if (state === 'cancelled') throw conflict('This wave was cancelled. Create a new one.');
  const { workspace, now } = scope;
  const resumed = await tx<{ id: string }[]>`
    update waves set state = 'active', stop_reason = null, refusals = 0
    where workspace = ${workspace} and (id = ${id} or reminds_of = ${id}) and state = 'stopped' returning id`;
  await tx`
    update deliveries set state = 'waiting', rule = null, due_at = ${now}, settled_at = null
    where workspace = ${workspace} and wave = any (${resumed.map((one) => one.id)}::uuid[]) and state = 'skipped'
      and rule = 'stopped'`;
  await recordAudit(tx, scope, { action: 'wave.resume', entity: id, detail: { study } });
}
