import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { findBlockType } from '#product/blocks/index.ts';
import { createBlock } from '../../create-content.ts';
import { normalizeGroups } from '../../patch-groups.ts';
import type { Block, BlockGroup } from '../../study.ts';
import { layOutMap, NODE_SIZE, SCREENED_OUT_ID, END_ID } from './map-layout.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const block = (id: string, type = 'number', more: Partial<Block> = {}): Block => ({
  ...createBlock(type),
  id,
  ...more,
});
const skip = (id: string, to: string | null) => ({
  id,
  when: { parameter: 'x', op: 'answered' as const, values: [] },
  to: to === null ? { end: true as const } : { block: to },
});
const ending = (id: string, outcome: string) => block(id, 'ending', { config: { outcome } });

it('puts blocks below each other, and endings by outcome below them', () => {
  const done = ending('done', 'completed');
  const out = ending('out', 'screened_out');
  const layout = layOutMap({ blocks: [block('a'), block('b'), out, done] }, findBlockType);
  expect(layout.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'done', 'out']);
  const heights = layout.nodes.map(({ y }) => y);
  expect(heights.toSorted((one, other) => one - other)).toEqual(heights);
  expect(layout.edges.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
    'next a b',
    'next b done',
  ]);
});

it('adds ends without a block, if they are needed', () => {
  const plain = layOutMap({ blocks: [block('a')] }, findBlockType);
  expect(plain.nodes.map(({ id }) => id)).toEqual(['a', END_ID]);
  const screened = layOutMap(
    { blocks: [block('a', 'single-choice', { screening: { x: 'reject' } })] },
    findBlockType,
  );
  expect(screened.edges.map(({ kind, to }) => [kind, to])).toEqual([
    ['next', END_ID],
    ['screen', SCREENED_OUT_ID],
  ]);
});

it('frames groups around all their blocks and nothing else', () => {
  const group: BlockGroup = {
    id: 'pair',
    name: '',
    blocks: ['b', 'c'],
    shuffle: true,
    show: null,
    loop: null,
  };
  const layout = layOutMap(
    { blocks: ['a', 'b', 'c', 'd'].map((id) => block(id)), groups: [group] },
    findBlockType,
  );
  const [frame] = layout.frames;
  const inside = layout.nodes.filter(
    ({ x, y }) =>
      x >= frame!.x &&
      x + NODE_SIZE.width <= frame!.x + frame!.width &&
      y >= frame!.y &&
      y + NODE_SIZE.height <= frame!.y + frame!.height,
  );
  expect(inside.map(({ id }) => id)).toEqual(['b', 'c']);
});

it('gives skips over the same blocks separate lanes, shorter ones closer', () => {
  const blocks = IDS.map((id) => block(id));
  blocks[0] = block('a', 'number', { skips: [skip('long', 'f'), skip('gone', 'x'), skip('end', null)] });
  blocks[1] = block('b', 'number', { skips: [skip('short', 'd')] });
  blocks[4] = block('e', 'number', { skips: [skip('later', 'g')] });
  const { edges } = layOutMap({ blocks }, findBlockType);
  const lane = (rule: string) => {
    const path = edges.find((edge) => edge.rule === rule)!.path;
    return Math.max(...[...path.matchAll(/[MLQ ](\d+(?:\.\d+)?) \d/g)].map((found) => Number(found[1])));
  };
  expect(lane('short')).toBeLessThan(lane('long'));
  expect(lane('long')).toBeLessThan(lane('end'));
  expect(lane('later')).toBe(lane('short'));
  expect(edges.some(({ rule }) => rule === 'gone')).toBe(false);
});

const anyStudy = fc
  .record({
    kinds: fc.array(fc.constantFrom('number', 'single-choice', 'ending'), { maxLength: 7 }),
    jumps: fc.array(fc.tuple(fc.nat(6), fc.option(fc.constantFrom(...IDS))), { maxLength: 6 }),
    grouped: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 4 }),
  })
  .map(({ kinds, jumps, grouped }) => {
    const blocks = kinds.map((type, index) =>
      block(IDS[index]!, type, {
        skips: jumps.flatMap(([from, to], at) => (from === index ? [skip(`r${at}`, to)] : [])),
      }),
    );
    const group = { id: 'g', name: '', blocks: grouped, shuffle: true, show: null, loop: null };
    return { blocks, groups: normalizeGroups(blocks, [group]) };
  });

it('draws every block of any study once, within the picture, and none over another', () => {
  fc.assert(
    fc.property(anyStudy, (study) => {
      const { nodes, width, height } = layOutMap(study, findBlockType);
      const drawn = nodes.flatMap(({ block: one }) => (one ? [one.id] : []));
      expect(drawn.toSorted()).toEqual(study.blocks.map(({ id }) => id).toSorted());
      for (const [index, one] of nodes.entries()) {
        expect(one.x >= 0 && one.y >= 0).toBe(true);
        expect(one.x + NODE_SIZE.width <= width && one.y + NODE_SIZE.height <= height).toBe(true);
        for (const other of nodes.slice(index + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= NODE_SIZE.width || Math.abs(one.y - other.y) >= NODE_SIZE.height;
          expect(apart).toBe(true);
        }
      }
    }),
  );
});
