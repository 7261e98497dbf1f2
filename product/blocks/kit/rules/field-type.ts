import type { TeamBlockType } from '../../team-block.ts';
import type { FieldsAnswer } from './read-field.ts';
import type { ValueField } from './rules.ts';

/** What rules need of the type whose values they restrict. */
export type ValueType = Pick<TeamBlockType, 'valueKind' | 'check' | 'createRandomAnswer'>;

/** A field of a type with several as a type of its own, whose answers are single texts. */
export function toFieldType(
  type: TeamBlockType,
  config: unknown,
  { field, kind, maxLength }: ValueField,
): ValueType {
  return {
    valueKind: kind,
    check(_config, answer) {
      const { text } = answer as { text: string };
      if (text.length > maxLength) return { key: 'too_long', limit: maxLength };
      const problem = type.check(config, { fields: { [field]: text } }, true);
      // The other fields are empty here.
      return problem?.key === 'incomplete' ? null : problem;
    },
    createRandomAnswer(_config, random) {
      const { fields } = type.createRandomAnswer(config, random) as FieldsAnswer;
      return { text: fields[field] ?? 'a' };
    },
  };
}
