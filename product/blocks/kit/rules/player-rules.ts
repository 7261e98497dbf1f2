import type { RulesModule } from '../../players.ts';
import { findRuleProblem } from './find-answer-problem.ts';
import { ruleMessages } from './messages.ts';

export const checkAnswer: RulesModule['checkAnswer'] = findRuleProblem;
export const messages = [ruleMessages];
