import { z } from 'zod';
import { scaleAnswerSchema, scaleSettings } from '../kit/scale/scale-schema.ts';
import type { CsatAnswer, CsatConfig } from './csat.ts';

export const configSchema: z.ZodType<CsatConfig> = z.strictObject({
  shape: z.enum(['number', 'star', 'emoji']),
  ...scaleSettings,
});

export const answerSchema: z.ZodType<CsatAnswer> = scaleAnswerSchema(1, 5);
