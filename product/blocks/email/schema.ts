import type { z } from 'zod';
import { oneLineAnswerSchema, oneLineConfigSchema } from '../kit/typed/one-line-schema.ts';
import type { EmailAnswer, EmailConfig } from './email.ts';

export const configSchema: z.ZodType<EmailConfig> = oneLineConfigSchema;
export const answerSchema: z.ZodType<EmailAnswer> = oneLineAnswerSchema;
