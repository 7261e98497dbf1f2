import { expect, test } from 'vitest';
import { findBlockType } from '#product/blocks/index.ts';
import { createBlock } from '../../create-content.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import { applyChange } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';
import { copyBlock } from './copy-block.ts';
import { splitOutline, getInsertPosition, restoreBlocks, removeBlocks } from '../outline/outline.ts';

function createSingleChoice(): Block {
  const block = createBlock('single-choice');
  const [option] = (block.config as SingleChoiceConfig).options;
  return {
    ...block,
    skips: [
      {
        id: 'rule000000',
        when: { block: block.id, part: '', op: 'is', values: [option!.id] },
        to: { block: 'elsewhere0' },
      },
    ],
  };
}

test('a copy shares no id with its original, and its rules refer to the copy', () => {
  const block = createSingleChoice();
  const copy = copyBlock(block);
  const [originalConfig, copiedConfig] = [block.config, copy.config] as SingleChoiceConfig[];
  expect(copy.id).not.toBe(block.id);
  expect(copiedConfig!.options).toHaveLength(originalConfig!.options.length);
  for (const option of copiedConfig!.options)
    expect(originalConfig!.options.map((item) => item.id)).not.toContain(option.id);
  expect(copy.skips[0]).toEqual({
    id: expect.not.stringMatching('rule000000'),
    when: { block: copy.id, part: '', op: 'is', values: [copiedConfig!.options[0]!.id] },
    to: { block: 'elsewhere0' },
  });
  expect(findBlockType(copy.type)).toBeDefined();
});

const welcome = { ...createBlock('message'), config: { text: {}, button: {}, welcome: true } };
const [first, second, ending] = [createBlock('number'), createBlock('nps'), createBlock('ending')];
const blocks = [welcome, first, second, ending];
const content: StudyContent = {
  languages: { base: 'en', others: [] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  blocks,
  settings: { progress: true, back: true, estimatedMinutes: null },
};
const listIds = (blocks: Block[]) => blocks.map((block) => block.id);

test('the welcome is pinned first and endings last', () => {
  const outline = splitOutline(blocks);
  expect(listIds(outline.first)).toEqual([welcome.id]);
  expect(listIds(outline.middle)).toEqual([first.id, second.id]);
  expect(listIds(outline.last)).toEqual([ending.id]);
});

test('a new block is inserted after the selected one, a new ending last', () => {
  expect(getInsertPosition(blocks, createBlock('rating'), first.id)).toBe(first.id);
  expect(getInsertPosition(blocks, createBlock('rating'), ending.id)).toBe(second.id);
  expect(getInsertPosition(blocks, createBlock('ending'), first.id)).toBe(ending.id);
  expect(getInsertPosition([], createBlock('rating'), null)).toBeNull();
});

test('removed blocks are restored in their positions', () => {
  const removedIds = new Set([first.id, second.id]);
  const contentAfterRemoval = removeBlocks(removedIds).reduce(applyChange, content);
  expect(listIds(contentAfterRemoval.blocks)).toEqual([welcome.id, ending.id]);
  expect(listIds(restoreBlocks(content, removedIds).reduce(applyChange, contentAfterRemoval).blocks)).toEqual(
    listIds(blocks),
  );
});

test('removed blocks are restored in their group, even if it was removed with them', () => {
  const group = {
    id: 'g',
    name: 'Pair',
    shuffle: true,
    show: null,
    loop: null,
    blocks: [first.id, second.id],
  };
  const grouped = { ...content, groups: [group] };
  const removedIds = new Set(group.blocks);
  const contentAfterRemoval = removeBlocks(removedIds).reduce(applyChange, grouped);
  expect(contentAfterRemoval.groups).toBeUndefined();
  expect(restoreBlocks(grouped, removedIds).reduce(applyChange, contentAfterRemoval).groups).toEqual([group]);
});
