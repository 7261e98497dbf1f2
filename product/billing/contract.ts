import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { CREDIT_CURRENCIES, CREDIT_KINDS, MAX_CREDIT_AMOUNT } from './credits.ts';
import type { BillingAction } from './billing.ts';

const billingAccess = (action: BillingAction) => ({ kind: 'workspace', action }) as const;

const planShape = z.object({
  key: z.string(),
  name: z.string(),
  seats: z.int().nullable(),
  responses: z.int().nullable(),
});

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Plan, limits, and what the workspace uses of them',
  access: billingAccess('billing.read'),
  output: z.object({
    /** Name of the plan: what the org object calls `plan`. */
    currentPlan: z.string(),
    plan: planShape,
    /** State of the Stripe subscription; null without one. */
    status: z.string().nullable(),
    periodEndsAt: z.iso.datetime().nullable(),
    /** Plans to subscribe to; empty where Stripe is not set up. */
    offeredPlans: z.array(planShape),
    /** Whether Stripe has a page where the owner changes or cancels the subscription. */
    hasPortal: z.boolean(),
    seats: z.int(),
    viewers: z.int(),
    storage: z.object({ files: z.number(), exports: z.number() }),
    /** Completed responses by the month in which they started, oldest first; the last is the current month. */
    months: z.array(z.object({ month: z.string(), responses: z.int() })),
    timeZone: z.string(),
    /** Balance of the ledger in minor units of the currency. */
    prolificCredits: z.number(),
    creditsReserved: z.number(),
    currency: z.enum(CREDIT_CURRENCIES).nullable(),
    can: z.object({
      'billing.read': z.boolean(),
      'billing.manage': z.boolean(),
      'credits.add': z.boolean(),
    }),
  }),
});

export const creditEntryShape = z.object({
  seq: z.int(),
  kind: z.enum(CREDIT_KINDS),
  amount: z.number(),
  available: z.number(),
  reserved: z.number(),
  reference: z.string().nullable(),
  note: z.string(),
  /** Name of the person; null for jobs and former members. */
  personName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const listCredits = endpoint({
  method: 'GET',
  path: '/api/billing/credits',
  summary: 'The ledger of credits, newest entries first',
  access: billingAccess('billing.read'),
  query: z.object({
    cursor: z
      .string()
      .regex(/^[1-9]\d{0,8}$/, 'Use the cursor of the previous page.')
      .optional(),
  }),
  output: pageSchema(creditEntryShape),
});

export const addCredits = endpoint({
  method: 'POST',
  path: '/api/billing/credits',
  summary: 'Add credits that were paid for outside Earshot',
  access: billingAccess('credits.add'),
  body: z.strictObject({
    amount: z
      .int('Enter an amount above zero.')
      .min(1, 'Enter an amount above zero.')
      .max(MAX_CREDIT_AMOUNT, 'Enter an amount up to 1,000,000.'),
    currency: z.enum(CREDIT_CURRENCIES),
    note: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  }),
  output: creditEntryShape,
  status: 201,
});

export const openPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: 'A link to Stripe’s page for changing or cancelling the subscription',
  access: billingAccess('billing.manage'),
  repliesWithSecret: true,
  output: z.object({ url: z.string() }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const openCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'A link to Stripe’s page for subscribing to a plan',
  access: billingAccess('billing.manage'),
  repliesWithSecret: true,
  body: z.strictObject({ plan: z.string().min(1).max(100) }),
  output: z.object({ url: z.string() }),
  limit: { max: 60, seconds: 3600, by: 'login' },
});

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/billing/stripe',
  summary: 'Webhook of Stripe; its signature is checked',
  access: { kind: 'public', reason: 'Stripe has no login; every event carries a signature' },
  body: z.record(z.string(), z.unknown()),
  keepsRawBody: true,
  limit: { max: 600, seconds: 60, by: 'address' },
});
