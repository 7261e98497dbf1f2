import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, workspaceColumn, workspaceRowPolicy } from '#platform/db/core/tables.ts';
import { studies } from '#product/studies/server/tables.ts';
import type { IncentiveCurrency, IncentiveMethod, IncentiveReason, IncentiveState } from '../incentive.ts';

/** What participants of a study get. Its lock serialises approvals, so that no budget is exceeded. */
export const studyIncentives = pgTable(
  'study_incentives',
  {
    workspace: workspaceColumn(),
    study: uuid('study').notNull(),
    currency: text('currency').$type<IncentiveCurrency>().notNull(),
    /** In minor units of the currency; null: nothing. */
    completed: bigint('completed', { mode: 'number' }),
    screenedOut: bigint('screened_out', { mode: 'number' }),
    /** What may be approved at most; null: no limit. */
    budget: bigint('budget', { mode: 'number' }),
    approvesAutomatically: boolean('approves_automatically').notNull(),
    /** Who took part before then gets nothing; null: everybody gets one. */
    startsAt: instant('starts_at'),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.study] }),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    workspaceRowPolicy(),
  ],
);

/** What participants get: each once for each study and reason. */
export const incentives = pgTable(
  'incentives',
  {
    workspace: workspaceColumn(),
    id: uuid('id').notNull(),
    study: uuid('study').notNull(),
    /**
     * Who took part. The row keeps it when they are merged into another participant, so that a merge can be undone; reads follow
     * `merged_participants`. Null once they were erased.
     */
    participant: uuid('participant'),
    reason: text('reason').$type<IncentiveReason>().notNull(),
    /** As set when it became due, in minor units of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').$type<IncentiveCurrency>().notNull(),
    state: text('state').$type<IncentiveState>().notNull(),
    method: text('method').$type<IncentiveMethod>(),
    /** When they got there. */
    dueAt: instant('due_at').notNull(),
    approvedAt: instant('approved_at'),
    /** Null for those that were approved automatically. */
    approvedBy: uuid('approved_by'),
    sentAt: instant('sent_at'),
    sentBy: uuid('sent_by'),
    cancelledAt: instant('cancelled_at'),
    /** When it was handed to a provider. */
    sendingAt: instant('sending_at'),
    /** Committed before the provider is asked; null until then, and when a person decides to send it again. */
    attemptedAt: instant('attempted_at'),
    /** How often the provider was asked for the order. */
    attempts: integer('attempts').notNull().default(0),
    /** The provider’s id of the order. */
    reference: text('reference'),
    /** Why it failed or is unknown, partly in the words of the provider. */
    problem: text('problem'),
  },
  (t) => [
    primaryKey({ columns: [t.workspace, t.id] }),
    uniqueIndex('incentives_once').on(t.workspace, t.study, t.participant, t.reason),
    foreignKey({ columns: [t.workspace, t.study], foreignColumns: [studies.workspace, studies.id] }).onDelete(
      'cascade',
    ),
    index('incentives_due_at').on(t.workspace, t.dueAt, t.id),
    index('incentives_participant').on(t.workspace, t.participant),
    // What waits for a decision, with what is added up.
    index('incentives_open')
      .on(t.workspace, t.study, t.state, t.dueAt, t.currency, t.amount)
      .where(sql`state in ('due', 'unknown')`),
    index('incentives_state').on(t.workspace, t.study, t.state),
    workspaceRowPolicy(),
  ],
);
