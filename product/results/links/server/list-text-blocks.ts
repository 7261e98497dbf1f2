import { requireTeamBlockType, findTeamBlockType } from '#product/blocks/team-types.ts';
import type { Block } from '#product/studies/study.ts';
import type { BlockAcrossVersions } from '../../server/describe-study.ts';

/**
 * Whether a link never shows what people typed into a block of a type: the figures of a card sort have the names of
 * categories of everybody, also of those who do not agree to be quoted.
 */
export const hidesTexts = (type: string): boolean => requireTeamBlockType(type).removeTexts !== undefined;

/** Whether answers to a block can have texts that people typed, and that a link may show. */
function canHaveText({ type, config }: Block): boolean {
  if (hidesTexts(type)) return false;
  const found = requireTeamBlockType(type);
  return (
    found.isPersonal === true ||
    found.pieces !== undefined ||
    (found.otherOptions?.(config) ?? []).length > 0 ||
    found.conditions(config).some(({ kind }) => kind === 'text')
  );
}

/** The blocks whose texts a link may show; those with contact details are marked. */
export const listTextBlocks = (blocks: BlockAcrossVersions[]) =>
  blocks
    .filter(({ block }) => findTeamBlockType(block.type) && canHaveText(block))
    .map(({ block }) => ({
      id: block.id,
      block,
      isPersonal: requireTeamBlockType(block.type).isPersonal === true,
    }));
