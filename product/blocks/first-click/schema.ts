import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { idSchema, pictureSchema, textSchema } from '../text-schema.ts';
import { regionSchema } from '../kit/pictures/region-schema.ts';
import { MAX_DURATION_MS, MAX_AREAS, type FirstClickAnswer, type FirstClickConfig } from './first-click.ts';

export const configSchema: z.ZodType<FirstClickConfig> = z.strictObject({
  picture: pictureSchema.nullable(),
  areas: z
    .array(z.strictObject({ id: idSchema, text: textSchema, region: regionSchema, correct: z.boolean() }))
    .max(MAX_AREAS, `An image has at most ${MAX_AREAS} areas.`)
    .refine(
      (areas) => new Set(areas.map(({ id }) => id)).size === areas.length,
      'Two areas have the same ID.',
    ),
  readFirst: z.boolean(),
  timeNote: z.boolean(),
});

const share = z.number().min(0).max(1);

export const answerSchema: z.ZodType<FirstClickAnswer> = withByteLimit(
  z.strictObject({ x: share, y: share, ms: z.int().min(0).max(MAX_DURATION_MS) }),
);
