import { fc } from '#platform/testing/properties.ts';
import { expect, it } from 'vitest';
import { findTeamBlockType } from '#product/blocks/team-types.ts';
import { createBlock } from '../../create-content.ts';
import { normalizeGroups } from '../../patch-groups.ts';
import type { Block, BlockGroup } from '../../study.ts';
import { layOutMap, NODE_SIZE, SCREENED_OUT_ID, END_ID } from './map-layout.ts';

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const block = (id: string, type = 'number', fields: Partial<Block> = {}): Block => ({
  ...createBlock(type),
  id,
  ...fields,
});
const createSkip = (id: string, to: string | null) => ({
  id,
  when: { parameter: 'x', op: 'answered' as const, values: [] },
  to: to === null ? { end: true as const } : { block: to },
});
const createEnding = (id: string, outcome: string) => block(id, 'ending', { config: { outcome } });

it('places blocks from top to bottom, followed by endings in order of outcome', () => {
  const done = createEnding('done', 'completed');
  const out = createEnding('out', 'screened_out');
  const layout = layOutMap({ blocks: [block('a'), block('b'), out, done] }, findTeamBlockType);
  expect(layout.nodes.map(({ id }) => id)).toEqual(['a', 'b', 'done', 'out']);
  const heights = layout.nodes.map(({ y }) => y);
  expect(heights.toSorted((height, other) => height - other)).toEqual(heights);
  expect(layout.edges.map(({ kind, from, to }) => `${kind} ${from} ${to}`)).toEqual([
    'next a b',
    'next b done',
  ]);
});

it('adds end nodes for needed outcomes that have no ending block', () => {
  const plain = layOutMap({ blocks: [block('a')] }, findTeamBlockType);
  expect(plain.nodes.map(({ id }) => id)).toEqual(['a', END_ID]);
  const screened = layOutMap(
    { blocks: [block('a', 'single-choice', { screening: { x: 'reject' } })] },
    findTeamBlockType,
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
    findTeamBlockType,
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
  blocks[0] = block('a', 'number', {
    skips: [createSkip('long', 'f'), createSkip('gone', 'x'), createSkip('end', null)],
  });
  blocks[1] = block('b', 'number', { skips: [createSkip('short', 'd')] });
  blocks[4] = block('e', 'number', { skips: [createSkip('later', 'g')] });
  const { edges } = layOutMap({ blocks }, findTeamBlockType);
  const findLaneX = (rule: string) => {
    const path = edges.find((edge) => edge.rule === rule)!.path;
    return Math.max(...[...path.matchAll(/[MLQ ](\d+(?:\.\d+)?) \d/g)].map((match) => Number(match[1])));
  };
  expect(findLaneX('short')).toBeLessThan(findLaneX('long'));
  expect(findLaneX('long')).toBeLessThan(findLaneX('end'));
  expect(findLaneX('later')).toBe(findLaneX('short'));
  expect(edges.some(({ rule }) => rule === 'gone')).toBe(false);
});

const studyArbitrary = fc
  .record({
    kinds: fc.array(fc.constantFrom('number', 'single-choice', 'ending'), { maxLength: 7 }),
    jumps: fc.array(fc.tuple(fc.nat(6), fc.option(fc.constantFrom(...IDS))), { maxLength: 6 }),
    grouped: fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 4 }),
  })
  .map(({ kinds, jumps, grouped }) => {
    const blocks = kinds.map((type, index) =>
      block(IDS[index]!, type, {
        skips: jumps.flatMap(([from, to], jumpIndex) =>
          from === index ? [createSkip(`r${jumpIndex}`, to)] : [],
        ),
      }),
    );
    const group = { id: 'g', name: '', blocks: grouped, shuffle: true, show: null, loop: null };
    return { blocks, groups: normalizeGroups(blocks, [group]) };
  });

it('places every block of any study once, inside the bounds and without overlaps', () => {
  fc.assert(
    fc.property(studyArbitrary, (study) => {
      const { nodes, width, height } = layOutMap(study, findTeamBlockType);
      const drawn = nodes.flatMap(({ block: one }) => (one ? [one.id] : []));
      expect(drawn.toSorted()).toEqual(study.blocks.map(({ id }) => id).toSorted());
      for (const [index, node] of nodes.entries()) {
        expect(node.x >= 0 && node.y >= 0).toBe(true);
        expect(node.x + NODE_SIZE.width <= width && node.y + NODE_SIZE.height <= height).toBe(true);
        for (const otherNode of nodes.slice(index + 1)) {
          const isApart =
            Math.abs(node.x - otherNode.x) >= NODE_SIZE.width ||
            Math.abs(node.y - otherNode.y) >= NODE_SIZE.height;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
