import { z } from 'zod';
import type { OutboundResult } from '#platform/outbound/outbound-client.ts';
import type { PayoutOrder, PayoutOutcome } from '#product/incentives/payouts/server/list-providers.ts';
import { writeAmount } from '#product/incentives/incentive.ts';

/** What is read of an order (developers.tremendous.com/reference/obj-schema-orders). */
const orderShape = z.object({
  id: z.string().min(1).max(100),
  external_id: z.string().nullish(),
  status: z.string(),
  rewards: z
    .array(
      z.object({
        value: z.object({ denomination: z.coerce.number(), currency_code: z.string() }),
        delivery: z.object({ status: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
});
type TremendousOrder = z.output<typeof orderShape>;
const problemShape = z.object({
  errors: z.object({ message: z.string().min(1) }),
});

/** Replies by which nothing was ordered for certain: those to a request that was not understood or not allowed. */
const REFUSALS = [400, 401, 402, 403, 404, 422, 429];

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const unknown = (problem: string): PayoutOutcome => ({ state: 'unknown', problem });

/** What an order says of an incentive. Whatever does not fit is left to a person. */
function readOrder(order: TremendousOrder, { id, amount, currency }: PayoutOrder): PayoutOutcome {
  if (order.external_id !== id) return unknown('Tremendous answered with another order.');
  const rewards = order.rewards ?? [];
  const isSame = rewards.every(
    ({ value }) =>
      value.currency_code === currency &&
      value.denomination.toFixed(2) === Number(writeAmount(amount, currency)).toFixed(2),
  );
  if (!isSame) return unknown('Tremendous has an order of another amount for it.');
  if (order.status === 'FAILED' || order.status === 'CANCELED')
    return { state: 'failed', problem: `The order at Tremendous is ${order.status.toLowerCase()}.` };
  if (order.status !== 'EXECUTED') return unknown(`At Tremendous, the order is “${order.status}”.`);
  // It was paid for, so that another order would pay twice: Tremendous can deliver it again.
  if (rewards.some(({ delivery }) => delivery?.status === 'FAILED'))
    return unknown('Tremendous couldn’t deliver it. Correct the address there, and deliver it again.');
  return { state: 'sent', reference: order.id };
}

/** What came of asking for an order. */
export function readSendReply(reply: OutboundResult, order: PayoutOrder): PayoutOutcome {
  if (reply.status === null) return unknown(`Tremendous didn’t reply: ${reply.error}`);
  const { status } = reply;
  const body = parseJson(reply.body);
  if (REFUSALS.includes(status)) {
    const problem = problemShape.safeParse(body);
    return {
      state: 'failed',
      problem: problem.success
        ? `Tremendous refused it: ${problem.data.errors.message}`
        : `Tremendous refused it with status ${status}.`,
    };
  }
  const parsed = z.object({ order: orderShape }).safeParse(body);
  if (status < 200 || status >= 300 || !parsed.success)
    return unknown(`Tremendous replied with status ${status}, which leaves open what it did.`);
  return readOrder(parsed.data.order, order);
}

/** What Tremendous says of an order that was asked for before. */
export function readFindReply(reply: OutboundResult, order: PayoutOrder): PayoutOutcome | { state: 'none' } {
  if (reply.status === null) return unknown(`Tremendous didn’t reply: ${reply.error}`);
  const parsed = z.object({ orders: z.array(z.unknown()) }).safeParse(parseJson(reply.body));
  if (reply.status !== 200 || !parsed.success)
    return unknown(`Tremendous replied with status ${reply.status}, which leaves open what it did.`);
  const found = parsed.data.orders
    .map((one) => orderShape.safeParse(one))
    .flatMap(({ data }) => (data?.external_id === order.id ? [data] : []));
  const [first] = found;
  if (!first)
    return parsed.data.orders.length === 0
      ? { state: 'none' }
      : unknown('Tremendous answered with other orders.');
  return found.length > 1 ? unknown('Tremendous has several orders for it.') : readOrder(first, order);
}
