import type { ChoiceOption } from './choice-option.ts';

/** The options of a question that cannot be combined with others ("None of these"), for types that have such options. */
export function listExclusiveOptions(config: unknown): ReadonlySet<string> {
  const { options = [] } = (config ?? {}) as { options?: readonly ChoiceOption[] };
  return new Set(options.filter(({ exclusive }) => exclusive).map(({ id }) => id));
}
