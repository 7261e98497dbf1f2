import { requireBlockType, findBlockType } from '#product/blocks/index.ts';
import type { Block } from '#product/studies/study.ts';
import type { BlockAcrossVersions } from '../../server/describe-study.ts';

/** Whether answers to a block can have texts that people typed. */
function canHaveText({ type, config }: Block): boolean {
  const found = requireBlockType(type);
  return (
    found.isPersonal === true ||
    found.pieces !== undefined ||
    found.removeTexts !== undefined ||
    (found.otherOptions?.(config) ?? []).length > 0 ||
    found.conditions(config).some(({ kind }) => kind === 'text')
  );
}

/** The blocks whose texts a link may show; those with contact details are marked. */
export const listTextBlocks = (blocks: BlockAcrossVersions[]) =>
  blocks
    .filter(({ block }) => findBlockType(block.type) && canHaveText(block))
    .map(({ block }) => ({
      id: block.id,
      block,
      isPersonal: requireBlockType(block.type).isPersonal === true,
    }));
