import type { z } from 'zod';
import { typedAnswerSchema, typedConfigSchema } from '../kit/typed/typed-schema.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from './open-question.ts';

export const configSchema: z.ZodType<OpenQuestionConfig> = typedConfigSchema;
export const answerSchema: z.ZodType<OpenQuestionAnswer> = typedAnswerSchema;
