import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export const STRIPE_KEY = 'sk_test_12345678';
export const WEBHOOK_SECRET = 'whsec_test_12345678';

interface Subscription {
  id: string;
  object: 'subscription';
  status: string;
  customer: string;
  current_period_end: number;
  metadata: Record<string, string>;
  items: { data: { price: { id: string } }[] };
}

export const makeSubscription = (
  workspace: string,
  values: Partial<Subscription> & { price?: string } = {},
): Subscription => {
  const { price = 'price_team', ...rest } = values;
  return {
    id: 'sub_1',
    object: 'subscription',
    status: 'active',
    customer: 'cus_1',
    current_period_end: 1_800_000_000,
    metadata: { workspace },
    items: { data: [{ price: { id: price } }] },
    ...rest,
  };
};

/** The header of an event as Stripe signs it. */
export const signEvent = (body: string, at: Date, secret = WEBHOOK_SECRET): string => {
  const time = Math.floor(at.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${signature}`;
};

/** A fake of the calls of Stripe's API that Earshot makes; records the form fields of each. */
export async function serveStripe() {
  const subscriptions = new Map<string, Subscription>();
  const calls: { path: string; fields: Record<string, string> }[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      calls.push({ path, fields });
      const reply = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      };
      if (request.headers.authorization !== `Bearer ${STRIPE_KEY}`) return reply(401, { error: {} });
      if (path === '/v1/billing_portal/sessions')
        return reply(200, { url: `https://billing.stripe.test/p/${fields['customer']}` });
      if (path === '/v1/checkout/sessions') return reply(200, { url: 'https://checkout.stripe.test/c/1' });
      const subscription = subscriptions.get(path.replace('/v1/subscriptions/', ''));
      return subscription ? reply(200, subscription) : reply(404, { error: {} });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    subscriptions,
    calls,
    close: () => new Promise((resolve) => void server.close(resolve)),
  };
}
