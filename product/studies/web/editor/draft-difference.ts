import type { DraftChange } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';

/** Whether two JSON values are deeply equal, regardless of the order of keys. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => key in other && isDeepEqual(one[key as keyof typeof one], other[key as keyof typeof other]),
    )
  );
}

/** The changes from one content to another. The order of blocks is ignored, because it never causes a conflict. */
export function diffContent(from: StudyContent, to: StudyContent): DraftChange[] {
  const changes: DraftChange[] = [];
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
  for (const [group, set] of changedIn(from.groups, to.groups))
    changes.push({ do: 'groups', ...(set ? { id: group.id, set } : { add: group }) });
  for (const [variable, set] of changedIn(from.variables, to.variables))
    changes.push({ do: 'variables', ...(set ? { id: variable.id, set } : { add: variable, after: null }) });
  for (const { id } of missing(from.groups, to.groups)) changes.push({ do: 'groups', remove: id });
  for (const { id } of missing(from.variables, to.variables)) changes.push({ do: 'variables', remove: id });
  const brief = changedKeys(from.brief, to.brief);
  if (Object.keys(brief).length > 0) changes.push({ do: 'brief', brief });
  const settings = changedKeys(from.settings, to.settings);
  if (Object.keys(settings).length > 0) changes.push({ do: 'settings', settings });
  if (!isDeepEqual(from.languages, to.languages)) changes.push({ do: 'languages', languages: to.languages });
  return changes;
}

function changedKeys<T extends object>(from: T, to: T): Partial<T> {
  const entries = Object.entries(to).filter(([key, value]) => !isDeepEqual(value, from[key as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

/** New items (null), and changed ones with their changed fields. */
function changedIn<T extends { id: string }>(from: T[] = [], to: T[] = []): [T, Partial<T> | null][] {
  return to.flatMap((one): [T, Partial<T> | null][] => {
    const old = from.find(({ id }) => id === one.id);
    if (!old) return [[one, null]];
    const set = changedKeys(old, one);
    return Object.keys(set).length > 0 ? [[one, set]] : [];
  });
}

function missing<T extends { id: string }>(from: T[] = [], to: T[] = []): T[] {
  return from.filter(({ id }) => !to.some((one) => one.id === id));
}
