import { z } from 'zod';
import { scaleAnswerSchema, scaleSettings } from '../kit/scale/scale-schema.ts';
import type { CesAnswer, CesConfig } from './ces.ts';

export const configSchema: z.ZodType<CesConfig> = z.strictObject(scaleSettings);

export const answerSchema: z.ZodType<CesAnswer> = scaleAnswerSchema(1, 7);
