import { z } from 'zod';
import { sanitizeUrl, textSchema } from '../text-schema.ts';
import type { EndingAnswer, EndingConfig } from './ending.ts';

export const configSchema: z.ZodType<EndingConfig> = z.strictObject({
  outcome: z.enum(['completed', 'screened_out', 'over_quota']),
  text: textSchema,
  redirect: z
    .string()
    .max(2_000)
    .refine((url) => sanitizeUrl(url) !== null, 'Enter a link that starts with https:, http: or mailto:.')
    .nullable(),
  redirectLabel: textSchema,
});

export const answerSchema: z.ZodType<EndingAnswer> = z.strictObject({});
