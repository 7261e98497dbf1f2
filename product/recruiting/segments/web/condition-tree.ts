import { isGroup, type SegmentCondition, type ConditionGroup } from '../condition.ts';

/** Where a condition is: the index in each group, from the outermost on. */
export type SegmentPath = readonly number[];

/** The tree with another condition at a place; without it if that is null, and without groups that are then empty. */
export function replaceAt(
  root: ConditionGroup,
  path: SegmentPath,
  next: SegmentCondition | null,
): ConditionGroup {
  const [index, ...rest] = path;
  if (index === undefined) return next && isGroup(next) ? next : root;
  const conditions = root.conditions.flatMap((child, position): SegmentCondition[] => {
    if (position !== index) return [child];
    if (rest.length === 0) return next ? [next] : [];
    if (!isGroup(child)) return [child];
    const replaced = replaceAt(child, rest, next);
    return replaced.conditions.length === 0 ? [] : [replaced];
  });
  return { ...root, conditions };
}

/** The tree with another condition at the end of a group. */
export function addAt(root: ConditionGroup, path: SegmentPath, condition: SegmentCondition): ConditionGroup {
  let group: SegmentCondition | undefined = root;
  for (const index of path) group = group && isGroup(group) ? group.conditions[index] : undefined;
  if (!group || !isGroup(group)) return root;
  return replaceAt(root, path, { ...group, conditions: [...group.conditions, condition] });
}
