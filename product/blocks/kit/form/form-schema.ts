import { z } from 'zod';
import { wellFormedString } from '../../text-schema.ts';
import { MAX_FIELD_LENGTH, type FormAnswer, type FormConfig } from './form.ts';
import { withByteLimit } from '../options/option-schema.ts';

/** Config and answer schemas of a form with these fields. */
export function createFormSchemas<K extends string>(
  keys: readonly [K, ...K[]],
): { config: z.ZodType<FormConfig<K>>; answer: z.ZodType<FormAnswer<K>> } {
  const key = z.enum(keys);
  const config = z.strictObject({ fields: z.record(key, z.enum(['off', 'optional', 'required'])) });
  const answer = withByteLimit(
    z.strictObject({ fields: z.partialRecord(key, wellFormedString(MAX_FIELD_LENGTH)) }),
  );
  // TypeScript cannot infer that the schemas' keys are `K`.
  return {
    config: config as unknown as z.ZodType<FormConfig<K>>,
    answer: answer as unknown as z.ZodType<FormAnswer<K>>,
  };
}
