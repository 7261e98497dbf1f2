import { z } from 'zod';
import {
  idSchema,
  languageSchema,
  shownPictureSchema,
  textSchema,
  wellFormedString,
} from '../blocks/text-schema.ts';
import { plainText } from '../blocks/text.ts';
import { MAX_STUDY_ATTRIBUTES, STUDY_ATTRIBUTE_TYPES } from './attributes/study-attributes.ts';
import { DEVICES } from './devices.ts';
import { HIDDEN_FIELD_KINDS, MAX_HIDDEN_FIELDS } from './hidden-fields.ts';
import { OPERATORS, type Condition, type Operand } from './logic/condition.ts';
import {
  MAX_BLOCKS,
  MAX_GROUPS,
  MAX_STATE_MESSAGE_LENGTH,
  MAX_PUBLIC_NAME_LENGTH,
  MAX_VARIABLES,
  VARIABLE_OPERATORS,
  type Quota,
  type StudyContent,
} from './study.ts';

const parameterName = wellFormedString(64);
const operand: z.ZodType<Operand> = z.union([
  wellFormedString(2_000),
  z.number(),
  z.strictObject({ block: idSchema, part: z.string().max(40) }),
  z.strictObject({ variable: idSchema }),
  z.strictObject({ parameter: parameterName }),
]);
const comparison = { op: z.enum(Object.values(OPERATORS).flat()), values: z.array(operand).max(500) };
const test = z
  .union([
    z.strictObject({ block: idSchema, part: z.string().max(40), ...comparison }),
    z.strictObject({ variable: idSchema, ...comparison }),
    z.strictObject({ parameter: parameterName, ...comparison }),
  ])
  .meta({ id: 'Test' });

/** Named by depth, so that the OpenAPI document defines each level once. */
function buildConditionSchema(depth: number): z.ZodType<Condition> {
  if (depth === 0) return test;
  const inner = z.array(buildConditionSchema(depth - 1)).max(50);
  return z
    .union([z.strictObject({ all: inner }), z.strictObject({ any: inner }), test])
    .meta({ id: `Condition${depth}` });
}

export const conditionSchema = buildConditionSchema(5);

/** A block as stored; its `config` is parsed by its own type (`parseContent` on the server). */
export const blockSchema = z
  .strictObject({
    id: idSchema,
    type: z.string().max(40),
    v: z.int().min(1),
    title: textSchema,
    help: textSchema.nullable(),
    picture: shownPictureSchema
      .nullable()
      .optional()
      .meta({ description: 'An image or video of the study, shown above the answer.' }),
    required: z.boolean(),
    showIf: conditionSchema.nullable(),
    skips: z
      .array(
        z.strictObject({
          id: idSchema,
          when: conditionSchema,
          to: z.union([z.strictObject({ block: idSchema }), z.strictObject({ end: z.literal(true) })]),
        }),
      )
      .max(50),
    note: wellFormedString(5_000),
    screening: z.record(z.string().max(40), z.enum(['accept', 'reject'])).optional(),
    config: z.unknown(),
  })
  .meta({ id: 'Block' });

export const briefSchema = z.strictObject({
  goal: wellFormedString(5_000),
  background: wellFormedString(),
  audience: wellFormedString(5_000),
  learn: z.array(wellFormedString(1_000)).max(50),
});

export const languagesSchema = z
  .strictObject({ base: languageSchema, others: z.array(languageSchema).max(60) })
  .refine(
    ({ base, others }) => new Set([base, ...others]).size === others.length + 1,
    'This language is in the study already.',
  );

/** A text with at most this many characters in each language. */
const textOfAtMost = (max: number) =>
  textSchema.refine(
    (text) => Object.values(text).every((tree) => plainText(tree).length <= max),
    `Use at most ${max.toLocaleString('en')} characters.`,
  );

const hiddenFieldSchema = z.strictObject({
  id: idSchema,
  name: parameterName,
  kind: z.enum(HIDDEN_FIELD_KINDS),
  sample: wellFormedString(500),
});

export const attributeOfferSchema = z.strictObject({
  key: wellFormedString(54),
  name: wellFormedString(80),
  type: z.enum(STUDY_ATTRIBUTE_TYPES),
  options: z.array(wellFormedString(200)).max(200),
});

