import type { z } from 'zod';
import { oneOfOptionsAnswerSchema, oneOfOptionsConfigSchema } from '../kit/options/one-of-options-schema.ts';
import {
  choiceColumnsSchema,
  choiceOptionsSchema,
  pictureField,
  typedOptionSchema,
} from '../kit/options/option-schema.ts';
import type { SingleChoiceAnswer, SingleChoiceConfig } from './single-choice.ts';

export const configSchema: z.ZodType<SingleChoiceConfig> = oneOfOptionsConfigSchema.extend({
  options: choiceOptionsSchema(typedOptionSchema.extend(pictureField)),
  columns: choiceColumnsSchema,
});
export const answerSchema: z.ZodType<SingleChoiceAnswer> = oneOfOptionsAnswerSchema;
