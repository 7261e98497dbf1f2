import type { z } from 'zod';
import { oneOfOptionsAnswerSchema, oneOfOptionsConfigSchema } from '../kit/options/one-of-options-schema.ts';
import type { DropdownAnswer, DropdownConfig } from './dropdown.ts';

export const configSchema: z.ZodType<DropdownConfig> = oneOfOptionsConfigSchema;
export const answerSchema: z.ZodType<DropdownAnswer> = oneOfOptionsAnswerSchema;
