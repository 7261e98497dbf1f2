import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import { MAX_PRICE, type VanWestendorpAnswer, type VanWestendorpConfig } from './van-westendorp.ts';

const limit = z.number().min(0).max(MAX_PRICE).nullable();

export const configSchema: z.ZodType<VanWestendorpConfig> = z.strictObject({
  questions: z.strictObject({
    tooCheap: textSchema,
    cheap: textSchema,
    expensive: textSchema,
    tooExpensive: textSchema,
  }),
  unit: textSchema,
  min: limit,
  max: limit,
});

const price = z.number().nullable();

export const answerSchema: z.ZodType<VanWestendorpAnswer> = z.strictObject({
  tooCheap: price,
  cheap: price,
  expensive: price,
  tooExpensive: price,
});
