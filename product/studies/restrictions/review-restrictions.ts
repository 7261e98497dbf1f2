import { findTeamBlockType, type FindTeamBlockType } from '../../blocks/team-types.ts';
import type { StudyProblem } from '../contract.ts';
import type { Block, StudyContent } from '../study.ts';

/** What a study may not do because of how it recruits, and who does not allow it. */
export interface StudyRestriction {
  kind: 'noPersonalData';
  /** Name of the panel. */
  by: string;
}

/** The first block that asks for personal data, such as an email address. */
export const findPersonalBlock = (
  { blocks }: Pick<StudyContent, 'blocks'>,
  findType: FindTeamBlockType = findTeamBlockType,
): Block | undefined => blocks.find(({ type }) => findType(type)?.isPersonal);

/** Blocks that are not allowed for the people who are recruited: errors, which block publishing. */
export function reviewRestrictions(
  { blocks }: Pick<StudyContent, 'blocks'>,
  restrictions: readonly StudyRestriction[],
  findType: FindTeamBlockType = findTeamBlockType,
): StudyProblem[] {
  const [restriction] = restrictions;
  if (!restriction) return [];
  return blocks.flatMap(({ id, type }) =>
    findType(type)?.isPersonal
      ? [
          {
            severity: 'error',
            message: `${restriction.by} doesn’t allow questions for personal data. Remove this block, or the panel.`,
            step: 'questions',
            block: id,
            field: 'title',
          },
        ]
      : [],
  );
}
