import { findTeamBlockType } from '../../blocks/team-types.ts';
import type { Block } from '../../studies/study.ts';

/**
 * Whether answers of a block have a text to code: an open question, several texts, or an option such as "Other". Contact
 * details are not coded.
 */
export function hasCodedText({ type, config }: Block): boolean {
  const blockType = findTeamBlockType(type);
  if (!blockType || blockType.isPersonal) return false;
  return (
    blockType.pieces !== undefined ||
    (blockType.otherOptions?.(config) ?? []).length > 0 ||
    blockType.conditions(config).some(({ kind }) => kind === 'text')
  );
}
