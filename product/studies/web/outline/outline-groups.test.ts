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
  moveBlockByOne,
} from './outline-groups.ts';

const createNamedBlock = (id: string, type = 'number') => ({ ...createBlock(type), id });
const createPair = (...blocks: string[]): BlockGroup => ({
  id: 'pair',
  name: 'Pair',
  blocks,
  shuffle: true,
  show: null,
  loop: null,
});
const welcome = {
  ...createNamedBlock('welcome', 'message'),
  config: { text: {}, button: {}, welcome: true },
};
const blocks = [
  welcome,
  createNamedBlock('a'),
  createNamedBlock('b'),
  createNamedBlock('c'),
  createNamedBlock('d'),
  createNamedBlock('end', 'ending'),
];
const plain: StudyContent = { ...createContent('survey'), blocks };
const grouped: StudyContent = { ...plain, groups: [createPair('b', 'c')] };

const applyChanges = (content: StudyContent, changes: DraftChange[]) => changes.reduce(applyChange, content);
const formatOrder = (content: StudyContent) => content.blocks.map(({ id }) => id).join(' ');
const formatGroups = (content: StudyContent) => (content.groups ?? []).map((group) => group.blocks.join(' '));

test('adjacent blocks of a group are one item; separated ones are several items', () => {
  expect(listOutlineItems(grouped).map(({ key }) => key)).toEqual(['a', 'pair', 'd']);
  const apart = { ...plain, groups: [createPair('a', 'c')] };
  expect(listOutlineItems(apart).map(({ key }) => key)).toEqual(['pair', 'b', 'pair 2', 'd']);
});

test('items move between the pinned blocks, and a group moves with all its blocks', () => {
  expect(formatOrder(applyChanges(plain, moveOutlineItem(plain, 1, 0)))).toBe('welcome b a c d end');
  expect(moveOutlineItem(plain, 0, -1)).toEqual([]);
  expect(moveOutlineItem(plain, 3, 4)).toEqual([]);
  const movedFirst = applyChanges(grouped, moveOutlineItem(grouped, 1, 0));
  expect([formatOrder(movedFirst), formatGroups(movedFirst)]).toEqual(['welcome b c a d end', ['b c']]);
  const movedLast = applyChanges(grouped, moveOutlineItem(grouped, 1, 2));
  expect([formatOrder(movedLast), formatGroups(movedLast)]).toEqual(['welcome a d b c end', ['b c']]);
  const movedOver = applyChanges(grouped, moveOutlineItem(grouped, 0, 1));
  expect([formatOrder(movedOver), formatGroups(movedOver)]).toEqual(['welcome b c a d end', ['b c']]);
});

test('a block moves within its group', () => {
  const item = listOutlineItems(grouped)[1]!;
  const moved = applyChanges(grouped, moveInGroup(item, grouped, 1, 0));
  expect([formatOrder(moved), formatGroups(moved)]).toEqual(['welcome a c b d end', ['c b']]);
});

test('moving a block by one position takes it into a group, through it, and out', () => {
  let content = grouped;
  const results: unknown[] = [];
  for (let steps = 0; steps < 5; steps += 1) {
    const { changes, message } = moveBlockByOne(content, 'a', 1);
    content = applyChanges(content, changes);
    results.push([formatOrder(content), formatGroups(content), message]);
  }
  expect(results).toEqual([
    ['welcome a b c d end', ['a b c'], 'Added to Pair.'],
    ['welcome b a c d end', ['b a c'], null],
    ['welcome b c a d end', ['b c a'], null],
    ['welcome b c a d end', ['b c'], 'Removed from Pair.'],
    ['welcome b c d a end', ['b c'], null],
  ]);
  expect(moveBlockByOne(content, 'a', 1).changes).toEqual([]);
});

test('only adjacent blocks can be grouped, and the reason is returned otherwise', () => {
  const grouping = groupBlocks(plain, ['c', 'b'], () => 'new');
  if ('refusal' in grouping) throw new Error(grouping.refusal);
  expect(formatGroups(applyChanges(plain, grouping.changes))).toEqual(['b c']);
  expect(groupBlocks(plain, ['a', 'c'], () => 'new')).toEqual({
    refusal: 'Only neighbouring blocks can be grouped.',
  });
  expect(groupBlocks(plain, ['d', 'end'], () => 'new')).toEqual({
    refusal: 'The welcome screen and endings can’t be grouped.',
  });
  const extension = groupBlocks(grouped, ['c', 'd'], () => 'new');
  if ('refusal' in extension) throw new Error(extension.refusal);
  expect(formatGroups(applyChanges(grouped, extension.changes))).toEqual(['b c d']);
  expect(groupBlocks(grouped, ['b', 'c'], () => 'new')).toEqual({
    refusal: 'These blocks are already a group.',
  });
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
] as const)(
  'dropping %s on %s, %s its middle, updates its position and group',
  (id, rowKey, half, expectedOrder, expectedGroups) => {
    const drop = computeDrop(grouped, id, rowKey, half)!;
    const content = applyChanges(grouped, [drop.change]);
    expect([formatOrder(content), formatGroups(content)]).toEqual([expectedOrder, expectedGroups]);
    expect(drop.message).toBe(
      rowKey === 'b' || rowKey === 'c' || rowKey === 'group:pair' ? 'Added to Pair.' : 'Removed from Pair.',
    );
  },
);

test('a block dropped in its own list is handled by that list', () => {
  expect(computeDrop(grouped, 'a', 'd', 'after')).toBeNull();
  expect(computeDrop(grouped, 'b', 'c', 'after')).toBeNull();
  expect(computeDrop(grouped, 'b', 'group:pair', 'before')).toBeNull();
  expect(computeDrop(grouped, 'b', 'gone', 'before')).toBeNull();
});
