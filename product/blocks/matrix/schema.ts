import { z } from 'zod';
import { withByteLimit, optionIdsSchema, optionsSchema } from '../kit/options/option-schema.ts';
import { GOOD_ENDS } from '../kit/scale/find-good-end.ts';
import { NOT_APPLICABLE } from '../kit/scale/not-applicable.ts';
import { idSchema, textSchema } from '../text-schema.ts';
import type { MatrixAnswer, MatrixConfig } from './matrix.ts';

export const configSchema: z.ZodType<MatrixConfig> = z.strictObject({
  rows: optionsSchema,
  columns: optionsSchema,
  multiple: z.boolean(),
  shuffleRows: z.boolean(),
  notApplicable: textSchema.nullable(),
  goodEnd: z.enum(GOOD_ENDS).optional(),
});

export const answerSchema: z.ZodType<MatrixAnswer> = withByteLimit(
  z.strictObject({
    rows: z.record(idSchema, z.union([optionIdsSchema, z.tuple([z.literal(NOT_APPLICABLE)])])),
  }),
);
