import type { BlockType } from '#product/blocks/block.ts';

const loaded = new Map<string, BlockType>();

/** A type whose rules this page has; the server has them all. */
export function typeOf(id: string): BlockType | undefined {
  return loaded.get(id);
}

export function learnType(type: BlockType): void {
  loaded.set(type.id, type);
}
