import { z } from 'zod';
import { MAX_ATTRIBUTE_TEXT_LENGTH } from '../../participants/attributes/attribute.ts';
import { PARTICIPATION_EVENTS } from '../../participants/participations/lifecycle.ts';
import {
  getDepth,
  isGroup,
  listTests,
  MATCHES,
  TEXT_FIELDS,
  TIME_FIELDS,
  type SegmentCondition,
  type ConditionGroup,
} from './condition.ts';
import { ALL_OPERATORS, isTestOf } from './operators.ts';
import { MAX_CONDITION_DAYS, MAX_CONDITION_DEPTH, MAX_CONDITION_VALUES, MAX_CONDITIONS } from './segment.ts';

const INCOMPLETE = 'Complete this condition.';
/** The database cannot store every text. */
const storable = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'This isn’t valid text.');

const valueTest = z
  .strictObject({
    operator: z.enum(ALL_OPERATORS),
    values: z
      .array(z.union([storable(MAX_ATTRIBUTE_TEXT_LENGTH), z.number(), z.boolean()]))
      .max(MAX_CONDITION_VALUES),
  })
  .meta({
    id: 'SegmentValueTest',
    description:
      'Which operators there are depends on the type. `isNot` and `notInLastDays` are also true of people without a value.',
  });
const textTest = valueTest.refine((test) => isTestOf('text', test), INCOMPLETE);
const timeTest = valueTest.refine((test) => isTestOf('time', test), INCOMPLETE);
const days = z.int().min(1).max(MAX_CONDITION_DAYS).nullable();
const id = storable(100).min(1);

const personTest = z
  .union([
    z.strictObject({ about: z.literal('attribute'), key: id, test: valueTest }),
    z.strictObject({ about: z.enum(TEXT_FIELDS), test: textTest }),
    z.strictObject({ about: z.enum(TIME_FIELDS), test: timeTest }),
    z.strictObject({ about: z.literal('doNotContact'), is: z.boolean() }),
    z.strictObject({ about: z.literal('tag'), tag: z.uuid(), has: z.boolean() }),
    z.strictObject({
      about: z.literal('participation'),
      has: z.boolean(),
      event: z.enum(PARTICIPATION_EVENTS),
      study: z.uuid().nullable(),
      days,
    }),
    z.strictObject({
      about: z.literal('answer'),
      has: z.boolean(),
      study: z.uuid(),
      block: id,
      part: storable(100),
      choices: z.array(id).min(1, INCOMPLETE).max(MAX_CONDITION_VALUES),
    }),
    z.strictObject({ about: z.literal('segment'), segment: z.uuid(), in: z.boolean() }),
  ])
  .meta({ id: 'SegmentTest' });

/** Named by depth, so that the description of the API defines each level once. */
function buildGroupSchema(depth: number): z.ZodType<ConditionGroup> {
  const inner: z.ZodType<SegmentCondition> =
    depth === 1 ? personTest : z.union([buildGroupSchema(depth - 1), personTest]);
  return z
    .strictObject({ match: z.enum(MATCHES), conditions: z.array(inner).max(MAX_CONDITIONS) })
    .meta({ id: `SegmentGroup${depth}` });
}

/** A tree that may be saved: not too large, and without empty groups inside. */
export const conditionsSchema = buildGroupSchema(MAX_CONDITION_DEPTH)
  .refine((root) => getDepth(root) <= MAX_CONDITION_DEPTH, 'These groups are nested too deep.')
  .refine(
    (root) => listTests(root).length <= MAX_CONDITIONS,
    `A segment has at most ${MAX_CONDITIONS} conditions.`,
  )
  .refine((root) => !root.conditions.some(hasEmptyGroup), 'A group has no conditions. Add one or remove it.');

const hasEmptyGroup = (condition: SegmentCondition): boolean =>
  isGroup(condition) && (condition.conditions.length === 0 || condition.conditions.some(hasEmptyGroup));
