import type { AnswerProblem } from '#product/blocks/block.ts';
import { englishProblems } from '#product/blocks/typed-answers.ts';
import { plainText, selectLanguage } from '#product/blocks/text.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { createTranslate } from './translate.ts';

const translate = createTranslate('en', { ...catalogue, ...englishProblems });

/** The error message of an answer for API clients, in English and worded as on the participant’s page. */
export function explainProblem(problem: AnswerProblem): string {
  if ('text' in problem) return plainText(selectLanguage(problem.text, 'en', Object.keys(problem.text)[0]!));
  if ('problems' in problem)
    return translate(`problem_${problem.key}`, { value: problem.problems.map(explainProblem).join(' / ') });
  return translate(`problem_${problem.key}`, { ...problem });
}
