import { z } from 'zod';
import { bounded } from '../kit/option-schema.ts';
import { pictureSchema } from '../kit/picture-schema.ts';
import { idSchema, textSchema, wholeText } from '../text-schema.ts';
import {
  LONGEST_ANSWER,
  LONGEST_SHOW,
  MAX_QUESTIONS,
  type FiveSecondTestAnswer,
  type FiveSecondTestConfig,
} from './five-second-test.ts';

export const configSchema: z.ZodType<FiveSecondTestConfig> = z.strictObject({
  picture: pictureSchema.nullable(),
  seconds: z.number().min(1).max(LONGEST_SHOW),
  instruction: textSchema,
  questions: z
    .array(z.strictObject({ id: idSchema, text: textSchema }))
    .max(MAX_QUESTIONS, `A picture has at most ${MAX_QUESTIONS} questions.`)
    .refine(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      'Two questions have the same id.',
    ),
});

export const answerSchema: z.ZodType<FiveSecondTestAnswer> = bounded(
  z.strictObject({
    shown: z.int().min(0).max(86_400_000),
    answers: z.record(idSchema, wholeText(2 * LONGEST_ANSWER)),
  }),
);
