import type { AnswerProblem, CheckRules } from '../../block.ts';
import type { MessageSet } from '../../messages.ts';
import { findRuleProblem } from './find-answer-problem.ts';
import { ruleMessages } from './messages.ts';

/** What the page of a study with rules loads beside its players. */
export interface RulesModule {
  checkAnswer(config: unknown, answer: unknown): AnswerProblem | undefined;
  checkRules: CheckRules;
  messages: MessageSet[];
}

export { checkRules } from './check-rules.ts';
export const checkAnswer: RulesModule['checkAnswer'] = findRuleProblem;
export const messages = [ruleMessages];
