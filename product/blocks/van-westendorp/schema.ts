import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import { MAX_PRICE, type VanWestendorpAnswer, type VanWestendorpConfig } from './van-westendorp.ts';

const priceLimitSchema = z.number().min(0).max(MAX_PRICE).nullable();

export const configSchema: z.ZodType<VanWestendorpConfig> = z.strictObject({
  questions: z.strictObject({
    tooCheap: textSchema,
    cheap: textSchema,
    expensive: textSchema,
    tooExpensive: textSchema,
  }),
  unit: textSchema,
  min: priceLimitSchema,
  max: priceLimitSchema,
});

/** Limits are not checked here, but with a message by the block type's `check`. */
const priceSchema = z.number().nullable();

export const answerSchema: z.ZodType<VanWestendorpAnswer> = z.strictObject({
  tooCheap: priceSchema,
  cheap: priceSchema,
  expensive: priceSchema,
  tooExpensive: priceSchema,
});
