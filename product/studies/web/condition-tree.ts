import type { BlockType, Subject } from '#product/blocks/block.ts';
import { typeOf } from '#product/blocks/index.ts';
import { OPERATORS, type Condition, type Operator, type Test } from '../logic/condition.ts';
import type { Block } from '../study.ts';

/** Way to a part of a condition: which child at each level. */
export type Path = readonly number[];
/** Levels of AND and OR a condition may have (`conditionSchema`). */
export const DEEPEST = 5;

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

/** A lone test and a group of one are edited alike: as a group. */
export function asGroup(condition: Condition): Condition {
  return childrenOf(condition) ? condition : { all: [condition] };
}

/** All hold, or any. */
export function joinedBy(condition: Condition, how: 'all' | 'any'): Condition {
  const children = childrenOf(condition) ?? [condition];
  return how === 'all' ? { all: children } : { any: children };
}

/** What rules may ask of a block, with the question whether it was answered at all. */
export function subjectsOf(block: Block | undefined): Subject[] {
  const type: BlockType | undefined = block && typeOf(block.type);
  return block && type ? type.conditions(block.config) : [];
}

/** Blocks a rule of `block` may ask: those before it, and itself once it is answered. */
export function askable(blocks: Block[], block: Block, itself: boolean): Block[] {
  const at = blocks.indexOf(block);
  return blocks.slice(0, itself ? at + 1 : at).filter((one) => typeOf(one.type)?.asks);
}

export function operatorsFor(subject: Subject | undefined): Operator[] {
  return [...(subject ? OPERATORS[subject.kind] : []), ...OPERATORS.any];
}

/** What kind of values an operator compares with. */
export function valuesOf(
  op: Operator,
): 'none' | 'one choice' | 'choices' | 'number' | 'two numbers' | 'words' {
  if (op === 'answered' || op === 'not_answered') return 'none';
  if (op === 'is' || op === 'is_not') return 'one choice';
  if (op === 'one_of' || op === 'none_of' || op === 'all_of') return 'choices';
  if (op === 'between') return 'two numbers';
  return op === 'contains' || op === 'not_contains' || op === 'equals' ? 'words' : 'number';
}

/** A new test of a block: its first subject, its first operator, nothing compared yet. */
export function freshTest(block: Block): Test {
  const [subject] = subjectsOf(block);
  const op = operatorsFor(subject)[0] ?? 'answered';
  return { block: block.id, part: subject?.part ?? '', op, values: [] };
}

/** Another operator keeps the values when they mean the same there. */
export function withOperator(test: Test, op: Operator): Test {
  const [was, is] = [valuesOf(test.op), valuesOf(op)];
  if (was === is) return { ...test, op };
  const choices = ['one choice', 'choices'];
  if (choices.includes(was) && choices.includes(is))
    return { ...test, op, values: is === 'one choice' ? test.values.slice(0, 1) : test.values };
  if (was === 'two numbers' && is === 'number') return { ...test, op, values: test.values.slice(0, 1) };
  if (was === 'number' && is === 'two numbers') return { ...test, op };
  return { ...test, op, values: [] };
}
