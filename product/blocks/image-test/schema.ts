import { z } from 'zod';
import { bounded } from '../kit/option-schema.ts';
import { pictureOptionsSchema } from '../kit/picture-option-schema.ts';
import { idSchema, wholeText } from '../text-schema.ts';
import {
  KINDS,
  MAX_DURATION_MS,
  LONGEST_COMMENT,
  MAX_POINTS,
  type ImageTestAnswer,
  type ImageTestConfig,
} from './image-test.ts';

export const configSchema: z.ZodType<ImageTestConfig> = z.strictObject({
  images: pictureOptionsSchema(20),
  shuffle: z.boolean(),
  seconds: z.number().min(1).max(600).nullable(),
  zoom: z.boolean(),
  points: z.boolean(),
});

const share = z.number().min(0).max(1);

export const answerSchema: z.ZodType<ImageTestAnswer> = bounded(
  z.strictObject({
    views: z.array(z.strictObject({ image: idSchema, ms: z.int().min(0).max(MAX_DURATION_MS) })).max(20),
    points: z
      .array(
        z.strictObject({
          image: idSchema,
          kind: z.enum(KINDS),
          x: share,
          y: share,
          text: wholeText(2 * LONGEST_COMMENT),
        }),
      )
      .max(2 * MAX_POINTS),
  }),
);
