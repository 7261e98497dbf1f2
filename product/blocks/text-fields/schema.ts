import { z } from 'zod';
import { withByteLimit } from '../kit/options/option-schema.ts';
import { createRulesSchema } from '../kit/rules/rules-schema.ts';
import { idSchema, wellFormedString, textSchema } from '../text-schema.ts';
import {
  MAX_FIELD_CHARACTERS,
  MAX_FIELDS,
  type TextFieldsAnswer,
  type TextFieldsConfig,
} from './text-fields.ts';

export const configSchema: z.ZodType<TextFieldsConfig> = z.strictObject({
  fields: z
    .array(z.strictObject({ id: idSchema, text: textSchema, long: z.boolean(), required: z.boolean() }))
    .max(MAX_FIELDS, `A question has at most ${MAX_FIELDS} fields.`)
    .refine(
      (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
      'Two fields have the same ID.',
    ),
  rules: z.record(idSchema, createRulesSchema('text')).optional(),
});

export const answerSchema: z.ZodType<TextFieldsAnswer> = withByteLimit(
  z.strictObject({ fields: z.record(idSchema, wellFormedString(2 * MAX_FIELD_CHARACTERS)) }),
);
