import type { Condition } from '../../logic/condition.ts';

/** Path to a part of a condition: the index of the child at each level. */
export type ConditionPath = readonly number[];
/** Maximum levels of AND and OR in a condition (`conditionSchema`). */
export const MAX_CONDITION_DEPTH = 5;
/** Maximum parts of one level (`conditionSchema`). */
export const MAX_CHILDREN = 50;

export function childrenOf(condition: Condition): Condition[] | null {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : null;
}

export function withChildren(condition: Condition, children: Condition[]): Condition {
  if ('all' in condition) return { all: children };
  return 'any' in condition ? { any: children } : condition;
}

/** Replaces the part at `path`. */
export function replaceAt(root: Condition, path: ConditionPath, part: Condition): Condition {
  const [at, ...rest] = path;
  const children = childrenOf(root);
  if (at === undefined || !children) return part;
  return withChildren(
    root,
    children.map((child, index) => (index === at ? replaceAt(child, rest, part) : child)),
  );
}

/** Removes the part at `path`, and groups that become empty; null if nothing remains. */
export function removeAt(root: Condition, path: ConditionPath): Condition | null {
  const [at, ...rest] = path;
  const children = childrenOf(root);
  if (at === undefined || !children) return null;
  const remaining = children.flatMap((child, index) => {
    if (index !== at) return [child];
    const smaller = rest.length > 0 ? removeAt(child, rest) : null;
    return smaller ? [smaller] : [];
  });
  return remaining.length > 0 ? withChildren(root, remaining) : null;
}

/** Adds a part to the group at `path`; a lone test becomes a group of two. */
export function addAt(root: Condition, path: ConditionPath, part: Condition): Condition {
  const target = path.reduce<Condition | undefined>((node, at) => node && childrenOf(node)?.[at], root);
  if (!target) return root;
  const children = childrenOf(target);
  return replaceAt(
    root,
    path,
    children ? withChildren(target, [...children, part]) : { all: [target, part] },
  );
}

/** Duplicates the part at `path`. */
export function duplicateAt(root: Condition, path: ConditionPath): Condition {
  return changeParent(root, path, (children, at) => children.toSpliced(at, 0, children[at]!));
}

/** Moves the part at `path` to another index in its group. */
export function moveAt(root: Condition, path: ConditionPath, to: number): Condition {
  return changeParent(root, path, (children, at) =>
    children.toSpliced(at, 1).toSpliced(to, 0, children[at]!),
  );
}

function changeParent(
  root: Condition,
  path: ConditionPath,
  change: (children: Condition[], at: number) => Condition[],
): Condition {
  const parentPath = path.slice(0, -1);
  const group = parentPath.reduce<Condition | undefined>((node, at) => node && childrenOf(node)?.[at], root);
  const children = group && childrenOf(group);
  const at = path.at(-1);
  if (!group || !children || at === undefined || !children[at]) return root;
  return replaceAt(root, parentPath, withChildren(group, change(children, at)));
}

/** A single test is edited as a group of one. */
export function asGroup(condition: Condition): Condition {
  return childrenOf(condition) ? condition : { all: [condition] };
}

/** Sets whether all parts must hold, or any. */
export function withConnective(condition: Condition, operator: 'all' | 'any'): Condition {
  const children = childrenOf(condition) ?? [condition];
  return operator === 'all' ? { all: children } : { any: children };
}
