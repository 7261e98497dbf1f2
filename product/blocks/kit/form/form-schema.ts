import { z } from 'zod';
import { wholeText } from '../../text-schema.ts';
import { MAX_FIELD_LENGTH, type FormAnswer, type FormConfig } from './form.ts';
import { withSizeLimit } from '../options/option-schema.ts';

/** Settings and answers of a form with these fields. */
export function formSchemas<K extends string>(
  keys: readonly [K, ...K[]],
): { config: z.ZodType<FormConfig<K>>; answer: z.ZodType<FormAnswer<K>> } {
  const key = z.enum(keys);
  const config = z.strictObject({ fields: z.record(key, z.enum(['off', 'optional', 'required'])) });
  const answer = withSizeLimit(z.strictObject({ fields: z.partialRecord(key, wholeText(MAX_FIELD_LENGTH)) }));
  // The keys are as wide as `K` here, which the schema's own types do not follow.
  return {
    config: config as unknown as z.ZodType<FormConfig<K>>,
    answer: answer as unknown as z.ZodType<FormAnswer<K>>,
  };
}
