import type { AnswerProblem } from '../blocks/block.ts';
import { englishProblems } from '../blocks/english-problems.ts';
import { catalogue } from './catalogue/en.ts';
import { createTranslate } from './translate.ts';

const translate = createTranslate('en', { ...catalogue, ...englishProblems });

/** The error message of an answer for API clients, in English and worded as on the participant’s page. */
export function explainProblem(problem: AnswerProblem): string {
  return translate(`problem_${problem.key}`, 'limit' in problem ? { limit: problem.limit } : {});
}
