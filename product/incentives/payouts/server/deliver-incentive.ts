import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import {
  findProvider,
  type PayoutAccount,
  type PayoutMethod,
  type PayoutOrder,
  type PayoutOutcome,
} from './list-providers.ts';
import { lockPayout, toOrder } from './lock-payout.ts';
import { openMailAccount } from './open-mail-account.ts';
import { recordOutcome } from './record-outcome.ts';

/** Longer than an email takes with the longest time-outs of the connection. */
const EMAIL_LEASE_MS = 180_000;

type DeliverServices = Pick<Services, 'database' | 'config'>;

/** Whether the provider may have been asked before, and by whose decision it is asked now. */
type Attempt =
  /** Nobody has asked it. */
  | 'first'
  /** A person decided to send it again. */
  | 'again'
  /** A process asked, and was killed before it wrote what came of it. */
  | 'interrupted';

interface Claim {
  attempt: Attempt;
  by: PayoutMethod;
  order: PayoutOrder | undefined;
}

/** Commits that the provider is about to be asked. Undefined if there is nothing to do. */
const claim = ({ database }: DeliverServices, scope: Scope, id: string) =>
  database.within(scope, async (tx): Promise<Claim | undefined> => {
    const payout = await lockPayout(tx, scope, id);
    if (payout?.state !== 'sending') return undefined;
    const order = toOrder(payout);
    const by = payout.method === 'email' ? 'email' : 'provider';
    if (payout.attemptedAt !== null) {
      // Nobody can be asked about an email, so another process that may still be sending it is left to finish.
      const isRunning = scope.now.getTime() - payout.attemptedAt.getTime() < EMAIL_LEASE_MS;
      return by === 'email' && isRunning ? undefined : { attempt: 'interrupted', by, order };
    }
    await tx`
      update incentives set attempted_at = ${scope.now}, attempts = attempts + 1
      where workspace = ${scope.workspace} and id = ${id}`;
    return { attempt: payout.attempts > 0 ? 'again' : 'first', by, order };
  });

/** Asks for the order, and what became of it where the reply leaves that open. */
async function sendOnce(account: PayoutAccount, order: PayoutOrder): Promise<PayoutOutcome> {
  const outcome = await account.send(order);
  if (outcome.state !== 'unknown') return outcome;
  const found = await account.find(order);
  // The provider may not have finished what it was asked, so that its “no” is none.
  return found.state === 'none' ? outcome : found;
}

async function ask(account: PayoutAccount, attempt: Attempt, order: PayoutOrder): Promise<PayoutOutcome> {
  if (attempt === 'first') return sendOnce(account, order);
  const found = await account.find(order);
  if (found.state !== 'none') return found;
  if (attempt === 'again') return sendOnce(account, order);
  return { state: 'unknown', problem: account.interruptedProblem };
}

/**
 * Sends an incentive whose state is “sending”. It may run twice: once the provider was asked, another run only asks what became
 * of it, and leaves to a person what nobody knows.
 */
export async function deliverIncentive(
  services: DeliverServices,
  scope: Scope,
  { incentive }: { incentive: string },
): Promise<void> {
  const claimed = await claim(services, scope, incentive);
  if (!claimed) return;
  const { attempt, by, order } = claimed;
  const account =
    by === 'email' ? openMailAccount(services, scope) : await findProvider()?.openAccount(services, scope);
  const impossible = (problem: string): PayoutOutcome =>
    attempt === 'first' ? { state: 'failed', problem } : { state: 'unknown', problem };
  const outcome = !account
    ? impossible('The provider isn’t connected any more.')
    : !order
      ? impossible('The participant has no email address any more.')
      : await ask(account, attempt, order);
  await services.database.within(scope, (tx) =>
    recordOutcome(tx, scope, { incentive, from: 'sending', outcome }),
  );
}
