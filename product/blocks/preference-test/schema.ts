import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { pictureOptionsSchema } from '../kit/picture-options/picture-option-schema.ts';
import { idSchema, textSchema, wellFormedString } from '../text-schema.ts';
import {
  MAX_REASON_LENGTH,
  type PreferenceTestAnswer,
  type PreferenceTestConfig,
} from './preference-test.ts';

export const configSchema: z.ZodType<PreferenceTestConfig> = z.strictObject({
  variants: pictureOptionsSchema(20),
  layout: z.enum(['beside', 'after']),
  names: z.boolean(),
  shuffle: z.boolean(),
  reason: textSchema.nullable(),
});

export const answerSchema: z.ZodType<PreferenceTestAnswer> = withByteLimit(
  z.strictObject({ chosen: idSchema, reason: wellFormedString(2 * MAX_REASON_LENGTH).nullable() }),
);
