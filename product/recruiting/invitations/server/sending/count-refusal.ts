import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { sha256 } from '#platform/secrets/keys.ts';
import { blockMail } from '#product/participants/contacts/server/block-mail.ts';
import { addNotifications } from '#product/workspaces/notifications/server/add-notifications.ts';
import { MAX_REFUSALS } from '../../wave.ts';
import type { ClaimedDelivery } from './claim-delivery.ts';
import type { MailFailure } from './classify-failure.ts';
import { stopWave } from './stop-wave.ts';

/**
 * Counts refusals that follow each other. So many that would not end mean that the mail server is set up wrongly: the wave
 * stops, whoever was refused in it can be mailed again, and the team is told.
 */
export async function countRefusal(
  tx: Tx,
  scope: Scope,
  { delivery, failure }: { delivery: ClaimedDelivery; failure: MailFailure | undefined },
): Promise<void> {
  const { workspace } = scope;
  const { wave, participant, study } = delivery;
  if (!failure) {
    await tx`update waves set refusals = 0 where workspace = ${workspace} and id = ${wave} and refusals > 0`;
    return;
  }
  if (failure.kind !== 'refused' && failure.kind !== 'rejected') return;
  if (failure.kind === 'refused' && failure.isHard)
    await blockMail(tx, scope, { participant, reason: 'bounced', addressHash: sha256(delivery.email!) });
  const [counted] = await tx<{ refusals: number; createdBy: string }[]>`
    update waves set refusals = refusals + 1 where workspace = ${workspace} and id = ${wave} and state = 'active'
    returning refusals, created_by as "createdBy"`;
  if (!counted || counted.refusals < MAX_REFUSALS) return;
  await stopWave(tx, scope, { wave, reason: 'refusals' });
  await tx`
    update participants set mail_blocked = null where workspace = ${workspace} and mail_blocked = 'bounced' and id in (
      select participant from deliveries where workspace = ${workspace} and wave = ${wave} and state = 'bounced' and returned_at is null)`;
  await addNotifications(tx, scope, [
    { kind: 'wave.stopped', subject: study, people: [counted.createdBy], item: wave },
  ]);
}
