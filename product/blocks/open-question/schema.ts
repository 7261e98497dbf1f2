import { z } from 'zod';
import { sentFileSchema } from '../kit/files/sent-file-schema.ts';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { freeTextConfigShape, typedAnswerShape } from '../kit/typed/typed-schema.ts';
import type { OpenQuestionAnswer, OpenQuestionConfig } from './open-question.ts';
import { MAX_PROBES, MAX_PROBE_WORDS, PROBE_CONDITIONS } from './probe.ts';
import { MAX_PROBE_CHARACTERS } from './probes/is-probe-asked.ts';
import { ANSWER_MODES, MIN_RECORDING_SECONDS } from './recording.ts';
import { idSchema, textSchema, wellFormedString } from '../text-schema.ts';

const probeSchema = z.strictObject({
  id: idSchema,
  text: textSchema,
  when: z.enum(PROBE_CONDITIONS),
  words: z.array(wellFormedString(100)).max(MAX_PROBE_WORDS),
  minWords: z.int().min(1).max(500),
  mode: z.enum(ANSWER_MODES),
});

export const configSchema: z.ZodType<OpenQuestionConfig> = z.strictObject({
  ...freeTextConfigShape,
  modes: z
    .array(z.enum(ANSWER_MODES))
    .min(1, 'Choose at least one way to answer.')
    .refine((modes) => new Set(modes).size === modes.length, 'A way to answer is listed twice.'),
  maxSeconds: z
    .int()
    .min(MIN_RECORDING_SECONDS)
    .max(MAX_RECORDING_SECONDS, 'Recordings can’t be this long.')
    .nullable(),
  retakes: z.boolean(),
  probes: z
    .array(probeSchema)
    .max(MAX_PROBES, `A question has at most ${MAX_PROBES} follow-up questions.`)
    .refine(
      (probes) => new Set(probes.map(({ id }) => id)).size === probes.length,
      'Two follow-up questions have the same ID.',
    ),
});

export const answerSchema: z.ZodType<OpenQuestionAnswer> = withByteLimit(
  z.strictObject({
    ...typedAnswerShape,
    recording: z
      .strictObject({
        mode: z.enum(['voice', 'video']),
        seconds: z.int().min(0).max(MAX_RECORDING_SECONDS),
        file: sentFileSchema,
      })
      .optional(),
    probes: z
      .array(z.strictObject({ id: idSchema, text: wellFormedString(MAX_PROBE_CHARACTERS) }))
      .max(MAX_PROBES)
      .optional(),
  }),
);
