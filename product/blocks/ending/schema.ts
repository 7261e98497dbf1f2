import { z } from 'zod';
import { sanitizeUrl, textSchema, wellFormedString } from '../text-schema.ts';
import type { EndingAnswer, EndingConfig } from './ending.ts';
import { MAX_REDIRECT_SECONDS } from './redirect.ts';

export const configSchema: z.ZodType<EndingConfig> = z.strictObject({
  outcome: z.enum(['completed', 'screened_out', 'over_quota']),
  text: textSchema,
  redirect: z
    .string()
    .max(2_000)
    .refine((url) => sanitizeUrl(url) !== null, 'Enter a link that starts with https:, http: or mailto:.')
    .nullable(),
  redirectLabel: textSchema,
  code: wellFormedString(100).trim().min(1).optional(),
  redirectAfter: z.int().min(0).max(MAX_REDIRECT_SECONDS).optional(),
});

export const answerSchema: z.ZodType<EndingAnswer> = z.strictObject({});
