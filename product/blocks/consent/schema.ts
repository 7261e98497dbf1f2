import { z } from 'zod';
import { PURPOSES } from '../purposes.ts';
import { textSchema } from '../text-schema.ts';
import type { ConsentAnswer, ConsentConfig } from './consent.ts';
import { PURPOSE_MODES, type PurposeSetting } from './purpose-setting.ts';

const version = z.int().min(1).max(100_000);

const purposeSchema: z.ZodType<PurposeSetting> = z.strictObject({
  mode: z.enum(PURPOSE_MODES),
  label: textSchema,
});

export const configSchema: z.ZodType<ConsentConfig> = z.strictObject({
  text: textSchema,
  textVersion: version,
  accept: textSchema,
  decline: textSchema,
  mustAccept: z.boolean(),
  purposes: z.strictObject({
    record: purposeSchema,
    keep: purposeSchema,
    quote: purposeSchema,
    share_clip: purposeSchema,
    model: purposeSchema,
    contact_again: purposeSchema,
  }),
});

export const answerSchema: z.ZodType<ConsentAnswer> = z.strictObject({
  accepted: z.boolean(),
  textVersion: version,
  optional: z.array(z.enum(PURPOSES)).max(PURPOSES.length).optional(),
});
