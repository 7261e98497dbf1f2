import type { AnswerProblem, BlockType } from '../../block.ts';
import { checkRules } from './check-rules.ts';
import { readValue, type TypedValue } from './value.ts';
import type { WithRules } from './rules.ts';

/** What is wrong with an answer that matches the schema, by its type and the rules of its question, or null. */
export function findAnswerProblem(
  type: BlockType,
  config: unknown,
  answer: unknown,
  required: boolean,
): AnswerProblem | null {
  return type.check(config, answer, required) ?? findRuleProblem(config, answer);
}

/** What is wrong with an answer by the rules of its question, or null. Of the page, only studies with rules load it. */
export function findRuleProblem(config: unknown, answer: unknown): AnswerProblem | null {
  const { rules } = config as WithRules;
  if (!rules) return null;
  const value = readValue(answer as TypedValue);
  // A recorded answer has no text.
  return value === '' ? null : checkRules(rules, value);
}
