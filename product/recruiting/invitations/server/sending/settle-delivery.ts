import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { countContact } from '#product/participants/contacts/server/settle-contact.ts';
import { recordInvited, type ClaimedDelivery } from './claim-delivery.ts';
import type { MailFailure } from './classify-failure.ts';
import { countRefusal } from './count-refusal.ts';
import { forgetContact } from './forget-contact.ts';
import { planReminders } from './plan-reminders.ts';

const MINUTE_MS = 60_000;
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360];
/** Until the server is asked again, when nothing was wrong with the mail. */
const REJECTED_RETRY_MINUTES = 10;
const MAX_REPLY_LENGTH = 300;

/** What came of sending: what the server said, and what a failure means. */
export interface SendResult {
  reply: string;
  failure?: MailFailure;
}

/**
 * Writes what came of a mail. A later word of a process that was thought to be gone still counts: unknown may become sent.
 */
export async function settleDelivery(
  tx: Tx,
  scope: Scope,
  { delivery, result }: { delivery: ClaimedDelivery; result: SendResult },
): Promise<void> {
  const { workspace, now } = scope;
  const { failure } = result;
  const isRetried =
    failure?.kind === 'rejected' || (failure?.kind === 'later' && delivery.attempts <= RETRY_MINUTES.length);
  const state = !failure
    ? 'sent'
    : failure.kind === 'unknown'
      ? 'unknown'
      : isRetried
        ? 'waiting'
        : 'bounced';
  const minutes =
    failure?.kind === 'rejected' ? REJECTED_RETRY_MINUTES : (RETRY_MINUTES[delivery.attempts - 1] ?? 0);
  const dueAt = state === 'waiting' ? new Date(now.getTime() + minutes * MINUTE_MS) : null;
  const settled = await tx`
    update deliveries set state = ${state}, due_at = ${dueAt}, reply = ${result.reply.slice(0, MAX_REPLY_LENGTH)},
      settled_at = case when ${state} <> 'waiting' then ${now}::timestamptz end
    where workspace = ${workspace} and id = ${delivery.id} and attempts = ${delivery.attempts}
      and state in ('sending', 'unknown')
    returning 1 as one`;
  if (settled.length === 0) return;
  if (state === 'sent' || state === 'unknown') {
    await countContact(tx, scope, delivery.id);
    if (delivery.remindsOf === null) await recordInvited(tx, scope, delivery);
  } else {
    await forgetContact(tx, scope, delivery.id);
  }
  if (state === 'sent') await planReminders(tx, scope, delivery);
  await countRefusal(tx, scope, { delivery, failure });
}
