import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { pictureOptionsSchema } from '../kit/picture-options/picture-option-schema.ts';
import { idSchema, wellFormedString } from '../text-schema.ts';
import {
  MARK_KINDS,
  MAX_DURATION_MS,
  MAX_COMMENT_LENGTH,
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

export const answerSchema: z.ZodType<ImageTestAnswer> = withByteLimit(
  z.strictObject({
    views: z.array(z.strictObject({ image: idSchema, ms: z.int().min(0).max(MAX_DURATION_MS) })).max(20),
    points: z
      .array(
        z.strictObject({
          image: idSchema,
          kind: z.enum(MARK_KINDS),
          x: share,
          y: share,
          text: wellFormedString(2 * MAX_COMMENT_LENGTH),
        }),
      )
      .max(2 * MAX_POINTS),
  }),
);
