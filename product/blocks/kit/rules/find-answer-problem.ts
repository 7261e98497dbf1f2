import type { AnswerProblem, BlockType } from '../../block.ts';
import { checkRules } from './check-rules.ts';
import { readField, type FieldsAnswer } from './read-field.ts';
import { areOfFields, type WithFieldRules, type WithRules } from './rules.ts';
import { readValue, type TypedValue } from './value.ts';

/** What is wrong with an answer that matches the schema, by its type and the rules of its question, or undefined. */
export function findAnswerProblem(
  type: Pick<BlockType, 'check'>,
  config: unknown,
  answer: unknown,
  required: boolean,
): AnswerProblem | undefined {
  return type.check(config, answer, required) ?? findRuleProblem(config, answer);
}

/** What is wrong with an answer by the rules of its question or fields, or undefined. Of the page, only studies with rules load it. */
export function findRuleProblem(config: unknown, answer: unknown): AnswerProblem | undefined {
  const { rules } = config as WithRules | WithFieldRules;
  if (!rules) return undefined;
  if (areOfFields(rules)) {
    for (const [field, fieldRules] of Object.entries(rules)) {
      const typed = readField(answer as FieldsAnswer, field);
      const problem = typed === '' ? null : checkRules(fieldRules, typed);
      if (problem) return problem;
    }
    return undefined;
  }
  const value = readValue(answer as TypedValue);
  // A recorded answer has no text.
  return value === '' ? undefined : (checkRules(rules, value) ?? undefined);
}
