import type { BlockType } from '#product/blocks/block.ts';
import type { loadAnswerRules } from '#product/blocks/players.ts';

const loadedTypes = new Map<string, BlockType>();

/** A block type that this page has loaded. The server has all of them. */
export function findLoadedType(id: string): BlockType | undefined {
  return loadedTypes.get(id);
}

export function registerBlockType(type: BlockType): void {
  loadedTypes.set(type.id, type);
}

/** The check of rules for answers, once this page has loaded it for a study that has any. */
export const loadedRules: { check?: Awaited<ReturnType<typeof loadAnswerRules>>['checkAnswer'] } = {};
