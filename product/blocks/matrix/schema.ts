import { z } from 'zod';
import { withByteLimit, optionIdsSchema, optionsSchema } from '../kit/options/option-schema.ts';
import { idSchema } from '../text-schema.ts';
import type { MatrixAnswer, MatrixConfig } from './matrix.ts';

export const configSchema: z.ZodType<MatrixConfig> = z.strictObject({
  rows: optionsSchema,
  columns: optionsSchema,
  multiple: z.boolean(),
  shuffleRows: z.boolean(),
});

export const answerSchema: z.ZodType<MatrixAnswer> = withByteLimit(
  z.strictObject({ rows: z.record(idSchema, optionIdsSchema) }),
);
