import type { Change } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';

/** Whether two JSON values say the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => key in other && same(one[key as keyof typeof one], other[key as keyof typeof other]))
  );
}

/** What someone did who made `to` out of `from`. Places are left out: two orders never clash. */
export function difference(from: StudyContent, to: StudyContent): Change[] {
  const changes: Change[] = [];
  const before = new Map(from.blocks.map((block) => [block.id, block]));
  const after = new Set(to.blocks.map((block) => block.id));
  to.blocks.forEach((block, index) => {
    const old = before.get(block.id);
    if (!old) changes.push({ do: 'add', block, after: to.blocks[index - 1]?.id ?? null });
    else if (old !== block) {
      const changed = changedKeys<Block>(old, block);
      if (Object.keys(changed).length > 0) changes.push({ do: 'set', id: block.id, block: changed });
    }
  });
  for (const block of from.blocks) if (!after.has(block.id)) changes.push({ do: 'remove', id: block.id });
  const brief = changedKeys(from.brief, to.brief);
  if (Object.keys(brief).length > 0) changes.push({ do: 'brief', brief });
  const settings = changedKeys(from.settings, to.settings);
  if (Object.keys(settings).length > 0) changes.push({ do: 'settings', settings });
  return changes;
}

function changedKeys<T extends object>(from: T, to: T): Partial<T> {
  const entries = Object.entries(to).filter(([key, value]) => !same(value, from[key as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}
