import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { mintJobScope } from '#platform/queue/job-gate.ts';
import { blockMail } from '#product/participants/contacts/server/block-mail.ts';
import { recordParticipations } from '#product/participants/participations/server/record-participations.ts';
import { readDeliveryToken } from '../../invitations/server/sending/sign-delivery.ts';
import { classifyBounce, type MailReport } from '../bounce.ts';
import { lockReportedDelivery } from './queries.ts';
import { settleBounce } from './settle-bounce.ts';

const APPLY_JOB_NAME = 'bounces.apply';

/**
 * Does what a report says about one of our mails, once however often it comes. It is believed only with the token of a mail that this
 * installation has signed.
 *
 * @param references texts in which the token is: addresses and message ids
 * @returns whether it was about a mail of ours
 */
export async function applyReport(
  { database }: Pick<Services, 'database'>,
  { references, report, now }: { references: readonly string[]; report: MailReport; now: Date },
): Promise<boolean> {
  const bounce = report.kind === 'failure' ? classifyBounce(report) : undefined;
  if (report.kind === 'failure' && !bounce) return false;
  const id = readDeliveryToken(database, { texts: references });
  if (id === undefined) return false;
  const [found] = await database.sql<{ workspace: string | null }[]>`
    select internal.find_delivery_workspace(${id}) as workspace`;
  if (!found?.workspace) return false;
  const scope = mintJobScope(found.workspace, APPLY_JOB_NAME, now);
  return database.within(scope, async (tx) => {
    const delivery = await lockReportedDelivery(tx, scope, id);
    if (!delivery) return false;
    if (bounce) await settleBounce(tx, scope, { delivery, bounce, report });
    else await settleComplaint(tx, scope, delivery);
    return true;
  });
}

/** Stops mail to who reported one as spam, and what else the study would send them. */
async function settleComplaint(
  tx: Tx,
  scope: Scope,
  { id, participant, study }: { id: string; participant: string; study: string },
): Promise<void> {
  const { workspace, now } = scope;
  const changed = await tx`
    update deliveries set complained_at = ${now}, state = case when state = 'unknown' then 'sent' else state end
    where workspace = ${workspace} and id = ${id} and complained_at is null returning 1 as one`;
  if (changed.length === 0) return;
  await blockMail(tx, scope, { participant, reason: 'complained', addressHash: null });
  await recordParticipations(tx, scope, { study, changes: [{ participant, event: 'optedOut', at: now }] });
}
