import type { TemplateRow } from '../contract.ts';

/** "3 questions · about 2 min". */
export function formatTemplateFacts({
  questions,
  minutes,
}: Pick<TemplateRow, 'questions' | 'minutes'>): string {
  const questionCount = `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return minutes === null ? questionCount : `${questionCount} · about\u00a0${minutes}\u00a0min`;
}
