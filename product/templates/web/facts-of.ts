import type { TemplateRow } from '../contract.ts';

/** "3 questions · about 2 min". */
export function factsOf({ questions, minutes }: Pick<TemplateRow, 'questions' | 'minutes'>): string {
  const asked = `${questions} ${questions === 1 ? 'question' : 'questions'}`;
  return minutes === null ? asked : `${asked} · about\u00a0${minutes}\u00a0min`;
}
