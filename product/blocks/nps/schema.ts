import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { NpsAnswer, NpsConfig } from './nps.ts';

export const configSchema: z.ZodType<NpsConfig> = z.strictObject({ low: textSchema, high: textSchema });

export const answerSchema: z.ZodType<NpsAnswer> = z.strictObject({ score: z.int().min(0).max(10) });
