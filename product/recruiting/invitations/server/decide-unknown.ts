import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { lockOwnMembership } from '#product/workspaces/server/lock-members.ts';
import { forgetContact } from './sending/forget-contact.ts';
import { planReminders } from './sending/plan-reminders.ts';
import { invitationPolicy } from './policy.ts';
import { requireWave } from './queries.ts';

/**
 * Decides about mails of which nobody knows whether they arrived: sends them again, as if they had not, with the same message id; or
 * counts them as sent.
 *
 * @throws not_found
 */
export async function decideUnknown(
  tx: Tx,
  scope: Scope,
  { wave, participants, sendAgain }: { wave: string; participants: readonly string[]; sendAgain: boolean },
): Promise<{ changed: number }> {
  authorise(scope, invitationPolicy, 'wave.send');
  await lockOwnMembership(tx, scope);
  const { id, study } = await requireWave(tx, scope, { wave, lock: true });
  const { workspace, now } = scope;
  const changed = await tx<{ participant: string; delivery: string }[]>`
    update deliveries set state = ${sendAgain ? 'waiting' : 'sent'}, due_at = ${sendAgain ? now : null},
      settled_at = ${sendAgain ? null : now}
    where workspace = ${workspace} and wave = ${id} and participant = any (${[...participants]}::uuid[])
      and state = 'unknown' returning participant, id as delivery`;
  for (const { participant, delivery } of changed)
    await (sendAgain
      ? forgetContact(tx, scope, delivery)
      : planReminders(tx, scope, { wave: id, participant }));
  if (changed.length > 0)
    await recordAudit(tx, scope, {
      action: 'wave.decide',
      entity: id,
      detail: { study, count: changed.length, again: sendAgain },
    });
  return { changed: changed.length };
}
