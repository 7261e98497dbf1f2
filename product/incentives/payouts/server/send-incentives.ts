import { authorise } from '#platform/authorisation/policy.ts';
import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authorisePersonUnderLock } from '#product/workspaces/server/lock-members.ts';
import { incentivePolicy } from '../../server/policy.ts';
import { lockIncentives } from '../../server/queries.ts';
import { sendIncentiveJob } from './jobs.ts';
import { readProviderName } from './list-providers.ts';

/** Those of participants who have an email address. */
async function findReachable(tx: Tx, { workspace }: Scope, people: readonly string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select id from participants
    where workspace = ${workspace} and id = any (${[...people]}::uuid[]) and email is not null and erased_at is null`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Hands approved incentives to the provider: their state is committed before a job asks for anything. With `again`, also those
 * of which nobody knows whether they were sent.
 *
 * @throws forbidden, not_found if none of them exists, conflict if no provider is set up
 */
export async function sendIncentives(
  { queue }: Pick<Services, 'queue'>,
  tx: Tx,
  scope: Scope,
  { incentives: ids, again }: { incentives: readonly string[]; again: boolean },
): Promise<{ changed: string[]; withoutEmail: number }> {
  authorise(scope, incentivePolicy, 'incentive.pay');
  const { person: by } = await authorisePersonUnderLock(tx, scope, incentivePolicy['incentive.pay']);
  const locked = await lockIncentives(tx, scope, ids);
  if ((await readProviderName(tx, scope)) === null)
    throw conflict('No provider is set up. Connect one on the page “Connections” first.');
  const fitting = locked.filter(
    ({ state, person }) => person !== null && (state === 'approved' || (again && state === 'unknown')),
  );
  const reachable = await findReachable(
    tx,
    scope,
    fitting.flatMap(({ person }) => person ?? []),
  );
  const sending = fitting.filter(({ person }) => person !== null && reachable.has(person));
  const { workspace, now } = scope;
  await tx`
    update incentives set state = 'sending', method = 'provider', sending_at = ${now}, attempted_at = null, problem = null,
      sent_by = ${by}
    where workspace = ${workspace} and id = any (${sending.map(({ id }) => id)}::uuid[])`;
  for (const { id } of sending) await queue.enqueue(tx, sendIncentiveJob, { workspace, incentive: id });
  for (const [study, ofStudy] of Map.groupBy(sending, (one) => one.study))
    await recordAudit(tx, scope, {
      action: 'incentive.send',
      entity: study,
      detail: { count: ofStudy.length, incentives: ofStudy.map(({ id }) => id) },
    });
  return { changed: sending.map(({ id }) => id), withoutEmail: fitting.length - sending.length };
}
