import type { Id } from '../../blocks/block.ts';
import type { Block, Outcome, StudyContent } from '../study.ts';
import type { Condition } from './condition.ts';
import { endingOf, type Types } from './walk.ts';

/**
 * Blocks that nobody can get to, as far as rules alone tell: a rule that always holds passes them over, what
 * shows them can never hold, or an ending that no rule names and that is not the first of its outcome.
 */
export function unreachable(content: Pick<StudyContent, 'blocks'>, types: Types): Id[] {
  const { blocks } = content;
  const at = new Map(blocks.map((block, index) => [block.id, index]));
  const outcomes = blocks.map((block) => types(block.type)?.ends?.(block.config) ?? null);
  const reached = new Set<Id>();
  const arrives = blocks.map(() => false);
  arrives[0] = true;
  blocks.forEach((block, index) => {
    if (!arrives[index]) return;
    if (outcomes[index]) {
      arrives[index + 1] = true;
      return;
    }
    const shown = !block.showIf || can(block.showIf, reached);
    // Who is not shown a block goes on to the next, whatever its rules say.
    if (block.showIf || !shown) arrives[index + 1] = true;
    if (!shown) return;
    reached.add(block.id);
    for (const rule of block.skips) {
      if (!can(rule.when, reached)) continue;
      const to = 'end' in rule.to ? undefined : at.get(rule.to.block);
      if (to !== undefined && outcomes[to]) reached.add(blocks[to]!.id);
      else if (to !== undefined && to > index) arrives[to] = true;
      if (always(rule.when, block)) return;
    }
    arrives[index + 1] = true;
  });
  for (const outcome of new Set(outcomes.filter((one): one is Outcome => one !== null)))
    reached.add(endingOf(blocks, outcome, types)!);
  return blocks.filter((block) => !reached.has(block.id)).map((block) => block.id);
}

/** Whether a condition could hold, given which blocks can be answered at all. */
function can(condition: Condition, reached: ReadonlySet<Id>): boolean {
  if ('all' in condition) return condition.all.every((one) => can(one, reached));
  if ('any' in condition) return condition.any.some((one) => can(one, reached));
  return NEGATIVE.has(condition.op) || reached.has(condition.block);
}

/** Whether a rule of `own` holds after any answer to it. */
function always(condition: Condition, own: Block): boolean {
  if ('all' in condition) return condition.all.every((one) => always(one, own));
  if ('any' in condition) {
    const ops = condition.any.flatMap((one) => ('op' in one && one.block === own.id ? [one.op] : []));
    const covers = ops.includes('answered') && ops.includes('not_answered');
    return covers || condition.any.some((one) => always(one, own));
  }
  return condition.op === 'answered' && condition.block === own.id && own.required;
}

/** Tests that an unanswered question passes. */
const NEGATIVE = new Set<string>(['is_not', 'none_of', 'not_contains', 'not_answered']);
