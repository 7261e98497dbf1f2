import { expect, test } from 'vitest';
import { createBlock, createContent } from '../../create-content.ts';
import { applyChange, type DraftChange } from '../../patch.ts';
import type { BlockGroup, StudyContent } from '../../study.ts';
import {
  computeDrop,
  groupBlocks,
  listOutlineItems,
  moveInGroup,
  moveOutlineItem,
  moveOneStep,
} from './outline-groups.ts';

const named = (id: string, type = 'number') => ({ ...createBlock(type), id });
const pair = (...blocks: string[]): BlockGroup => ({
  id: 'pair',
  name: 'Pair',
  blocks,
  shuffle: true,
  show: null,
  loop: null,
});
const welcome = { ...named('welcome', 'message'), config: { text: {}, button: {}, welcome: true } };
const blocks = [welcome, named('a'), named('b'), named('c'), named('d'), named('end', 'ending')];
const plain: StudyContent = { ...createContent('survey'), blocks };
const grouped: StudyContent = { ...plain, groups: [pair('b', 'c')] };

const after = (content: StudyContent, changes: DraftChange[]) => changes.reduce(applyChange, content);
const order = (content: StudyContent) => content.blocks.map(({ id }) => id).join(' ');
const groups = (content: StudyContent) => (content.groups ?? []).map((group) => group.blocks.join(' '));

test('neighbours of a group are one row; blocks that stand apart are drawn apart', () => {
  expect(listOutlineItems(grouped).map(({ key }) => key)).toEqual(['a', 'pair', 'd']);
  const apart = { ...plain, groups: [pair('a', 'c')] };
  expect(listOutlineItems(apart).map(({ key }) => key)).toEqual(['pair', 'b', 'pair 2', 'd']);
});

test('rows move between the pinned ones, never past them; a group with all it has', () => {
  expect(order(after(plain, moveOutlineItem(plain, 1, 0)))).toBe('welcome b a c d end');
  expect(moveOutlineItem(plain, 0, -1)).toEqual([]);
  expect(moveOutlineItem(plain, 3, 4)).toEqual([]);
  const first = after(grouped, moveOutlineItem(grouped, 1, 0));
  expect([order(first), groups(first)]).toEqual(['welcome b c a d end', ['b c']]);
  const last = after(grouped, moveOutlineItem(grouped, 1, 2));
  expect([order(last), groups(last)]).toEqual(['welcome a d b c end', ['b c']]);
  const over = after(grouped, moveOutlineItem(grouped, 0, 1));
  expect([order(over), groups(over)]).toEqual(['welcome b c a d end', ['b c']]);
});

test('a block moves within its group', () => {
  const item = listOutlineItems(grouped)[1]!;
  const moved = after(grouped, moveInGroup(item, grouped, 1, 0));
  expect([order(moved), groups(moved)]).toEqual(['welcome a c b d end', ['c b']]);
});

test('single steps move a block into a group, through it, and out', () => {
  let now = grouped;
  const seen: unknown[] = [];
  for (let steps = 0; steps < 5; steps += 1) {
    const { changes, said } = moveOneStep(now, 'a', 1);
    now = after(now, changes);
    seen.push([order(now), groups(now), said]);
  }
  expect(seen).toEqual([
    ['welcome a b c d end', ['a b c'], 'Added to Pair.'],
    ['welcome b a c d end', ['b a c'], null],
    ['welcome b c a d end', ['b c a'], null],
    ['welcome b c a d end', ['b c'], 'Removed from Pair.'],
    ['welcome b c d a end', ['b c'], null],
  ]);
  expect(moveOneStep(now, 'a', 1).changes).toEqual([]);
});

test('only neighbours are grouped, and it is said why not', () => {
  const made = groupBlocks(plain, ['c', 'b'], () => 'new');
  if ('why' in made) throw new Error(made.why);
  expect(groups(after(plain, made.changes))).toEqual(['b c']);
  expect(groupBlocks(plain, ['a', 'c'], () => 'new')).toEqual({
    why: 'Only neighbouring blocks can be grouped.',
  });
  expect(groupBlocks(plain, ['d', 'end'], () => 'new')).toEqual({
    why: 'The welcome screen and endings can’t be grouped.',
  });
  const more = groupBlocks(grouped, ['c', 'd'], () => 'new');
  if ('why' in more) throw new Error(more.why);
  expect(groups(after(grouped, more.changes))).toEqual(['b c d']);
  expect(groupBlocks(grouped, ['b', 'c'], () => 'new')).toEqual({ why: 'These blocks are already a group.' });
});

test.each([
  ['a', 'b', 'before', 'welcome a b c d end', ['a b c']],
  ['a', 'b', 'after', 'welcome b a c d end', ['b a c']],
  ['a', 'group:pair', 'after', 'welcome a b c d end', ['a b c']],
  ['d', 'c', 'before', 'welcome a b d c end', ['b d c']],
  ['d', 'c', 'after', 'welcome a b c d end', ['b c d']],
  ['b', 'a', 'before', 'welcome b a c d end', ['c']],
  ['b', 'd', 'before', 'welcome a c b d end', ['c']],
  ['c', 'd', 'after', 'welcome a b d c end', ['b']],
  ['b', 'welcome', 'before', 'welcome b a c d end', ['c']],
  ['b', 'end', 'after', 'welcome a c d b end', ['c']],
] as const)('%s dropped on %s, %s its middle, goes into the group or out of it', (id, row, half, so, of) => {
  const landed = computeDrop(grouped, id, row, half)!;
  const now = after(grouped, [landed.change]);
  expect([order(now), groups(now)]).toEqual([so, of]);
  expect(landed.said).toBe(
    row === 'b' || row === 'c' || row === 'group:pair' ? 'Added to Pair.' : 'Removed from Pair.',
  );
});

test('a block dropped in its own list is handled by that list', () => {
  expect(computeDrop(grouped, 'a', 'd', 'after')).toBeNull();
  expect(computeDrop(grouped, 'b', 'c', 'after')).toBeNull();
  expect(computeDrop(grouped, 'b', 'group:pair', 'before')).toBeNull();
  expect(computeDrop(grouped, 'b', 'gone', 'before')).toBeNull();
});
