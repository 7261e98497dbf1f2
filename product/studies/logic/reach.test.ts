import { expect, it } from 'vitest';
import { typeOf } from '../../blocks/index.ts';
import { freshBlock } from '../fresh.ts';
import type { Block } from '../study.ts';
import type { Condition } from './condition.ts';
import { unreachable } from './reach.ts';

const block = (id: string, type = 'number', more: Partial<Block> = {}): Block => ({
  ...freshBlock(type),
  id,
  required: true,
  ...more,
});
const answered = (id: string): Condition => ({ block: id, part: '', op: 'answered', values: [] });
const unanswered = (id: string): Condition => ({ block: id, part: '', op: 'not_answered', values: [] });
const rule = (when: Condition, to: string | null) => ({
  id: 'r',
  when,
  to: to === null ? { end: true as const } : { block: to },
});
const lost = (blocks: Block[]) => unreachable({ blocks }, typeOf);

it('finds nothing in a plain study', () => {
  expect(lost([block('a'), block('b'), block('end', 'ending')])).toEqual([]);
  expect(lost([])).toEqual([]);
});

it('finds what a rule that always holds passes over', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  expect(lost([a, block('b'), block('c')])).toEqual(['b']);
  expect(lost([{ ...a, skips: [rule(answered('a'), null)] }, block('b'), block('c')])).toEqual(['b', 'c']);
  // Whoever passes an optional block over goes on to the next.
  expect(lost([{ ...a, required: false }, block('b'), block('c')])).toEqual([]);
  const either = { any: [answered('a'), unanswered('a')] };
  expect(lost([{ ...a, required: false, skips: [rule(either, 'c')] }, block('b'), block('c')])).toEqual([
    'b',
  ]);
  // Who was not shown the block does not meet its rule.
  expect(lost([{ ...a, showIf: unanswered('x') }, block('b'), block('c')])).toEqual([]);
});

it('finds what is shown only after a block that nobody gets to', () => {
  const a = block('a', 'number', { skips: [rule(answered('a'), 'c')] });
  const blocks = [a, block('b'), block('c', 'number', { showIf: answered('b') }), block('d')];
  expect(lost(blocks)).toEqual(['b', 'c']);
  expect(lost([block('a', 'number', { showIf: { any: [] } }), block('b')])).toEqual(['a']);
});

it('finds endings that nothing leads to', () => {
  const ending = (id: string, outcome: string) => block(id, 'ending', { config: { outcome } });
  expect(lost([block('a'), ending('one', 'completed'), ending('two', 'completed')])).toEqual(['two']);
  const a = block('a', 'number', { skips: [rule(unanswered('x'), 'two')] });
  expect(lost([a, ending('one', 'completed'), ending('two', 'completed')])).toEqual([]);
});
