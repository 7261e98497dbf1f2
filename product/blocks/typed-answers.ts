import translatedProblems from './kit/problems/messages.json' with { type: 'json' };
import translatedRules from './kit/rules/messages.json' with { type: 'json' };
import { pickEnglish } from './messages.ts';

/** What code outside of block types needs of typed answers: their check with its rules, values that meet them, their review. */
export { findAnswerProblem } from './kit/rules/find-answer-problem.ts';
export { listFittingAnswers } from './kit/rules/fitting-values.ts';
export { reviewAnswerRules } from './kit/rules/review-rules.ts';
export type { AnswerRule, AnswerRules, WithRules } from './kit/rules/rules.ts';
export { isCalendarDate } from './kit/calendar-date.ts';

/** The English messages of `kit/problems` and `kit/rules`, for API clients that send an invalid answer. */
export const englishProblems = { ...pickEnglish(translatedProblems), ...pickEnglish(translatedRules) };
