import { z } from 'zod';
import { idSchema, languageSchema, textSchema, wholeText } from '../blocks/text-schema.ts';
import type { Condition } from './logic/condition.ts';
import { MAX_BLOCKS, type StudyContent } from './study.ts';

const test = z.strictObject({
  block: idSchema,
  part: z.string().max(40),
  op: z.enum([
    'is',
    'is_not',
    'one_of',
    'none_of',
    'all_of',
    'eq',
    'neq',
    'lt',
    'lte',
    'gt',
    'gte',
    'between',
    'contains',
    'not_contains',
    'equals',
    'answered',
    'not_answered',
  ]),
  values: z.array(z.union([wholeText(2_000), z.number()])).max(500),
});

function conditionAt(depth: number): z.ZodType<Condition> {
  if (depth === 0) return test;
  const inner = z.array(conditionAt(depth - 1)).max(50);
  return z.union([z.strictObject({ all: inner }), z.strictObject({ any: inner }), test]);
}

export const conditionSchema = conditionAt(5);

/** A block as stored; its `config` is parsed by its own type (`parseContent` on the server). */
export const blockSchema = z.strictObject({
  id: idSchema,
  type: z.string().max(40),
  v: z.int().min(1),
  title: textSchema,
  help: textSchema.nullable(),
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
  note: wholeText(5_000),
  config: z.unknown(),
});

export const briefSchema = z.strictObject({
  goal: wholeText(5_000),
  background: wholeText(),
  audience: wholeText(5_000),
  learn: z.array(wholeText(1_000)).max(50),
});

export const settingsSchema = z.strictObject({
  progress: z.boolean(),
  back: z.boolean(),
  estimatedMinutes: z.number().min(0).max(600).nullable(),
});

export const contentSchema: z.ZodType<StudyContent> = z.strictObject({
  languages: z.strictObject({ base: languageSchema, others: z.array(languageSchema).max(60) }),
  brief: briefSchema,
  blocks: z.array(blockSchema).max(MAX_BLOCKS, `A study has at most ${MAX_BLOCKS} blocks.`),
  settings: settingsSchema,
});

export const linkSchema = z.strictObject({
  open: z.boolean(),
  closeAt: z.int().min(1).max(10_000_000).nullable(),
  closeOn: z.iso.datetime().nullable(),
  onePerBrowser: z.boolean(),
});
