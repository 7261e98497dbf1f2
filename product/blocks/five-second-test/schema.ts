import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { idSchema, pictureSchema, textSchema, wellFormedString } from '../text-schema.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_SHOWN_SECONDS,
  MAX_QUESTIONS,
  type FiveSecondTestAnswer,
  type FiveSecondTestConfig,
} from './five-second-test.ts';

export const configSchema: z.ZodType<FiveSecondTestConfig> = z.strictObject({
  picture: pictureSchema.nullable(),
  seconds: z.number().min(1).max(MAX_SHOWN_SECONDS),
  instruction: textSchema,
  questions: z
    .array(z.strictObject({ id: idSchema, text: textSchema }))
    .max(MAX_QUESTIONS, `A test has at most ${MAX_QUESTIONS} questions.`)
    .refine(
      (questions) => new Set(questions.map(({ id }) => id)).size === questions.length,
      'Two questions have the same ID.',
    ),
});

export const answerSchema: z.ZodType<FiveSecondTestAnswer> = withByteLimit(
  z.strictObject({
    shown: z.int().min(0).max(86_400_000),
    answers: z.record(idSchema, wellFormedString(2 * MAX_ANSWER_LENGTH)),
  }),
);
