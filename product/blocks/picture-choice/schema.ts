import { z } from 'zod';
import { withByteLimit, optionIdsSchema } from '../kit/options/option-schema.ts';
import { pictureOptionsSchema } from '../kit/picture-options/picture-option-schema.ts';
import { MAX_PICTURES, type PictureChoiceAnswer, type PictureChoiceConfig } from './picture-choice.ts';

const limit = z.int().min(1).max(MAX_PICTURES).nullable();

export const configSchema: z.ZodType<PictureChoiceConfig> = z.strictObject({
  options: pictureOptionsSchema(MAX_PICTURES),
  multiple: z.boolean(),
  min: limit,
  max: limit,
  columns: z.int().min(1).max(4),
  words: z.boolean(),
  shuffle: z.boolean(),
});

export const answerSchema: z.ZodType<PictureChoiceAnswer> = withByteLimit(
  z.strictObject({ options: optionIdsSchema.max(MAX_PICTURES) }),
);
