import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import {
  BONUS_STATES,
  PANEL_DECISIONS,
  MAX_MESSAGE_LENGTH,
  MAX_MINUTES,
  MAX_PLACES,
  MAX_REWARD,
  MIN_REJECTION_LENGTH,
  PANEL_STATES,
  REJECTION_CATEGORIES,
  PANELIST_STATES,
} from './panel.ts';

const readAccess = { kind: 'workspace', action: 'panel.read' } as const;
const manageAccess = { kind: 'workspace', action: 'panel.manage' } as const;
const path = '/api/studies/:studyId/panel';
const params = z.object({ studyId: z.uuid() });
const panelistParams = params.extend({ panelistId: z.string().max(100) });
const bonusParams = params.extend({ bonusId: z.uuid() });
const can = z.record(z.string(), z.boolean());
/** Each asks the provider. */
const providerLimit = { max: 300, seconds: 3600, by: 'login' } as const;
const decisionLimit = { max: 3_000, seconds: 3600, by: 'login' } as const;
/** In minor units of a currency. */
const money = z.int();

const filterId = z.string().min(1).max(100);
const MAX_FILTERS = 30;
const MAX_FILTER_VALUES = 500;
const filterSchema = z.union([
  z.strictObject({ filter: filterId, values: z.array(z.string().max(200)).min(1).max(MAX_FILTER_VALUES) }),
  z.strictObject({ filter: filterId, from: z.number().nullable(), to: z.number().nullable() }),
]);

export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 5_000;

export const settingsSchema = z.strictObject({
  title: z.string().trim().min(1, 'Enter a title.').max(MAX_TITLE_LENGTH, 'Use 120 characters or fewer.'),
  description: z
    .string()
    .trim()
    .min(1, 'Enter a description.')
    .max(MAX_DESCRIPTION_LENGTH, 'Use 5,000 characters or fewer.'),
  places: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(MAX_PLACES, 'Enter 10,000 or fewer.'),
  reward: z
    .int('Enter an amount with two decimals at most.')
    .min(1, 'Enter a reward.')
    .max(MAX_REWARD, 'Enter 500 or less.')
    .meta({ description: 'For one participant, in minor units of the account’s currency.' }),
  minutes: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(MAX_MINUTES, 'Enter 240 or fewer.'),
  filters: z.array(filterSchema).max(MAX_FILTERS, 'Use 30 filters or fewer.'),
  approvesByItself: z
    .boolean()
    .meta({ description: 'Whether complete responses with the right code are approved after seven days.' }),
  screenOut: z
    .strictObject({
      reward: z
        .int('Enter an amount with two decimals at most.')
        .min(1, 'Enter an amount.')
        .max(MAX_REWARD, 'Enter 500 or less.'),
      slots: z
        .int('Enter a whole number.')
        .min(1, 'Enter 1 or more.')
        .max(MAX_PLACES, 'Enter 10,000 or fewer.'),
    })
    .nullable()
    .default(null)
    .meta({ description: 'What people get who are screened out, and how many at most; null: nothing.' }),
});

const panelShape = z.object({
  settings: settingsSchema,
  revision: z.int(),
  state: z.enum(PANEL_STATES),
  providerName: z.string(),
  /** Places that are offered, those that were asked for in addition, and those that are taken. */
  places: z.int(),
  requestedPlaces: z.int().nullable(),
  placesTaken: z.int(),
  isFull: z.boolean(),
  /** With all fees. */
  placeCost: money,
  currency: z.string().nullable(),
  problem: z.string().nullable(),
  /** When the provider was last polled. */
  seenAt: z.iso.datetime().nullable(),
  /** People by state. */
  counts: z.record(z.string(), z.int()),
  /** Who waits for review with a complete response and the right code. */
  complete: z.int(),
});
export type PanelOutput = z.output<typeof panelShape>;

export const getPanel = endpoint({
  method: 'GET',
  path,
  summary: 'The panel of a study; null without one',
  access: readAccess,
  params,
  output: z.object({
    study: z.object({ name: z.string() }),
    panel: panelShape.nullable(),
    provider: z.string(),
    /** The balance of the workspace. */
    credits: money,
    creditsCurrency: z.string().nullable(),
    can,
  }),
});

export const savePanel = endpoint({
  method: 'PUT',
  path,
  summary: 'Set up the panel of a study, or change it before it is published',
  access: manageAccess,
  params,
  body: z.strictObject({
    revision: z.int().meta({ description: 'The one that was changed; 0 for a study without a panel.' }),
    settings: settingsSchema,
  }),
});

export const removePanel = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove a panel that was never published',
  access: manageAccess,
  params,
});

export const estimatePanel = endpoint({
  method: 'POST',
  path: `${path}/estimate`,
  summary: 'How many people fit, and what it would cost; nothing is stored',
  access: manageAccess,
  params,
  body: z.strictObject({ settings: settingsSchema }),
  output: z.object({
    /** 0 for fewer than 25. */
    eligible: z.int(),
    /** `screenOuts`: rewards of people who are screened out, if all of them are. */
    cost: z.object({ rewards: money, screenOuts: money, fees: money, total: money }),
    currency: z.string(),
    credits: money,
  }),
  limit: providerLimit,
});
export type PanelEstimate = z.output<typeof estimatePanel.output>;

