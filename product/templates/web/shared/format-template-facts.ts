import type { TemplateRow } from '../../contract.ts';
import { texts } from '../texts.ts';

/** "3 questions · about 2 min". */
export function formatTemplateFacts({
  questions,
  minutes,
}: Pick<TemplateRow, 'questions' | 'minutes'>): string {
  const questionCount = texts.questionCount(questions);
  return minutes === null ? questionCount : texts.questionsAndMinutes(questionCount, minutes);
}
