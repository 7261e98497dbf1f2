import { z } from 'zod';
import { wellFormedString } from '../../text-schema.ts';
import { MAX_FIELD_LENGTH, type FormAnswer, type FormConfig } from './form.ts';
import { withByteLimit } from '../options/option-schema.ts';
import { createFieldRulesSchema } from '../rules/rules-schema.ts';
import type { ValueKind } from '../rules/rules.ts';

/**
 * Config and answer schemas of a form with these fields. `kinds` are those of fields that are no plain text, `settings` what else a
 * config may have.
 */
export function createFormSchemas<K extends string>(
  keys: readonly [K, ...K[]],
  kinds: Partial<Record<K, ValueKind>> = {},
  settings: z.ZodRawShape = {},
): { config: z.ZodType<FormConfig<K>>; answer: z.ZodType<FormAnswer<K>> } {
  const key = z.enum(keys);
  const config = z.strictObject({
    ...settings,
    fields: z.record(key, z.enum(['off', 'optional', 'required'])),
    rules: createFieldRulesSchema(Object.fromEntries(keys.map((name) => [name, kinds[name] ?? 'text']))),
  });
  const answer = withByteLimit(
    z.strictObject({ fields: z.partialRecord(key, wellFormedString(MAX_FIELD_LENGTH)) }),
  );
  // TypeScript cannot infer that the schemas' keys are `K`.
  return {
    config: config as unknown as z.ZodType<FormConfig<K>>,
    answer: answer as unknown as z.ZodType<FormAnswer<K>>,
  };
}
