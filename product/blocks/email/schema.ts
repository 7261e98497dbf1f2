import { z } from 'zod';
import { createRulesSchema } from '../kit/rules/rules-schema.ts';
import { oneLineAnswerSchema, oneLineConfigShape } from '../kit/typed/one-line-schema.ts';
import type { EmailAnswer, EmailConfig } from './email.ts';

export const configSchema: z.ZodType<EmailConfig> = z.strictObject({
  ...oneLineConfigShape,
  rules: createRulesSchema('email').optional(),
});
export const answerSchema: z.ZodType<EmailAnswer> = oneLineAnswerSchema;
