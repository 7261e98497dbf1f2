import type { BlockType } from '#product/blocks/block.ts';
import type { loadAnswerRules, loadBlockPicture } from '#product/blocks/players.ts';

const loadedTypes = new Map<string, BlockType>();

/** A block type that this page has loaded. The server has all of them. */
export function findLoadedType(id: string): BlockType | undefined {
  return loadedTypes.get(id);
}

export function registerBlockType(type: BlockType): void {
  loadedTypes.set(type.id, type);
}

/** What this page has loaded because its study needs it: the check of rules for answers, images of blocks. */
export const loadedParts: Partial<
  Awaited<ReturnType<typeof loadAnswerRules>> & Awaited<ReturnType<typeof loadBlockPicture>>
> = {};
