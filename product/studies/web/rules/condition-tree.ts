import type { Condition } from '../../logic/condition.ts';

/** Way to a part of a condition: which child at each level. */
export type Path = readonly number[];
/** Levels of AND and OR a condition may have (`conditionSchema`). */
export const MAX_DEPTH = 5;
/** Parts that one level may have (`conditionSchema`). */
export const MAX_CHILDREN = 50;

export function childrenOf(condition: Condition): Condition[] | null {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : null;
}

export function withChildren(condition: Condition, children: Condition[]): Condition {
  if ('all' in condition) return { all: children };
  return 'any' in condition ? { any: children } : condition;
}

/** The condition with the part at `path` replaced. */
export function replaceAt(root: Condition, path: Path, part: Condition): Condition {
  const [at, ...rest] = path;
  const children = childrenOf(root);
  if (at === undefined || !children) return part;
  return withChildren(
    root,
    children.map((child, index) => (index === at ? replaceAt(child, rest, part) : child)),
  );
}

/** The condition without the part at `path`; groups left empty go too, and null is left of nothing. */
export function removeAt(root: Condition, path: Path): Condition | null {
  const [at, ...rest] = path;
  const children = childrenOf(root);
  if (at === undefined || !children) return null;
  const left = children.flatMap((child, index) => {
    if (index !== at) return [child];
    const smaller = rest.length > 0 ? removeAt(child, rest) : null;
    return smaller ? [smaller] : [];
  });
  return left.length > 0 ? withChildren(root, left) : null;
}

/** Adds a part to the group at `path`; a lone test becomes a group of two. */
export function addAt(root: Condition, path: Path, part: Condition): Condition {
  const target = path.reduce<Condition | undefined>((here, at) => here && childrenOf(here)?.[at], root);
  if (!target) return root;
  const children = childrenOf(target);
  return replaceAt(
    root,
    path,
    children ? withChildren(target, [...children, part]) : { all: [target, part] },
  );
}

/** Puts a copy of the part at `path` behind it. */
export function repeatAt(root: Condition, path: Path): Condition {
  return inGroupOf(root, path, (children, at) => children.toSpliced(at, 0, children[at]!));
}

/** Moves the part at `path` to another place in its group. */
export function moveAt(root: Condition, path: Path, to: number): Condition {
  return inGroupOf(root, path, (children, at) => children.toSpliced(at, 1).toSpliced(to, 0, children[at]!));
}

function inGroupOf(
  root: Condition,
  path: Path,
  change: (children: Condition[], at: number) => Condition[],
): Condition {
  const above = path.slice(0, -1);
  const group = above.reduce<Condition | undefined>((here, at) => here && childrenOf(here)?.[at], root);
  const children = group && childrenOf(group);
  const at = path.at(-1);
  if (!group || !children || at === undefined || !children[at]) return root;
  return replaceAt(root, above, withChildren(group, change(children, at)));
}

/** A lone test and a group of one are edited alike: as a group. */
export function asGroup(condition: Condition): Condition {
  return childrenOf(condition) ? condition : { all: [condition] };
}

/** All hold, or any. */
export function joinedBy(condition: Condition, how: 'all' | 'any'): Condition {
  const children = childrenOf(condition) ?? [condition];
  return how === 'all' ? { all: children } : { any: children };
}
