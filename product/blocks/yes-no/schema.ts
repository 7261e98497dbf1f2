import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { YesNoAnswer, YesNoConfig } from './yes-no.ts';

export const configSchema: z.ZodType<YesNoConfig> = z.strictObject({ yes: textSchema, no: textSchema });

export const answerSchema: z.ZodType<YesNoAnswer> = z.strictObject({ yes: z.boolean() });
