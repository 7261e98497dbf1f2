import { newId } from '#product/blocks/block.ts';
import { idsOf } from '#product/blocks/config-parts.ts';
import type { Block } from '../../study.ts';

/** A block as a new one: it and everything in it that has an id gets a new id, rules about it follow. */
export function copyBlock(block: Block): Block {
  const renamed = new Map([block.id, ...idsOf(block.type, block.config)].map((id) => [id, newId()]));
  for (const rule of block.skips) renamed.set(rule.id, newId());
  return replace(block, renamed) as Block;
}

function replace(value: unknown, renamed: Map<string, string>): unknown {
  if (typeof value === 'string') return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replace(one, renamed));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    // Screening names options as keys.
    Object.entries(value).map(([key, inner]) => [renamed.get(key) ?? key, replace(inner, renamed)]),
  );
}
