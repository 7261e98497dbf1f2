import type { DraftChange } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';

/** Whether two JSON values are deeply equal, regardless of the order of keys. */
export function isDeepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every(
      (key) => key in right && isDeepEqual(left[key as keyof typeof left], right[key as keyof typeof right]),
    )
  );
}

/** The changes from one content to another. The order of blocks is ignored, because it never causes a conflict. */
export function diffContent(oldContent: StudyContent, newContent: StudyContent): DraftChange[] {
  const changes: DraftChange[] = [];
  const previousBlocks = new Map(oldContent.blocks.map((block) => [block.id, block]));
  const remainingIds = new Set(newContent.blocks.map((block) => block.id));
  newContent.blocks.forEach((block, index) => {
    const previous = previousBlocks.get(block.id);
    if (!previous) changes.push({ do: 'add', block, after: newContent.blocks[index - 1]?.id ?? null });
    else if (previous !== block) {
      const changedFields = pickChangedFields<Block>(previous, block);
      if (Object.keys(changedFields).length > 0)
        changes.push({ do: 'set', id: block.id, block: changedFields });
    }
  });
  for (const block of oldContent.blocks)
    if (!remainingIds.has(block.id)) changes.push({ do: 'remove', id: block.id });
  for (const [group, set] of listChangedItems(oldContent.groups, newContent.groups))
    changes.push({ do: 'groups', ...(set ? { id: group.id, set } : { add: group }) });
  for (const [variable, set] of listChangedItems(oldContent.variables, newContent.variables))
    changes.push({ do: 'variables', ...(set ? { id: variable.id, set } : { add: variable, after: null }) });
  for (const { id } of listRemovedItems(oldContent.groups, newContent.groups))
    changes.push({ do: 'groups', remove: id });
  for (const { id } of listRemovedItems(oldContent.variables, newContent.variables))
    changes.push({ do: 'variables', remove: id });
  const brief = pickChangedFields(oldContent.brief, newContent.brief);
  if (Object.keys(brief).length > 0) changes.push({ do: 'brief', brief });
  const settings = pickChangedFields(oldContent.settings, newContent.settings);
  if (Object.keys(settings).length > 0) changes.push({ do: 'settings', settings });
  if (!isDeepEqual(oldContent.languages, newContent.languages))
    changes.push({ do: 'languages', languages: newContent.languages });
  return changes;
}

function pickChangedFields<T extends object>(before: T, after: T): Partial<T> {
  const entries = Object.entries(after).filter(([key, value]) => !isDeepEqual(value, before[key as keyof T]));
  return Object.fromEntries(entries) as Partial<T>;
}

/** New items (null), and changed ones with their changed fields. */
function listChangedItems<T extends { id: string }>(
  oldItems: T[] = [],
  newItems: T[] = [],
): [T, Partial<T> | null][] {
  return newItems.flatMap((item): [T, Partial<T> | null][] => {
    const previous = oldItems.find(({ id }) => id === item.id);
    if (!previous) return [[item, null]];
    const changedFields = pickChangedFields(previous, item);
    return Object.keys(changedFields).length > 0 ? [[item, changedFields]] : [];
  });
}

function listRemovedItems<T extends { id: string }>(oldItems: T[] = [], newItems: T[] = []): T[] {
  return oldItems.filter(({ id }) => !newItems.some((item) => item.id === id));
}
