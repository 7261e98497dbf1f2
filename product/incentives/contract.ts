import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import {
  INCENTIVE_CHANGES,
  INCENTIVE_CURRENCIES,
  INCENTIVE_METHODS,
  INCENTIVE_REASONS,
  INCENTIVE_STATES,
  MAX_BUDGET,
  MAX_CHANGED_TOGETHER,
  MAX_INCENTIVE_AMOUNT,
} from './incentive.ts';

const readAccess = { kind: 'workspace', action: 'incentive.read' } as const;
const can = z.record(z.string(), z.boolean());
const studyParams = z.object({ studyId: z.uuid() });
const currency = z.enum(INCENTIVE_CURRENCIES);
const amount = z
  .int('Enter an amount.')
  .min(1, 'Enter an amount above zero.')
  .max(MAX_INCENTIVE_AMOUNT, 'This amount is too large.');

const settingFields = {
  currency,
  /** In minor units of the currency, as all amounts; null: nothing. */
  completed: amount.nullable(),
  screenedOut: amount.nullable(),
  /** What may be approved at most; null: no limit. */
  budget: z
    .int('Enter an amount.')
    .min(1, 'Enter an amount above zero.')
    .max(MAX_BUDGET, 'This amount is too large.')
    .nullable(),
  approvesAutomatically: z.boolean(),
  /** Whether people get one who took part before it was set. */
  includesEarlier: z.boolean(),
};

export const getStudyIncentives = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/incentives',
  summary: 'What participants of a study get, and how much of its budget is used',
  access: readAccess,
  params: studyParams,
  output: z.object({
    ...settingFields,
    /** Approved and sent. */
    used: z.number(),
    /** False once somebody has one: amounts of several currencies cannot be added up. */
    canChangeCurrency: z.boolean(),
    can,
  }),
});
export type StudyIncentives = z.output<typeof getStudyIncentives.output>;

export const setStudyIncentives = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/incentives',
  summary: 'Set what participants of a study get; amounts of those that are due already stay as they are',
  access: { kind: 'workspace', action: 'incentive.set' },
  params: studyParams,
  body: z.strictObject(settingFields),
});

export const incentiveShape = z.object({
  id: z.uuid(),
  study: z.object({ id: z.uuid(), name: z.string() }),
  /** Null once they were erased. */
  participant: z.object({ id: z.uuid(), displayName: z.string() }).nullable(),
  reason: z.enum(INCENTIVE_REASONS),
  amount: z.number(),
  currency,
  state: z.enum(INCENTIVE_STATES),
  /** How it was sent. */
  method: z.enum(INCENTIVE_METHODS).nullable(),
  dueAt: z.iso.datetime(),
  approvedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  /** Why it failed, or why nobody knows whether it was sent. */
  problem: z.string().nullable(),
  /** False if no response that it is for still counts: excluded, deleted or merged away. */
  hasResponse: z.boolean(),
});
export type Incentive = z.output<typeof incentiveShape>;

const listQuery = z.object({
  state: z.enum(INCENTIVE_STATES).optional(),
  study: z.uuid().optional(),
  participant: z.uuid().optional(),
});
export type IncentiveQuery = z.output<typeof listQuery>;

export const listIncentives = endpoint({
  method: 'GET',
  path: '/api/incentives',
  summary: 'Incentives of participants, newest first; those of studies that one does not see are left out',
  access: readAccess,
  auditAction: 'participant.read',
  query: listQuery.extend({ after: z.string().max(500).optional() }),
  output: pageSchema(incentiveShape).extend({
    /** Of all that match but for their state; empty after the first page. */
    totals: z.array(
      z.object({ state: z.enum(INCENTIVE_STATES), currency, count: z.int(), amount: z.number() }),
    ),
    /** Studies that have some. */
    studies: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Who sends incentives for the workspace; null if nobody is connected. */
    provider: z.string().nullable(),
    can,
  }),
});

export const changeIncentives = endpoint({
  method: 'POST',
  path: '/api/incentives/change',
  summary:
    'Approve, cancel, restore incentives, or mark them as sent or failed; those that are not in a fitting state stay as they are',
  access: { kind: 'workspace', action: 'incentive.pay' },
  body: z.strictObject({
    change: z.enum(INCENTIVE_CHANGES),
    incentives: z.array(z.uuid()).min(1).max(MAX_CHANGED_TOGETHER),
  }),
  output: z.object({
    changed: z.array(z.uuid()),
    /** Not approved, since the budget of their study does not suffice. */
    overBudget: z.int(),
    /** Not approved, since another record of the same person has one approved or sent for the same. */
    alreadyApproved: z.int(),
  }),
});
export type IncentiveChanges = z.output<typeof changeIncentives.output>;

/** Incentives as CSV; the route is in `archives`. */
export const downloadIncentives = endpoint({
  method: 'GET',
  path: '/api/incentives.csv',
  summary: 'Incentives with their participants as CSV',
  access: { kind: 'workspace', action: 'participant.export' },
  query: listQuery,
  sendsFile: 'text/csv',
});

/** The same with codes; the route is in `archives`. */
export const downloadIncentivesWithCodes = endpoint({
  method: 'GET',
  path: '/api/incentives/with-codes.csv',
  summary: 'Incentives with their participants and the codes that were handed out, as CSV',
  access: { kind: 'workspace', action: 'incentive.pay' },
  query: listQuery,
  sendsFile: 'text/csv',
});
