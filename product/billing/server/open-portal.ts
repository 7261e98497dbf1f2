import { z } from 'zod';
import { authorise } from '#platform/authorisation/policy.ts';
import type { Scope } from '#platform/db/core/scope.ts';
import { badInput, conflict } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';
import { readPerson } from '#product/accounts/server/queries.ts';
import { recordAudit } from '#product/workspaces/server/audit/record.ts';
import { authoriseUnderLock } from './add-credits.ts';
import { billingPolicy } from './policy.ts';
import { findAccount } from './queries.ts';
import { sendStripeRequest } from './send-stripe-request.ts';

type StripeServices = Pick<Services, 'database' | 'config' | 'log'>;

const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }) });

const buildReturnUrl = ({ config }: Pick<Services, 'config'>) =>
  new URL('/account/usage?billing=returned', config.publicUrl).href;

/** Authorises the caller again, and reads the customer. The call to Stripe comes after the transaction. */
async function prepareCall({ database }: StripeServices, scope: Scope, opens: 'portal' | 'checkout') {
  authorise(scope, billingPolicy, 'billing.manage');
  return database.within(scope, async (tx) => {
    const person = await authoriseUnderLock(tx, scope, 'billing.manage');
    const account = await findAccount(tx, scope);
    await recordAudit(tx, scope, { action: 'billing.open', entity: scope.workspace, detail: { opens } });
    return { person, customer: account?.customer ?? null, subscription: account?.plan ?? null };
  });
}

/** A link to Stripe's page for the subscription. @throws forbidden, conflict without one, unavailable */
export async function openPortal(services: StripeServices, scope: Scope): Promise<{ url: string }> {
  const { customer } = await prepareCall(services, scope, 'portal');
  if (customer === null) throw conflict('This workspace has no subscription yet.');
  const fields = { customer, return_url: buildReturnUrl(services) };
  return linkShape.parse(await sendStripeRequest(services, { path: '/v1/billing_portal/sessions', fields }));
}

/** A link to Stripe's page for subscribing to a plan. @throws forbidden, bad_input, conflict, unavailable */
export async function openCheckout(
  services: StripeServices,
  scope: Scope,
  planKey: string,
): Promise<{ url: string }> {
  const plan = services.config.plans.find(({ key }) => key === planKey && key !== 'free');
  if (!plan) {
    const message = 'This plan is no longer offered. Choose another one.';
    throw badInput(message, { plan: message });
  }
  const { person, customer, subscription } = await prepareCall(services, scope, 'checkout');
  if (subscription !== null)
    throw conflict('This workspace has a subscription. Change its plan on the billing page of Stripe.');
  const { email } = (await readPerson(services, person)) ?? { email: '' };
  const url = buildReturnUrl(services);
  const reply = await sendStripeRequest(services, {
    path: '/v1/checkout/sessions',
    fields: {
      mode: 'subscription',
      'line_items[0][price]': plan.key,
      'line_items[0][quantity]': '1',
      client_reference_id: scope.workspace,
      'subscription_data[metadata][workspace]': scope.workspace,
      success_url: url,
      cancel_url: url,
      ...(customer === null ? { customer_email: email } : { customer }),
    },
  });
  return linkShape.parse(reply);
}
