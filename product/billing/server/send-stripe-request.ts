import { unavailable } from '#platform/errors/errors.ts';
import type { Services } from '#platform/http/server/services.ts';

const STRIPE_URL = 'https://api.stripe.com';
/** The version whose replies this code was written for. */
const STRIPE_VERSION = '2024-06-20';
const TIMEOUT_MS = 15_000;

type StripeServices = {
  config: Pick<Services['config'], 'stripeSecretKey' | 'stripeUrl'>;
  log: Services['log'];
};

/**
 * Calls Stripe's API; `fields` are sent form-encoded, nested ones as `a[b]`.
 *
 * @throws unavailable when Stripe is not set up, does not answer or refuses the call
 */
export async function sendStripeRequest(
  { config, log }: StripeServices,
  { path, fields }: { path: string; fields?: Record<string, string> },
): Promise<unknown> {
  if (!config.stripeSecretKey) throw unavailable('Billing isn’t set up on this installation.');
  try {
    const response = await fetch(new URL(path, config.stripeUrl ?? STRIPE_URL), {
      method: fields ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${config.stripeSecretKey}`,
        'stripe-version': STRIPE_VERSION,
      },
      ...(fields && { body: new URLSearchParams(fields) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return body;
    log.error({ path, status: response.status }, 'Stripe refused a call');
  } catch (error) {
    log.error({ path, error: String(error) }, 'Stripe could not be reached');
  }
  throw unavailable('The billing service can’t be reached. Try again in a few minutes.');
}
