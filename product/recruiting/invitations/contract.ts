import { z } from 'zod';
import { endpoint } from '#platform/http/contract/contract.ts';
import { DOMAIN_RECORDS } from '#platform/mail/domain/domain-record.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { isLanguageTag } from '#product/workspaces/settings/settings.ts';
import {
  BOUNCE_KINDS,
  DELIVERY_STATES,
  MAX_BODY_LENGTH,
  MAX_LISTED,
  MAX_SUBJECT_LENGTH,
  MAX_WAVE_DAYS,
  MAX_WAVE_SIZE,
  STOP_REASONS,
  WAVE_STATES,
} from './wave.ts';

const readAccess = { kind: 'workspace', action: 'participant.read' } as const;
const sendAccess = { kind: 'workspace', action: 'wave.send' } as const;
const studyParams = z.object({ studyId: z.uuid() });
const waveParams = z.object({ waveId: z.uuid() });
const can = z.record(z.string(), z.boolean());
const MAX_SENDER_LENGTH = 80;
const MAX_LANGUAGES = 30;
const MAX_REMINDER_DAYS = 30;
const MAX_BATCH_HOURS = 24 * 7;

const texts = z
  .record(
    z.string().refine(isLanguageTag, 'Choose a language.'),
    z.strictObject({
      subject: z.string().trim().min(1, 'Enter a subject.').max(MAX_SUBJECT_LENGTH),
      body: z.string().trim().min(1, 'Write what the email says.').max(MAX_BODY_LENGTH).meta({
        description: 'Paragraphs with `{{name|there}}`; the link to the study follows as a button.',
      }),
    }),
  )
  .refine((all) => Object.keys(all).length > 0, 'Write the email.')
  .refine((all) => Object.keys(all).length <= MAX_LANGUAGES, 'These are too many languages.')
  .meta({ description: 'By language; the first one is for people without a language of these.' });

const audience = z
  .strictObject({
    segment: z.uuid().nullable(),
    participants: z
      .array(z.uuid())
      .max(MAX_LISTED, `Choose at most ${MAX_LISTED} people, or use a segment.`)
      .meta({ description: 'Used without a segment.' }),
  })
  .refine(({ segment, participants }) => segment !== null || participants.length > 0, {
    message: 'Choose a segment or people.',
    path: ['segment'],
  });

const senderName = z
  .string()
  .trim()
  .max(MAX_SENDER_LENGTH)
  .regex(/^[^<>"\r\n]*$/, 'Leave out quotes and angle brackets.')
  .transform((name) => name || null)
  .nullable();
const replyTo = z
  .string()
  .max(300)
  .transform((typed, context) => {
    if (typed.trim() === '') return null;
    const address = readEmail(typed);
    if (address === null)
      context.addIssue({ code: 'custom', message: 'Enter an email address like name@example.com.' });
    return address;
  })
  .nullable();

const wave = z.strictObject({
  audience,
  sample: z
    .strictObject({
      size: z.int('Enter a whole number.').min(1, 'Invite at least one person.').max(MAX_WAVE_SIZE),
      by: z
        .string()
        .max(100)
        .nullable()
        .meta({ description: 'Key of an attribute: as many of each of its values as there are among all.' }),
    })
    .nullable()
    .meta({ description: 'Only so many of them, at random; null: all.' }),
  texts,
  senderName,
  replyTo,
  measuresOpening: z
    .boolean()
    .default(false)
    .meta({ description: 'Adds a hidden image to each email, to count how many were opened.' }),
  sendAt: z.iso.datetime({ offset: true }).nullable().meta({ description: 'Null: now.' }),
  localTime: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Enter a day and a time.')
    .nullable()
    .meta({ description: 'Instead: this day and time in the zone of each participant.' }),
  batch: z
    .strictObject({
      size: z.int('Enter a whole number.').min(1, 'Send at least one email.').max(MAX_WAVE_SIZE),
      hours: z.int('Enter a whole number.').min(1, 'Wait at least an hour.').max(MAX_BATCH_HOURS),
    })
    .nullable()
    .meta({ description: 'So many at once, and the next so many hours later; null: all at once.' }),
  target: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(1_000_000)
    .nullable()
    .meta({ description: 'Stop when the study has so many completed responses.' }),
  days: z
    .int('Enter a whole number of days.')
    .min(1, 'Give it at least a day.')
    .max(MAX_WAVE_DAYS, `Give it at most ${MAX_WAVE_DAYS} days.`)
    .meta({ description: 'After so many days nothing more is sent.' }),
  reminder: z
    .strictObject({
      days: z
        .int('Enter a whole number of days.')
        .min(1, 'Wait at least a day.')
        .max(MAX_REMINDER_DAYS, `Wait at most ${MAX_REMINDER_DAYS} days.`),
      texts,
    })
    .nullable()
    .meta({ description: 'To those who did not finish, days after their invitation.' }),
});
export type NewWave = z.output<typeof wave>;

const funnel = z.object({
  members: z.int(),
  states: z.record(z.enum(DELIVERY_STATES), z.int()),
  skipped: z
    .record(z.string(), z.int())
    .meta({ description: 'Of those skipped, by the rule that was against it.' }),
  returned: z
    .int()
    .meta({ description: 'Of those bounced, how many came back after a mail server had accepted them.' }),
  emailOpened: z
    .int()
    .nullable()
    .meta({ description: 'Emails whose hidden image was loaded; null where there is none.' }),
  opened: z.int().meta({ description: 'People who opened the study.' }),
  started: z.int(),
  completed: z.int(),
  optedOut: z.int(),
  complained: z.int().meta({ description: 'Of those mailed, the people who reported the email as spam.' }),
});
export type WaveFunnel = z.output<typeof funnel>;

const waveShape = z.object({
  id: z.uuid(),
  study: z.uuid(),
  remindsOf: z.uuid().nullable(),
  remindAfterDays: z.int().nullable(),
  segment: z.object({ id: z.uuid(), name: z.string().nullable() }).nullable(),
  texts: z.record(z.string(), z.object({ subject: z.string(), body: z.string() })),
  state: z.enum(WAVE_STATES),
  stopReason: z.enum(STOP_REASONS).nullable(),
  target: z.int().nullable(),
  leftOut: z.record(z.string(), z.int()).meta({ description: 'Of the audience, who was left out, by rule.' }),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  funnel,
});
export type Wave = z.output<typeof waveShape>;

export const listWaves = endpoint({
  method: 'GET',
  path: '/api/studies/:studyId/waves',
  summary: 'Invitations and reminders of a study, newest first, with who they reached',
  access: readAccess,
  params: studyParams,
  output: z.object({
    items: z.array(waveShape),
    /** Whether this installation has a mail server; without one, nothing is sent. */
    isMailConfigured: z.boolean(),
    can,
  }),
});

export const countAudience = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/waves/count',
  summary: 'How many people a wave would have, and why others are left out',
  access: readAccess,
  params: studyParams,
  body: z.strictObject({ audience }),
  limit: { max: 600, seconds: 60, by: 'login' },
  output: z.object({
    eligible: z.int(),
    leftOut: z.record(z.string(), z.int()),
    failingRecords: z.array(z.enum(DOMAIN_RECORDS)).meta({
      description:
        'Records of the sender’s domain that are missing or wrong, so that many emails may be taken for spam; for large audiences.',
    }),
  }),
});

