import { z } from 'zod';
import { textSchema, wellFormedString } from '../../text-schema.ts';
import type { OneLineAnswer, OneLineConfig } from './one-line.ts';

export const oneLineConfigShape = { placeholder: textSchema };
export const oneLineConfigSchema: z.ZodType<OneLineConfig> = z.strictObject(oneLineConfigShape);

export const oneLineAnswerSchema: z.ZodType<OneLineAnswer> = z.strictObject({ text: wellFormedString(300) });