const offeredFilterShape = z.object({
  id: z.string(),
  title: z.string(),
  /** Null for a range of numbers. */
  choices: z.array(z.object({ id: z.string(), label: z.string() })).nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type OfferedFilter = z.output<typeof offeredFilterShape>;

export const listPanelFilters = endpoint({
  method: 'GET',
  path: `${path}/filters`,
  summary: 'Filters that the provider offers',
  access: readAccess,
  params,
  output: z.object({
    /** Whether the workspace has an account at the provider. */
    isConnected: z.boolean(),
    /** Whether the account may pay people who are screened out. */
    paysScreenOuts: z.boolean(),
    items: z.array(offeredFilterShape),
  }),
  limit: providerLimit,
});

export const publishPanel = endpoint({
  method: 'POST',
  path: `${path}/publish`,
  summary: 'Reserve the credits of a panel, and publish it',
  access: manageAccess,
  params,
  body: z.strictObject({
    revision: z.int(),
    total: money.meta({ description: 'The cost that was shown: refused if it is another one by now.' }),
  }),
  limit: providerLimit,
});

export const movePanel = endpoint({
  method: 'POST',
  path: `${path}/state`,
  summary: 'Pause, continue or stop a panel',
  access: manageAccess,
  params,
  body: z.strictObject({ move: z.enum(['pause', 'start', 'stop']) }),
  limit: providerLimit,
});

export const addPanelPlaces = endpoint({
  method: 'POST',
  path: `${path}/places`,
  summary: 'Reserve credits for more places, and add them',
  access: manageAccess,
  params,
  body: z.strictObject({
    count: z
      .int('Enter a whole number.')
      .min(1, 'Enter 1 or more.')
      .max(MAX_PLACES, 'Enter 10,000 or fewer.'),
  }),
  limit: providerLimit,
});

export const refreshPanel = endpoint({
  method: 'POST',
  path: `${path}/refresh`,
  summary: 'Ask the provider now; it is asked every few minutes anyway',
  access: manageAccess,
  params,
  output: z.object({ hasReplied: z.boolean() }),
  limit: providerLimit,
});

const panelistShape = z.object({
  id: z.string(),
  /** Id of the person at the provider; null once they were erased. */
  externalPerson: z.string().nullable(),
  response: z.uuid().nullable(),
  responseStatus: z.string().nullable(),
  state: z.enum(PANELIST_STATES),
  startedAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
  enteredCode: z.string().nullable(),
  hasRightCode: z.boolean(),
  isComplete: z.boolean(),
  decision: z.enum(PANEL_DECISIONS).nullable(),
  decisionState: z.enum(['sending', 'unknown']).nullable(),
  problem: z.string().nullable(),
  bonuses: z.array(
    z.object({
      id: z.uuid(),
      amount: money,
      cost: money,
      state: z.enum(BONUS_STATES),
      problem: z.string().nullable(),
    }),
  ),
});
export type PanelistOutput = z.output<typeof panelistShape>;

export const listPanelists = endpoint({
  method: 'GET',
  path: `${path}/panelists`,
  summary: 'People who took part by the panel, newest first',
  access: readAccess,
  auditAction: 'participant.read',
  params,
  query: z.object({ state: z.enum(PANELIST_STATES).optional(), after: z.string().max(100).optional() }),
  output: pageSchema(panelistShape),
});

const message = z
  .string()
  .trim()
  .min(1, 'Enter a message.')
  .max(MAX_MESSAGE_LENGTH, 'Use 1,000 characters or fewer.');

export const decisionSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('approve') }),
  z.strictObject({
    do: z.literal('reject'),
    category: z.enum(REJECTION_CATEGORIES),
    message: message.min(MIN_REJECTION_LENGTH, 'Explain it in 100 characters or more.'),
  }),
  z.strictObject({ do: z.literal('request_return'), message }),
]);

export const decidePanelist = endpoint({
  method: 'POST',
  path: `${path}/panelists/:panelistId/decision`,
  summary: 'Approve or reject someone, or ask them to return their place',
  access: manageAccess,
  params: panelistParams,
  body: z.strictObject({ decision: decisionSchema }),
  limit: decisionLimit,
});

export const approveComplete = endpoint({
  method: 'POST',
  path: `${path}/approve`,
  summary: 'Approve complete responses with the right code, 25 at most',
  access: manageAccess,
  params,
  output: z.object({ approved: z.int(), failed: z.int() }),
  limit: providerLimit,
});

export const prepareBonus = endpoint({
  method: 'POST',
  path: `${path}/panelists/:panelistId/bonuses`,
  summary: 'Prepare a bonus, which says what it costs; nothing is paid',
  access: manageAccess,
  params: panelistParams,
  body: z.strictObject({
    amount: z
      .int('Enter an amount with two decimals at most.')
      .min(1, 'Enter an amount.')
      .max(MAX_REWARD, 'Enter 500 or less.'),
  }),
  output: z.object({ id: z.uuid(), cost: money }),
  limit: providerLimit,
});

export const payBonus = endpoint({
  method: 'POST',
  path: `${path}/bonuses/:bonusId/pay`,
  summary: 'Pay a prepared bonus, once',
  access: manageAccess,
  params: bonusParams,
  limit: providerLimit,
});

export const settleBonus = endpoint({
  method: 'POST',
  path: `${path}/bonuses/:bonusId/settle`,
  summary: 'Say whether a bonus was paid to which the provider did not reply',
  access: manageAccess,
  params: bonusParams,
  body: z.strictObject({ wasPaid: z.boolean() }),
});
