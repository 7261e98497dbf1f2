import { z } from 'zod';
import { bounded } from '../kit/option-schema.ts';
import { pictureOptionsSchema } from '../kit/picture-option-schema.ts';
import { idSchema, textSchema, wholeText } from '../text-schema.ts';
import { LONGEST_REASON, type PreferenceTestAnswer, type PreferenceTestConfig } from './preference-test.ts';

export const configSchema: z.ZodType<PreferenceTestConfig> = z.strictObject({
  variants: pictureOptionsSchema(20),
  layout: z.enum(['beside', 'after']),
  names: z.boolean(),
  shuffle: z.boolean(),
  reason: textSchema.nullable(),
});

export const answerSchema: z.ZodType<PreferenceTestAnswer> = bounded(
  z.strictObject({ chosen: idSchema, reason: wholeText(2 * LONGEST_REASON).nullable() }),
);