export const previewWave = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/waves/preview',
  summary: 'The email as one person gets it',
  access: readAccess,
  auditAction: 'participant.read',
  params: studyParams,
  body: z.strictObject({
    texts,
    participant: z.uuid().nullable().meta({ description: 'Null: a person of whom nothing is known.' }),
  }),
  limit: { max: 600, seconds: 60, by: 'login' },
  output: z.object({
    language: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    subject: z.string(),
    paragraphs: z.array(z.string()),
    action: z.object({ label: z.string() }),
    reason: z.string(),
    choices: z.object({ label: z.string() }),
  }),
});

export const sendTestInvitation = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/waves/test',
  summary: 'Send the email to yourself, with a link that counts for nothing',
  access: sendAccess,
  params: studyParams,
  body: z.strictObject({ texts }),
  limit: { max: 20, seconds: 600, by: 'login' },
});

export const createWave = endpoint({
  method: 'POST',
  path: '/api/studies/:studyId/waves',
  summary: 'Invite people to a study by email',
  access: sendAccess,
  params: studyParams,
  body: wave,
  output: z.object({ id: z.uuid(), members: z.int() }),
});

export const getWave = endpoint({
  method: 'GET',
  path: '/api/waves/:waveId',
  summary: 'A wave, with who it reached',
  access: readAccess,
  params: waveParams,
  output: waveShape.extend({ can }),
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/waves/:waveId/deliveries',
  summary: 'The people of a wave and what became of their email',
  access: readAccess,
  auditAction: 'participant.read',
  params: waveParams,
  query: z.object({ state: z.enum(DELIVERY_STATES).optional(), after: z.string().max(200).optional() }),
  output: z.object({
    items: z.array(
      z.object({
        participant: z.uuid(),
        displayName: z.string(),
        state: z.enum(DELIVERY_STATES),
        rule: z.string().nullable(),
        detail: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Values of the rule.' }),
        reply: z.string().nullable().meta({ description: 'What the mail server said.' }),
        bounce: z.enum(BOUNCE_KINDS).nullable().meta({
          description: 'Why it came back. `policy` is about the sender, so the address is not blocked.',
        }),
        returnedAt: z.iso.datetime().nullable().meta({
          description: 'When it came back. It still counts as sent if they took part since.',
        }),
        complainedAt: z.iso.datetime().nullable(),
        dueAt: z.iso.datetime().nullable(),
        settledAt: z.iso
          .datetime()
          .nullable()
          .meta({ description: 'When it was sent, skipped, refused or lost.' }),
      }),
    ),
    next: z.string().nullable(),
  }),
});
export type ListedDelivery = z.output<typeof listDeliveries.output>['items'][number];

export const loadOpeningImage = endpoint({
  method: 'GET',
  path: '/api/opening-images/:openingToken',
  summary: 'An image without content in emails, whose first loading is recorded',
  access: { kind: 'public', reason: 'mail programs have no login; the signature says which email it is' },
  params: z.object({ openingToken: z.string().max(100) }),
  sendsFile: 'image/gif',
  limit: { max: 6_000, seconds: 60, by: 'address' },
});

export const cancelWave = endpoint({
  method: 'POST',
  path: '/api/waves/:waveId/cancel',
  summary: 'Send nothing more of a wave, nor its reminders',
  access: sendAccess,
  params: waveParams,
});

export const resumeWave = endpoint({
  method: 'POST',
  path: '/api/waves/:waveId/resume',
  summary: 'Continue a wave that stopped by itself',
  access: sendAccess,
  params: waveParams,
});

export const decideUnknown = endpoint({
  method: 'POST',
  path: '/api/waves/:waveId/unknown',
  summary: 'Decide about emails of which nobody knows whether they arrived',
  access: sendAccess,
  params: waveParams,
  body: z.strictObject({
    participants: z.array(z.uuid()).min(1).max(MAX_LISTED),
    sendAgain: z.boolean().meta({ description: 'False: count them as sent.' }),
  }),
  output: z.object({ changed: z.int() }),
});
