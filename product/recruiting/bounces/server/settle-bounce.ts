import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { blockMail } from '#product/participants/contacts/server/block-mail.ts';
import { undoInvitation } from '#product/participants/participations/server/undo-invitation.ts';
import { forgetContact } from '../../invitations/server/sending/forget-contact.ts';
import type { BounceKind } from '../../invitations/wave.ts';
import type { MailReport } from '../bounce.ts';
import type { ReportedDelivery } from './queries.ts';

/** So many mails that a server gave up on after trying for days stop mail to the address. */
const MAX_SOFT_BOUNCES = 3;
const SOFT_BOUNCE_DAYS = 14;
const MAX_REPLY_LENGTH = 300;

/**
 * Writes that a mail came back, once: it no longer counts as sent, nor in the contact budget, and nothing reminds of it. Who took part
 * since evidently got it, so for them it still counts as sent.
 */
export async function settleBounce(
  tx: Tx,
  scope: Scope,
  { delivery, bounce, report }: { delivery: ReportedDelivery; bounce: BounceKind; report: MailReport },
): Promise<void> {
  const { workspace, now } = scope;
  const { id, participant, addressHash, tookPart } = delivery;
  if (delivery.returnedAt) return;
  const reply = describeReport(report).slice(0, MAX_REPLY_LENGTH);
  const isUndelivered = !tookPart && ['waiting', 'sending', 'sent', 'unknown'].includes(delivery.state);
  await tx`
    update deliveries set returned_at = ${now}, bounce = ${bounce}, reply = ${reply},
      state = case when ${isUndelivered} then 'bounced' when ${tookPart} and state = 'unknown' then 'sent' else state end,
      due_at = case when ${isUndelivered} then null else due_at end,
      settled_at = case when ${isUndelivered} then ${now}::timestamptz else settled_at end
    where workspace = ${workspace} and id = ${id}`;
  if (isUndelivered) await takeBack(tx, scope, delivery);
  if (bounce === 'hard') await blockMail(tx, scope, { participant, reason: 'bounced', addressHash });
  if (bounce === 'soft' && (await countSoftBounces(tx, scope, delivery)) >= MAX_SOFT_BOUNCES)
    await blockMail(tx, scope, { participant, reason: 'unreachable', addressHash });
}

function describeReport({ status, diagnostic }: MailReport): string {
  const text = status === null || diagnostic.includes(status) ? diagnostic : `${status} ${diagnostic}`;
  // The database stores no NUL.
  return text.replaceAll(/\p{Cc}+/gu, ' ').trim();
}

/** Takes back what was recorded when the mail was accepted. */
async function takeBack(tx: Tx, scope: Scope, delivery: ReportedDelivery): Promise<void> {
  const { workspace, now } = scope;
  const { id, wave, study, participant } = delivery;
  await forgetContact(tx, scope, id);
  if (delivery.remindsOf !== null) return;
  await tx`
    update deliveries set state = 'skipped', rule = 'invitationBounced', due_at = null, settled_at = ${now}
    where workspace = ${workspace} and participant = ${participant} and state = 'waiting' and wave in (
      select id from waves where workspace = ${workspace} and reminds_of = ${wave})`;
  if (!delivery.isInvitedOtherwise) await undoInvitation(tx, scope, { study, participant });
}

/** Mails of the last days to the same address that a server gave up on, this one among them. */
async function countSoftBounces(
  tx: Tx,
  { workspace, now }: Scope,
  { participant, addressHash }: ReportedDelivery,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select count(*)::int as n from deliveries
    where workspace = ${workspace} and participant = ${participant} and bounce = 'soft' and address_hash = ${addressHash}
      and returned_at > ${now}::timestamptz - make_interval(days => ${SOFT_BOUNCE_DAYS}::int)`;
  return row!.n;
}
