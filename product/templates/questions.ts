import { findBlockType } from '../blocks/index.ts';
import type { StudyContent } from '../studies/study.ts';

/** Counts questions; consent is not one. */
export function countQuestions({ blocks }: Pick<StudyContent, 'blocks'>): number {
  return blocks.filter(({ type }) => {
    const known = findBlockType(type);
    return known?.isQuestion === true && known.group !== 'structure';
  }).length;
}
