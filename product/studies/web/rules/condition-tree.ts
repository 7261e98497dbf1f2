import type { Condition } from '../../logic/condition.ts';

/** Path to a condition inside a condition: the index of the child at each level. */
export type ConditionPath = readonly number[];
/** Maximum levels of AND and OR in a condition (`conditionSchema`). */
export const MAX_CONDITION_DEPTH = 5;
/** Maximum conditions in one group (`conditionSchema`). */
export const MAX_CHILDREN = 50;

export function getChildren(condition: Condition): Condition[] | null {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : null;
}

function replaceChildren(condition: Condition, children: Condition[]): Condition {
  if ('all' in condition) return { all: children };
  return 'any' in condition ? { any: children } : condition;
}

/** Replaces the condition at `path`. */
export function replaceAt(root: Condition, path: ConditionPath, replacement: Condition): Condition {
  const [index, ...childPath] = path;
  const children = getChildren(root);
  if (index === undefined || !children) return replacement;
  return replaceChildren(
    root,
    children.map((child, childIndex) =>
      childIndex === index ? replaceAt(child, childPath, replacement) : child,
    ),
  );
}

/** Removes the condition at `path`, and groups that become empty; null if nothing remains. */
export function removeAt(root: Condition, path: ConditionPath): Condition | null {
  const [index, ...childPath] = path;
  const children = getChildren(root);
  if (index === undefined || !children) return null;
  const remaining = children.flatMap((child, childIndex) => {
    if (childIndex !== index) return [child];
    const remainingChild = childPath.length > 0 ? removeAt(child, childPath) : null;
    return remainingChild ? [remainingChild] : [];
  });
  return remaining.length > 0 ? replaceChildren(root, remaining) : null;
}

/** Adds a condition to the group at `path`; a lone test becomes a group of two. */
export function addAt(root: Condition, path: ConditionPath, addition: Condition): Condition {
  const target = path.reduce<Condition | undefined>(
    (node, index) => node && getChildren(node)?.[index],
    root,
  );
  if (!target) return root;
  const children = getChildren(target);
  return replaceAt(
    root,
    path,
    children ? replaceChildren(target, [...children, addition]) : { all: [target, addition] },
  );
}

/** Duplicates the condition at `path`. */
export function duplicateAt(root: Condition, path: ConditionPath): Condition {
  return changeSiblings(root, path, (children, index) => children.toSpliced(index, 0, children[index]!));
}

/** Moves the condition at `path` to another index in its group. */
export function moveAt(root: Condition, path: ConditionPath, toIndex: number): Condition {
  return changeSiblings(root, path, (children, index) =>
    children.toSpliced(index, 1).toSpliced(toIndex, 0, children[index]!),
  );
}

function changeSiblings(
  root: Condition,
  path: ConditionPath,
  change: (children: Condition[], index: number) => Condition[],
): Condition {
  const parentPath = path.slice(0, -1);
  const group = parentPath.reduce<Condition | undefined>(
    (node, index) => node && getChildren(node)?.[index],
    root,
  );
  const children = group && getChildren(group);
  const index = path.at(-1);
  if (!group || !children || index === undefined || !children[index]) return root;
  return replaceAt(root, parentPath, replaceChildren(group, change(children, index)));
}

/** Wraps a single test in a group, since the editor only edits groups. */
export function wrapInGroup(condition: Condition): Condition {
  return getChildren(condition) ? condition : { all: [condition] };
}

/** Sets whether all conditions of a group must be true, or any. */
export function setConnective(condition: Condition, connective: 'all' | 'any'): Condition {
  const children = getChildren(condition) ?? [condition];
  return connective === 'all' ? { all: children } : { any: children };
}
