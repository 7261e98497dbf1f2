import type { Tx } from '#platform/db/core/database.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { incentivePerson, type StoredIncentive } from '../../server/queries.ts';
import type { PayoutOrder } from './list-providers.ts';

interface Payout extends StoredIncentive {
  attempts: number;
  attemptedAt: Date | null;
  name: string | null;
  email: string | null;
  language: string | null;
}

/** Locks an incentive until the transaction ends, and reads what a provider is asked to send. */
export async function lockPayout(tx: Tx, { workspace }: Scope, id: string): Promise<Payout | undefined> {
  await tx`select from incentives where workspace = ${workspace} and id = ${id} for no key update`;
  const [row] = await tx<Payout[]>`
    select i.id, i.study, i.participant, i.person, i.reason, i.amount, i.currency, i.state, i.method, i.attempts,
      i."attemptedAt", p.name, p.email, p.language
    from (
      select i.workspace, i.id, i.study, i.participant, ${incentivePerson} as person, i.reason, i.amount::float8 as amount,
        i.currency, i.state, i.method, i.attempts, i.attempted_at as "attemptedAt"
      from incentives i where i.workspace = ${workspace} and i.id = ${id}) i
    left join participants p on p.workspace = i.workspace and p.id = i.person and p.erased_at is null`;
  return row;
}

/** The order of an incentive; undefined if there is no address any more. */
export const toOrder = ({ id, amount, currency, name, email, language }: Payout): PayoutOrder | undefined =>
  email === null ? undefined : { id, amount, currency, language, recipient: { name: name ?? email, email } };
