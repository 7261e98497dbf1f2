import type { z } from 'zod';
import { oneLineAnswerSchema, oneLineConfigSchema } from '../kit/typed/one-line-schema.ts';
import type { PhoneAnswer, PhoneConfig } from './phone.ts';

export const configSchema: z.ZodType<PhoneConfig> = oneLineConfigSchema;
export const answerSchema: z.ZodType<PhoneAnswer> = oneLineAnswerSchema;
