import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/db/core/scope.ts';
import type { Services } from '#platform/http/server/services.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { sendStripeRequest } from './send-stripe-request.ts';
import { billingAccounts } from './tables.ts';
import { lockAccount } from './write-credit-entry.ts';

const subscriptionShape = z.object({
  id: z.string(),
  status: z.string(),
  customer: z.string(),
  current_period_end: z.number().nullish(),
  metadata: z.record(z.string(), z.string()),
  items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) }),
});

/** States in which the plan applies; a payment that is late does not end it. */
const PAID_STATES = ['active', 'trialing', 'past_due'];

/**
 * Reads a subscription from Stripe and stores its plan. The event that caused it says nothing about the state, because
 * events may arrive in any order.
 *
 * @throws unavailable when Stripe does not answer; the job is then repeated
 */
export async function syncSubscription(
  services: Pick<Services, 'database' | 'config' | 'log' | 'clock'>,
  scope: Scope,
  subscriptionId: string,
): Promise<void> {
  const readAt = services.clock.now();
  const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
  const subscription = subscriptionShape.parse(await sendStripeRequest(services, { path }));
  const { workspace } = scope;
  if (subscription.metadata['workspace'] !== workspace) return;
  await services.database.within(scope, async (tx) => {
    const account = await lockAccount(tx, scope);
    // A run that read Stripe later has already written.
    if (account.syncedAt && account.syncedAt > readAt) return;
    const isPaid = PAID_STATES.includes(subscription.status);
    // The end of an older subscription must not end the current one.
    if (!isPaid && account.subscription !== null && account.subscription !== subscription.id) return;
    const plan = isPaid ? (subscription.items.data[0]?.price.id ?? null) : null;
    const periodEnd = subscription.current_period_end;
    await tx.orm
      .update(billingAccounts)
      .set({
        plan,
        customer: subscription.customer,
        subscription: subscription.id,
        status: subscription.status,
        periodEndsAt: typeof periodEnd === 'number' ? new Date(periodEnd * 1000) : null,
        syncedAt: readAt,
      })
      .where(eq(billingAccounts.workspace, workspace));
    if (plan === account.plan) return;
    const findName = (key: string | null) =>
      services.config.plans.find((candidate) => candidate.key === (key ?? 'free'))?.name ?? '';
    await recordAudit(tx, scope, {
      action: 'billing.change-plan',
      entity: workspace,
      detail: { plan: findName(plan), planBefore: findName(account.plan) },
    });
  });
}
