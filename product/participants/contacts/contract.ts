import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import {
  CONTACT_CHANNELS,
  CONTACT_FREQUENCIES,
  CONTACT_LIMITS,
  MAIL_BLOCKS,
  MAX_RULE_DAYS,
} from './contact.ts';

const MAX_CONTACTS = 100;

const budget = z.strictObject({
  max: z
    .int('Enter a whole number of contacts.')
    .min(1, 'Allow at least one contact, or mark people as do not contact.')
    .max(MAX_CONTACTS, `Allow ${MAX_CONTACTS} contacts at most.`)
    .meta({ description: 'How many contacts are allowed in `days` days.' }),
  days: z
    .int('Enter a whole number of days.')
    .min(1, 'Count contacts of at least one day.')
    .max(MAX_RULE_DAYS, `Count contacts of ${MAX_RULE_DAYS} days at most.`),
  gapDays: z
    .int('Enter a whole number of days.')
    .min(0, 'Enter 0 for no gap.')
    .max(MAX_RULE_DAYS, `Keep contacts ${MAX_RULE_DAYS} days apart at most.`)
    .meta({ description: 'Days between two contacts; 0 for none.' }),
});

const hour = z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.');
const rule = z.strictObject({
  ...budget.shape,
  quiet: z
    .strictObject({ from: hour, to: hour })
    .meta({ description: 'Hours in which nobody is contacted, in their own zone; equal ones for none.' }),
});

const studyRule = z.strictObject({
  budget: budget
    .nullable()
    .meta({ description: 'Applies in addition to the budget of the workspace; null for no other one.' }),
  isExempt: z
    .boolean()
    .meta({ description: 'Whether the study is exempt from the budget of the workspace. Admins only.' }),
});

export const getContactRule = endpoint({
  method: 'GET',
  path: '/api/contact-rule',
  summary: 'How often participants of the workspace are contacted',
  access: { kind: 'workspace', action: 'workspace.read' },
  output: z.object({ ...rule.shape, canChange: z.boolean() }),
});

export const setContactRule = endpoint({
  method: 'PUT',
  path: '/api/contact-rule',
  summary: 'Change how often participants of the workspace are contacted',
  access: { kind: 'workspace', action: 'contact-rule.set' },
  body: rule,
});

export const getStudyContactRule = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/contact-rule',
  summary: 'What a study adds to the contact rule of its workspace',
  access: { kind: 'workspace', action: 'study.read' },
  params: z.object({ studyId: z.uuid() }),
  output: z.object({
    ...studyRule.shape,
    workspace: z.object(rule.shape),
    canChange: z.boolean(),
    canExempt: z.boolean(),
  }),
});

export const setStudyContactRule = endpoint({
  method: 'PUT',
  path: '/api/studies/:studyId/contact-rule',
  summary: 'Make the contact rule stricter for a study, or exempt the study from the budget',
  access: { kind: 'workspace', action: 'contact-rule.set-for-study' },
  params: z.object({ studyId: z.uuid() }),
  body: studyRule,
});

const participantParams = z.object({ participantId: z.uuid() });
const frequency = z.enum(CONTACT_FREQUENCIES);
const stoppedChannels = z.array(z.enum(CONTACT_CHANNELS)).max(CONTACT_CHANNELS.length);

export const getContactChoices = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId/contact-choices',
  summary: 'How often a participant wants to be contacted and how, and how often they were',
  access: { kind: 'workspace', action: 'participant.read' },
  auditAction: 'participant.read',
  params: participantParams,
  output: z.object({
    frequency,
    /** Channels by which they are not contacted. */
    stoppedChannels,
    mailBlocked: z.enum(MAIL_BLOCKS).nullable(),
    /** What they chose themselves, which the team cannot take back. */
    chosenLimits: z.array(z.enum(CONTACT_LIMITS)),
    /** Contacts that count for the budget of the workspace, as it holds for them. */
    used: z.object({ count: z.int(), max: z.int(), days: z.int() }),
    canChange: z.boolean(),
  }),
});

export const changeContactChoices = endpoint({
  method: 'PATCH',
  path: '/api/participants/:participantId/contact-choices',
  summary: 'Contact a participant less; what they chose themselves stays',
  access: { kind: 'workspace', action: 'participant.edit' },
  params: participantParams,
  body: z
    .strictObject({
      frequency,
      stoppedChannels,
      mailBlocked: z.null().meta({ description: 'Send to an address again from which emails came back.' }),
    })
    .partial(),
});
