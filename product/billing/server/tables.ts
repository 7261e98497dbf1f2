import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { workspaces } from '#product/workspaces/server/tables.ts';
import type { CreditCurrency, CreditKind } from '../credits.ts';

const workspace = () => workspaceColumn().references(() => workspaces.workspace, { onDelete: 'cascade' });

/** Subscription and balance of each workspace that has ever had either. */
export const billingAccounts = pgTable(
  'billing_accounts',
  {
    workspace: workspace().primaryKey(),
    /** Key of the plan in the setting PLANS; null without a paid subscription. */
    plan: text('plan'),
    /** Ids of Stripe. */
    customer: text('customer'),
    subscription: text('subscription'),
    /** State of the subscription as Stripe calls it: `active`, `past_due` … */
    status: text('status'),
    periodEndsAt: instant('period_ends_at'),
    /** When the subscription was read from Stripe. */
    syncedAt: instant('synced_at'),
    /** Null until credits are added for the first time. */
    currency: text('currency').$type<CreditCurrency>(),
    /** The balance after the newest entry of the ledger, in minor units. */
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    creditsReserved: bigint('credits_reserved', { mode: 'number' }).notNull().default(0),
  },
  () => [workspaceRowPolicy()],
);

/** The ledger of credits. Append-only: the app may only insert. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    workspace: workspace(),
    /** 1, 2, 3 … within the workspace. */
    seq: integer('seq').notNull(),
    kind: text('kind').$type<CreditKind>().notNull(),
    /** In minor units of the currency, always positive. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    available: bigint('available', { mode: 'number' }).notNull(),
    reserved: bigint('reserved', { mode: 'number' }).notNull(),
    /** What credits were reserved, spent or released for; null where they were added. */
    reference: text('reference'),
    note: text('note').notNull(),
    person: uuid('person'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.seq] }),
    index('credit_entries_reference')
      .on(t.workspace, t.reference)
      .where(sql`reference is not null`),
    workspaceRowPolicy(),
  ],
);

/** Events of Stripe that were handled, so that one that is sent again has no second effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    workspace: workspace(),
    id: text('id').notNull(),
    type: text('type').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspace, t.id] }), workspaceRowPolicy()],
);
