import { z } from 'zod';
import { endpoint, pageSchema } from '#platform/http/contract/contract.ts';
import { readEmail } from '#platform/text/read-email.ts';
import { isLanguageTag, isTimeZone } from '#product/workspaces/settings/settings.ts';
import { MAX_ATTRIBUTE_TEXT_LENGTH, MAX_ATTRIBUTES } from './attributes/attribute.ts';
import {
  MAX_CHANGED_TOGETHER,
  MAX_CONDITIONS_LENGTH,
  MAX_EXTERNAL_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PARTICIPANT_TAGS,
  PARTICIPANT_COLUMNS,
  PARTICIPANT_ORDERS,
} from './participant.ts';

const readAccess = { kind: 'workspace', action: 'participant.read' } as const;
const editAccess = { kind: 'workspace', action: 'participant.edit' } as const;
const exportAccess = { kind: 'workspace', action: 'participant.export' } as const;
const params = z.object({ participantId: z.uuid() });
const can = z.record(z.string(), z.boolean());
const instant = z.iso.datetime().nullable();

const attributeValue = z.union([z.string().max(MAX_ATTRIBUTE_TEXT_LENGTH), z.number(), z.boolean()]);

/** A text that is trimmed, and null when nothing is left. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => (text === '' ? null : text))
    .nullable();

const email = z
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

export const participantFields = z
  .strictObject({
    name: optionalText(MAX_NAME_LENGTH),
    email,
    externalId: optionalText(MAX_EXTERNAL_ID_LENGTH),
    language: z.string().refine(isLanguageTag, 'Choose a language.').nullable(),
    zone: z.string().refine(isTimeZone, 'Choose a time zone.').nullable(),
    attributes: z
      .record(z.string().max(100), attributeValue.nullable())
      .refine((values) => Object.keys(values).length <= MAX_ATTRIBUTES, 'These are too many attributes.')
      .meta({ description: 'Values by key of their attribute; null removes one. Others stay.' }),
    tags: z.array(z.uuid()).max(MAX_PARTICIPANT_TAGS),
    doNotContact: z.boolean(),
  })
  .partial();
export type ParticipantFields = z.output<typeof participantFields>;

export const participantShape = z.object({
  id: z.uuid(),
  /** Name, address or id; for somebody without any, "Participant 7K2QM". */
  displayName: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  externalId: z.string().nullable(),
  language: z.string().nullable(),
  zone: z.string().nullable(),
  /** By key of their attribute. A value that does not fit the attribute’s type counts as not set. */
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  tags: z.array(z.uuid()),
  doNotContact: z.boolean(),
  /** An older participant who may be the same person. */
  possibleDuplicateOf: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  lastSeenAt: instant,
  lastContactAt: instant,
});
export type Participant = z.output<typeof participantShape>;

const listQuery = z.object({
  search: z.string().trim().max(200).optional().meta({
    description: 'A part of the name, email address or id.',
  }),
  tag: z.uuid().optional(),
  segment: z.uuid().optional().meta({ description: 'Only participants in this segment.' }),
  conditions: z.string().max(MAX_CONDITIONS_LENGTH).optional().meta({
    description:
      'Only participants who meet these conditions, as a segment has them, written as JSON. Save longer ones as a segment.',
  }),
  order: z.enum(PARTICIPANT_ORDERS).optional(),
});

export const listParticipants = endpoint({
  method: 'GET',
  path: '/api/participants',
  summary: 'Participants, newest first',
  access: readAccess,
  auditAction: 'participant.read',
  query: listQuery.extend({ after: z.string().max(500).optional() }),
  output: pageSchema(participantShape).extend({
    /** Of all that match. */
    total: z.int(),
    can,
  }),
});

const oneOrMore = <S extends z.ZodType>(shape: S, max: number) =>
  z.union([shape, z.array(shape).max(max)]).optional();

const downloadQuery = listQuery.extend({
  participant: oneOrMore(z.uuid(), MAX_CHANGED_TOGETHER).meta({
    description: 'Only these; without it all that match.',
  }),
  column: oneOrMore(z.string().max(120), PARTICIPANT_COLUMNS.length + MAX_ATTRIBUTES).meta({
    description: `Columns after name, email address and id: ${PARTICIPANT_COLUMNS.join(', ')}, and \`attribute:<key>\`; without it all.`,
  }),
});

/** Participants as CSV; the route is in `archives`. */
export const downloadParticipantsCsv = endpoint({
  method: 'GET',
  path: '/api/participants.csv',
  summary: 'Participants as CSV, filtered or selected, with all columns or some',
  access: exportAccess,
  query: downloadQuery,
  sendsFile: 'text/csv',
});

/** The same as an Excel file; the route is in `archives`. */
export const downloadParticipantsXlsx = endpoint({
  method: 'GET',
  path: '/api/participants.xlsx',
  summary: 'Participants as an Excel file, filtered or selected, with all columns or some',
  access: exportAccess,
  query: downloadQuery,
  sendsFile: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});

export const createParticipant = endpoint({
  method: 'POST',
  path: '/api/participants',
  summary: 'Add a participant',
  access: editAccess,
  body: participantFields,
  output: participantShape,
  status: 201,
});

export const getParticipant = endpoint({
  method: 'GET',
  path: '/api/participants/:participantId',
  summary: 'One participant, and who is beside them in a list',
  access: readAccess,
  auditAction: 'participant.read',
  params,
  query: listQuery,
  output: participantShape.extend({
    /** In the list of the query; null at its ends. */
    previous: z.uuid().nullable(),
    following: z.uuid().nullable(),
    can,
  }),
});

export const updateParticipant = endpoint({
  method: 'PATCH',
  path: '/api/participants/:participantId',
  summary: 'Change a participant; what is left out stays',
  access: editAccess,
  params,
  body: participantFields,
  output: participantShape,
});

export const tagParticipants = endpoint({
  method: 'POST',
  path: '/api/participants/tag',
  summary: 'Tag participants, or take a tag from them',
  access: editAccess,
  body: z.strictObject({
    participants: z.array(z.uuid()).min(1).max(MAX_CHANGED_TOGETHER),
    tag: z.uuid(),
    tagged: z.boolean(),
  }),
  output: z.object({
    /** Those whose tags changed. */
    changed: z.array(z.uuid()),
  }),
});
