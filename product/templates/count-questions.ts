import { findTeamBlockType } from '../blocks/team-types.ts';
import type { StudyContent } from '../studies/study.ts';

/** Counts questions. Consent collects answers, too, but is in the section `structure`: nobody calls it a question. */
export function countQuestions({ blocks }: Pick<StudyContent, 'blocks'>): number {
  return blocks.filter(({ type }) => {
    const blockType = findTeamBlockType(type);
    return blockType?.isQuestion === true && blockType.menuSection !== 'structure';
  }).length;
}
