import { z } from 'zod';
import { sentFileSchema } from '../kit/files/sent-file-schema.ts';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { MAX_RECORDING_SECONDS } from '../kit/recording/bit-rates.ts';
import { wellFormedString } from '../text-schema.ts';
import { MAX_TIME_LIMIT_SECONDS, MIN_TIME_LIMIT_SECONDS } from './limits.ts';
import {
  MAX_ADDRESS_LENGTH,
  MAX_DURATION_MS,
  RECORDING_NEEDS,
  TASK_OUTCOMES,
  TRACKS,
  type ScreenTaskAnswer,
  type ScreenTaskConfig,
} from './task.ts';

// What is typed is stored while it is not an address yet; the review asks for one, and the player opens only those.
const addressSchema = wellFormedString(MAX_ADDRESS_LENGTH);

export const configSchema: z.ZodType<ScreenTaskConfig> = z.strictObject({
  address: addressSchema,
  recording: z.enum(RECORDING_NEEDS),
  microphone: z.boolean(),
  camera: z.boolean(),
  success: z.enum(['self', 'address']),
  target: addressSchema,
  timeLimit: z.int().min(MIN_TIME_LIMIT_SECONDS).max(MAX_TIME_LIMIT_SECONDS).nullable(),
});

export const answerSchema: z.ZodType<ScreenTaskAnswer> = withByteLimit(
  z.strictObject({
    outcome: z.enum(TASK_OUTCOMES),
    address: addressSchema,
    ms: z.int().min(0).max(MAX_DURATION_MS),
    recordings: z
      .array(
        z.strictObject({
          track: z.enum(TRACKS),
          seconds: z.int().min(0).max(MAX_RECORDING_SECONDS),
          startedMs: z
            .int()
            .min(0)
            .max(MAX_RECORDING_SECONDS * 1_000)
            .optional(),
          file: sentFileSchema,
        }),
      )
      .max(TRACKS.length),
  }),
);
