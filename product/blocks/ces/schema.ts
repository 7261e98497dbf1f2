import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { CesAnswer, CesConfig } from './ces.ts';

export const configSchema: z.ZodType<CesConfig> = z.strictObject({ low: textSchema, high: textSchema });

export const answerSchema: z.ZodType<CesAnswer> = z.strictObject({ score: z.int().min(1).max(7) });
