import type { z } from 'zod';
import { typedAnswerSchema, typedConfigSchema } from '../kit/typed/typed-schema.ts';
import type { ShortTextAnswer, ShortTextConfig } from './short-text.ts';

export const configSchema: z.ZodType<ShortTextConfig> = typedConfigSchema;
export const answerSchema: z.ZodType<ShortTextAnswer> = typedAnswerSchema;
