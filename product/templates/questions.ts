import { typeOf } from '../blocks/index.ts';
import type { StudyContent } from '../studies/study.ts';

/** How many blocks ask something; consent is no question. */
export function questionsIn({ blocks }: Pick<StudyContent, 'blocks'>): number {
  return blocks.filter(({ type }) => {
    const known = typeOf(type);
    return known?.isQuestion === true && known.group !== 'structure';
  }).length;
}
