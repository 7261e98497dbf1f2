import { z } from 'zod';
import { bounded } from '../kit/option-schema.ts';
import { pictureSchema } from '../kit/picture-schema.ts';
import { idSchema, textSchema, wholeText } from '../text-schema.ts';
import {
  LONGEST_LIMIT,
  MOST_HOTSPOTS,
  MOST_PATH_STEPS,
  MOST_PATHS,
  MOST_SCREENS,
  MOST_STEPS,
  type PrototypeTestAnswer,
  type PrototypeTestConfig,
} from './prototype.ts';

const share = z.number().min(0).max(1);
const distinct = (all: { id: string }[]) => new Set(all.map(({ id }) => id)).size === all.length;

const hotspotSchema = z
  .strictObject({
    id: idSchema,
    label: textSchema,
    left: share,
    top: share,
    width: share.positive(),
    height: share.positive(),
    to: z.union([idSchema, z.literal('back')]).nullable(),
  })
  .refine(({ left, width }) => left + width <= 1.0001, 'This hotspot lies outside the screen.')
  .refine(({ top, height }) => top + height <= 1.0001, 'This hotspot lies outside the screen.');

const screenSchema = z.strictObject({
  id: idSchema,
  name: textSchema,
  picture: pictureSchema,
  hotspots: z
    .array(hotspotSchema)
    .max(MOST_HOTSPOTS, `A screen has at most ${MOST_HOTSPOTS} hotspots.`)
    .refine(distinct, 'Two hotspots have the same id.'),
});

export const configSchema: z.ZodType<PrototypeTestConfig> = z.strictObject({
  kind: z.enum(['screens', 'figma']),
  device: z.enum(['phone', 'desktop']),
  screens: z
    .array(screenSchema)
    .max(MOST_SCREENS, `A prototype has at most ${MOST_SCREENS} screens.`)
    .refine(distinct, 'Two screens have the same id.'),
  start: idSchema.nullable(),
  goals: z.array(idSchema).max(MOST_SCREENS),
  paths: z
    .array(z.strictObject({ id: idSchema, screens: z.array(idSchema).min(1).max(MOST_PATH_STEPS) }))
    .max(MOST_PATHS, `A task has at most ${MOST_PATHS} goal paths.`),
  figma: wholeText(2_000),
  timeLimit: z.int().min(5).max(LONGEST_LIMIT).nullable(),
  hints: z.boolean(),
});

const ms = z.int().min(0).max(86_400_000);

export const answerSchema: z.ZodType<PrototypeTestAnswer> = bounded(
  z.strictObject({
    steps: z
      .array(z.strictObject({ screen: idSchema, x: share, y: share, hotspot: idSchema.nullable(), ms }))
      .max(MOST_STEPS),
    outcome: z.enum(['success', 'gave_up', 'done', 'timeout']),
    ms,
  }),
);
