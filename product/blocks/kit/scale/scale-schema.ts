import { z } from 'zod';
import { textSchema } from '../../text-schema.ts';
import type { ScaleAnswer } from './scale-block.ts';

/** The settings of every scale. */
export const scaleSettings = { low: textSchema, high: textSchema, notApplicable: textSchema.nullable() };

export const scaleAnswerSchema = (from: number, to: number): z.ZodType<ScaleAnswer> =>
  z.union([
    z.strictObject({ score: z.int().min(from).max(to) }),
    z.strictObject({ notApplicable: z.literal(true) }),
  ]);
