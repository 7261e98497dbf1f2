import { findTeamBlockType } from '../blocks/team-types.ts';
import type { StudyContent } from '../studies/study.ts';

/** Counts questions; consent is not one. */
export function countQuestions({ blocks }: Pick<StudyContent, 'blocks'>): number {
  return blocks.filter(({ type }) => {
    const blockType = findTeamBlockType(type);
    return blockType?.isQuestion === true && blockType.menuSection !== 'structure';
  }).length;
}
