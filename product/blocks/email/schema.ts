import { z } from 'zod';
import { personLinkShape } from '../kit/person/link-to-person-schema.ts';
import { createRulesSchema } from '../kit/rules/rules-schema.ts';
import { oneLineAnswerSchema, oneLineConfigShape } from '../kit/typed/one-line-schema.ts';
import type { EmailAnswer, EmailConfig } from './email.ts';

export const configSchema: z.ZodType<EmailConfig> = z.strictObject({
  ...oneLineConfigShape,
  ...personLinkShape,
  rules: createRulesSchema('email').optional(),
});
export const answerSchema: z.ZodType<EmailAnswer> = oneLineAnswerSchema;