const attributeSchema = attributeOfferSchema.extend({
  sample: wellFormedString(1_000),
  saved: z.boolean().meta({
    description: 'Whether responses keep its value for results and exports, even if nothing reads it.',
  }),
});

export const settingsSchema = z.strictObject({
  progress: z.boolean(),
  back: z.boolean(),
  estimatedMinutes: z
    .number()
    .min(0)
    .max(600)
    .nullable()
    .meta({ description: 'Told on the welcome screen; null: computed from the questions, 0: not told.' }),
  autoAdvance: z
    .boolean()
    .optional()
    .meta({ description: 'The next question appears by itself after one choice or score.' }),
  introduction: z
    .boolean()
    .optional()
    .meta({ description: 'The welcome screen says who asks and who sees the answers.' }),
  publicName: textOfAtMost(MAX_PUBLIC_NAME_LENGTH).optional().meta({
    description: 'Name of the study for participants. If absent or empty, the title of its welcome message.',
  }),
  hiddenFields: z
    .array(hiddenFieldSchema)
    .max(MAX_HIDDEN_FIELDS, `A study has at most ${MAX_HIDDEN_FIELDS} hidden fields.`)
    .optional()
    .meta({
      description:
        'URL parameters with a type. Values that do not fit it are missing in rules, texts and figures.',
    }),
  attributes: z
    .array(attributeSchema)
    .max(MAX_STUDY_ATTRIBUTES, `A study uses at most ${MAX_STUDY_ATTRIBUTES} attributes.`)
    .optional()
    .meta({
      description:
        'Attributes of participants. Rules and texts read one as the parameter `attribute:<key>`; only people whom the workspace knows have values.',
    }),
});

export const groupSchema = z.strictObject({
  id: idSchema,
  name: wellFormedString(200),
  blocks: z.array(idSchema).max(MAX_BLOCKS),
  shuffle: z.boolean(),
  show: z.int().min(1).max(MAX_BLOCKS).nullable(),
  loop: z
    .strictObject({
      block: idSchema,
      of: z.enum(['chosen', 'not_chosen']),
      everyOption: z.literal(true).optional(),
    })
    .nullable(),
});

export const variableSchema = z.strictObject({
  id: idSchema,
  name: wellFormedString(200),
  kind: z.enum(['number', 'text']),
  start: z.union([z.number(), wellFormedString(2_000)]),
  steps: z
    .array(
      z.strictObject({
        id: idSchema,
        when: conditionSchema.nullable(),
        op: z.enum(VARIABLE_OPERATORS),
        by: operand,
      }),
    )
    .max(500),
});

export const contentSchema: z.ZodType<StudyContent> = z.strictObject({
  languages: languagesSchema,
  brief: briefSchema,
  blocks: z.array(blockSchema).max(MAX_BLOCKS, `A study has at most ${MAX_BLOCKS} blocks.`),
  groups: z.array(groupSchema).max(MAX_GROUPS).optional(),
  variables: z.array(variableSchema).max(MAX_VARIABLES).optional(),
  settings: settingsSchema,
});

export const quotaSchema: z.ZodType<Quota> = z.strictObject({
  id: idSchema,
  name: wellFormedString(200),
  limit: z.int().min(0).max(10_000_000),
  when: conditionSchema,
});

export const stateMessageSchema = textOfAtMost(MAX_STATE_MESSAGE_LENGTH);

export const linkSchema = z.strictObject({
  open: z.boolean(),
  closeAt: z.int().min(1).max(10_000_000).nullable(),
  closeOn: z.iso.datetime().nullable(),
  startOn: z.iso
    .datetime()
    .nullable()
    .optional()
    .meta({ description: 'Before this time no response can start.' }),
  devices: z
    .array(z.enum(DEVICES))
    .min(1, 'Choose at least one device.')
    .max(DEVICES.length)
    .optional()
    .meta({ description: 'Devices on which it can be answered; all if absent.' }),
  pausedMessage: stateMessageSchema
    .optional()
    .meta({ description: 'Shown to people who open the link while the study is paused.' }),
  closedMessage: stateMessageSchema
    .optional()
    .meta({ description: 'Shown to people who open the link once the study is closed.' }),
  onePerBrowser: z.boolean(),
  singleUse: z.boolean().optional(),
});
