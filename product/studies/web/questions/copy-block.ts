import { newId } from '#product/blocks/block.ts';
import { listPartIds } from '#product/blocks/config-parts.ts';
import type { Block } from '../../study.ts';

/** Copies a block with new ids for it and everything in it; its rules refer to the new ids. */
export function copyBlock(block: Block): Block {
  const newIds = new Map([block.id, ...listPartIds(block.type, block.config)].map((id) => [id, newId()]));
  for (const rule of block.skips) newIds.set(rule.id, newId());
  return replaceIds(block, newIds) as Block;
}

function replaceIds(value: unknown, newIds: Map<string, string>): unknown {
  if (typeof value === 'string') return newIds.get(value) ?? value;
  if (Array.isArray(value)) return value.map((item) => replaceIds(item, newIds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    // Screening names options as keys.
    Object.entries(value).map(([key, inner]) => [newIds.get(key) ?? key, replaceIds(inner, newIds)]),
  );
}
