import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { idSchema, pictureSchema, textSchema, wellFormedString } from '../text-schema.ts';
import {
  MAX_TIME_LIMIT_SECONDS,
  MAX_HOTSPOTS,
  MAX_PATH_STEPS,
  MAX_GOAL_PATHS,
  MAX_SCREENS,
  MAX_RECORDED_CLICKS,
  type PrototypeTestAnswer,
  type PrototypeTestConfig,
} from './prototype.ts';

/** A position or length as a part of the width or height of a screen. */
const fraction = z.number().min(0).max(1);
/** The sum of two rounded fractions may be slightly above 1. */
const MAX_EDGE = 1.0001;
const hasDistinctIds = (list: { id: string }[]) => new Set(list.map(({ id }) => id)).size === list.length;

const hotspotSchema = z
  .strictObject({
    id: idSchema,
    label: textSchema,
    left: fraction,
    top: fraction,
    width: fraction.positive(),
    height: fraction.positive(),
    to: z.union([idSchema, z.literal('back')]).nullable(),
  })
  .refine(({ left, width }) => left + width <= MAX_EDGE, 'This hotspot is outside the screen.')
  .refine(({ top, height }) => top + height <= MAX_EDGE, 'This hotspot is outside the screen.');

const screenSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  picture: pictureSchema,
  hotspots: z
    .array(hotspotSchema)
    .max(MAX_HOTSPOTS, `A screen has at most ${MAX_HOTSPOTS} hotspots.`)
    .refine(hasDistinctIds, 'Two hotspots have the same ID.'),
});

export const configSchema: z.ZodType<PrototypeTestConfig> = z.strictObject({
  kind: z.enum(['screens', 'figma']),
  device: z.enum(['phone', 'desktop']),
  screens: z
    .array(screenSchema)
    .max(MAX_SCREENS, `A prototype has at most ${MAX_SCREENS} screens.`)
    .refine(hasDistinctIds, 'Two screens have the same ID.'),
  start: idSchema.nullable(),
  goals: z.array(idSchema).max(MAX_SCREENS),
  paths: z
    .array(z.strictObject({ id: idSchema, screens: z.array(idSchema).min(1).max(MAX_PATH_STEPS) }))
    .max(MAX_GOAL_PATHS, `A task has at most ${MAX_GOAL_PATHS} goal paths.`),
  figma: wellFormedString(2_000),
  timeLimit: z.int().min(5).max(MAX_TIME_LIMIT_SECONDS).nullable(),
  hints: z.boolean(),
});

const ms = z.int().min(0).max(86_400_000);

export const answerSchema: z.ZodType<PrototypeTestAnswer> = withByteLimit(
  z.strictObject({
    steps: z
      .array(z.strictObject({ screen: idSchema, x: fraction, y: fraction, hotspot: idSchema.nullable(), ms }))
      .max(MAX_RECORDED_CLICKS),
    outcome: z.enum(['success', 'gave_up', 'done', 'timeout']),
    ms,
  }),
);
