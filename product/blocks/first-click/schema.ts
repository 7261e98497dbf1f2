import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { idSchema, pictureSchema, textSchema } from '../text-schema.ts';
import { MAX_DURATION_MS, MAX_AREAS, type FirstClickAnswer, type FirstClickConfig } from './first-click.ts';
import type { Region } from '../kit/pictures/region.ts';

const share = z.number().min(0).max(1);

/** A rectangle within its picture. */
const regionSchema: z.ZodType<Region> = z
  .strictObject({ left: share, top: share, width: share.min(0.001), height: share.min(0.001) })
  // Sums of rounded shares may be slightly above 1.
  .refine(
    ({ left, top, width, height }) => left + width <= 1.0001 && top + height <= 1.0001,
    'This area is outside the image.',
  );

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

export const answerSchema: z.ZodType<FirstClickAnswer> = withByteLimit(
  z.strictObject({ x: share, y: share, ms: z.int().min(0).max(MAX_DURATION_MS) }),
);
