import { expect, test } from 'vitest';
import { findBlockType } from '#product/blocks/index.ts';
import { createBlock } from '../../create-content.ts';
import type { SingleChoiceConfig } from '#product/blocks/single-choice/single-choice.ts';
import { applyChange } from '../../patch.ts';
import type { Block, StudyContent } from '../../study.ts';
import { copyBlock } from './copy-block.ts';
import { splitOutline, insertPosition, restoreBlocks, removeBlocks } from './outline.ts';

function single(): Block {
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
  const block = single();
  const copy = copyBlock(block);
  const [from, to] = [block.config, copy.config] as SingleChoiceConfig[];
  expect(copy.id).not.toBe(block.id);
  expect(to!.options).toHaveLength(from!.options.length);
  for (const option of to!.options) expect(from!.options.map((one) => one.id)).not.toContain(option.id);
  expect(copy.skips[0]).toEqual({
    id: expect.not.stringMatching('rule000000'),
    when: { block: copy.id, part: '', op: 'is', values: [to!.options[0]!.id] },
    to: { block: 'elsewhere0' },
  });
  expect(findBlockType(copy.type)).toBeDefined();
});

const welcome = { ...createBlock('message'), config: { text: {}, button: {}, welcome: true } };
const [one, two, ending] = [createBlock('number'), createBlock('nps'), createBlock('ending')];
const blocks = [welcome, one, two, ending];
const content: StudyContent = {
  languages: { base: 'en', others: [] },
  brief: { goal: '', background: '', audience: '', learn: [] },
  blocks,
  settings: { progress: true, back: true, estimatedMinutes: null },
};
const ids = (list: Block[]) => list.map((block) => block.id);

test('the welcome is pinned first and endings last', () => {
  const outline = splitOutline(blocks);
  expect(ids(outline.first)).toEqual([welcome.id]);
  expect(ids(outline.middle)).toEqual([one.id, two.id]);
  expect(ids(outline.last)).toEqual([ending.id]);
});

test('a new block goes behind the chosen one, a new ending to the end', () => {
  expect(insertPosition(blocks, createBlock('rating'), one.id)).toBe(one.id);
  expect(insertPosition(blocks, createBlock('rating'), ending.id)).toBe(two.id);
  expect(insertPosition(blocks, createBlock('ending'), one.id)).toBe(ending.id);
  expect(insertPosition([], createBlock('rating'), null)).toBeNull();
});

test('removed blocks are restored in their positions', () => {
  const gone = new Set([one.id, two.id]);
  const without = removeBlocks(gone).reduce(applyChange, content);
  expect(ids(without.blocks)).toEqual([welcome.id, ending.id]);
  expect(ids(restoreBlocks(content, gone).reduce(applyChange, without).blocks)).toEqual(ids(blocks));
});

test('removed blocks are restored in their group, even if it was removed with them', () => {
  const group = { id: 'g', name: 'Pair', shuffle: true, show: null, loop: null, blocks: [one.id, two.id] };
  const grouped = { ...content, groups: [group] };
  const gone = new Set(group.blocks);
  const without = removeBlocks(gone).reduce(applyChange, grouped);
  expect(without.groups).toBeUndefined();
  expect(restoreBlocks(grouped, gone).reduce(applyChange, without).groups).toEqual([group]);
});
