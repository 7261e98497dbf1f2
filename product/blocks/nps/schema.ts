import { z } from 'zod';
import { scaleAnswerSchema, scaleSettings } from '../kit/scale/scale-schema.ts';
import type { NpsAnswer, NpsConfig } from './nps.ts';

export const configSchema: z.ZodType<NpsConfig> = z.strictObject(scaleSettings);

export const answerSchema: z.ZodType<NpsAnswer> = scaleAnswerSchema(0, 10);
