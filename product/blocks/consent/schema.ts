import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { ConsentAnswer, ConsentConfig } from './consent.ts';

const version = z.int().min(1).max(100_000);

export const configSchema: z.ZodType<ConsentConfig> = z.strictObject({
  text: textSchema,
  textVersion: version,
  accept: textSchema,
  decline: textSchema,
  mustAccept: z.boolean(),
});

export const answerSchema: z.ZodType<ConsentAnswer> = z.strictObject({
  accepted: z.boolean(),
  textVersion: version,
});
