import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { reserveCode } from '../../codes/server/reserve-code.ts';
import { lockIncentives, type StoredIncentive } from '../../server/queries.ts';
import { sendIncentiveJob } from './jobs.ts';
import { readProviderName, type PayoutMethod } from './list-providers.ts';

/** Those of participants who have an email address. */
async function findReachable(tx: Tx, { workspace }: Scope, people: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from participants
    where workspace = ${workspace} and id = any (${[...people]}::uuid[]) and email is not null and erased_at is null`;
  return new Set(rows.map(({ id }) => id));
}

/** @throws conflict if nothing of this installation or workspace can send in this way */
async function requireWay({ config }: Pick<Services, 'config'>, tx: Tx, scope: Scope, by: PayoutMethod) {
  if (by === 'email') {
    if (!config.smtpUrl) throw conflict('No mail server is set up, so codes can’t be emailed.');
  } else if ((await readProviderName(tx, scope)) === null)
    throw conflict('No provider is set up. Connect one on the page “Connections” first.');
}

/**
 * Hands approved incentives to the provider, or each a code to the mail server: their state is committed before a job asks for
 * anything. With `again`, also those of which nobody knows whether they were sent in that way.
 *
 * @throws forbidden, not_found if none of them exists, conflict if no provider or mail server is set up
 */
export async function sendIncentives(
  services: Pick<Services, 'queue' | 'config'>,
  tx: Tx,
  scope: Scope,
  { incentives: ids, by, again }: { incentives: readonly string[]; by: PayoutMethod; again: boolean },
): Promise<{ changed: string[]; withoutEmail: number; withoutCode: number }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { person } = await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
  const locked = await lockIncentives(tx, scope, ids);
  await requireWay(services, tx, scope, by);
  const isFitting = ({ state, method }: StoredIncentive) =>
    state === 'approved' || (again && state === 'unknown' && (method ?? 'provider') === by);
  const fitting = locked.filter((one) => one.person !== null && isFitting(one));
  const people = fitting.flatMap((one) => one.person ?? []);
  const reachable = await findReachable(tx, scope, people);
  const withEmail = fitting.filter((one) => one.person !== null && reachable.has(one.person));
  const sending: StoredIncentive[] = [];
  for (const one of withEmail)
    if (by === 'provider' || (await reserveCode(tx, scope, one))) sending.push(one);
  const { workspace, now } = scope;
  await tx`
    update incentives set state = 'sending', method = ${by}, sending_at = ${now}, attempted_at = null, problem = null,
      sent_by = ${person}
    where workspace = ${workspace} and id = any (${sending.map(({ id }) => id)}::uuid[])`;
  for (const { id } of sending)
    await services.queue.enqueue(tx, sendIncentiveJob, { workspace, incentive: id });
  for (const [study, ofStudy] of Map.groupBy(sending, (one) => one.study))
    await recordAudit(tx, scope, {
      action: 'incentive.send',
      entity: study,
      detail: { count: ofStudy.length, incentives: ofStudy.map(({ id }) => id) },
    });
  return {
    changed: sending.map(({ id }) => id),
    withoutEmail: fitting.length - withEmail.length,
    withoutCode: withEmail.length - sending.length,
  };
}
