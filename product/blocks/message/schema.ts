import { z } from 'zod';
import { textSchema } from '../text-schema.ts';
import type { MessageAnswer, MessageConfig } from './message.ts';

export const configSchema: z.ZodType<MessageConfig> = z.strictObject({
  text: textSchema,
  button: textSchema,
  welcome: z.boolean(),
});

export const answerSchema: z.ZodType<MessageAnswer> = z.strictObject({ seen: z.literal(true) });
