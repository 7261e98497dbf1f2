import { z } from 'zod';
import { sentFileSchema } from '../kit/files/sent-file-schema.ts';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { freeTextConfigShape, typedAnswerShape } from '../kit/typed/typed-schema.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from './open-question.ts';
import { getMaxSeconds, MIN_SECONDS } from './limits.ts';
import { ANSWER_MODES } from './recording.ts';

export const configSchema: z.ZodType<OpenQuestionConfig> = z
  .strictObject({
    ...freeTextConfigShape,
    modes: z
      .array(z.enum(ANSWER_MODES))
      .min(1, 'Choose at least one way to answer.')
      .refine((modes) => new Set(modes).size === modes.length, 'A way to answer is listed twice.'),
    maxSeconds: z.int().min(MIN_SECONDS),
    retakes: z.boolean(),
  })
  .refine(({ modes, maxSeconds }) => maxSeconds <= getMaxSeconds(modes), {
    path: ['maxSeconds'],
    message: 'Recordings can’t be this long.',
  });

export const answerSchema: z.ZodType<OpenQuestionAnswer> = withByteLimit(
  z.strictObject({
    ...typedAnswerShape,
    recording: z
      .strictObject({
        mode: z.enum(['voice', 'video']),
        seconds: z
          .int()
          .min(0)
          .max(getMaxSeconds(['voice'])),
        file: sentFileSchema,
      })
      .optional(),
  }),
);
