import type { AnswerProblem } from '../blocks/block.ts';
import { englishProblems } from '../blocks/english-problems.ts';
import { catalogue } from './catalogue/en.ts';
import { createTranslate } from './translate.ts';

const t = createTranslate('en', { ...catalogue, ...englishProblems });

/** What is wrong with an answer, for a program that sent it: in English, as a participant's page would say it. */
export function explainProblem(problem: AnswerProblem): string {
  return t(`problem_${problem.key}`, 'limit' in problem ? { limit: problem.limit } : {});
}
