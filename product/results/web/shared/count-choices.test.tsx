import { afterEach, expect, test, vi } from 'vitest';
import { findTeamBlockType } from '../../../blocks/team-types.ts';
import { option } from '../../../blocks/testing/samples.ts';
import { createBlock } from '../../../studies/create-content.ts';
import { expandLoops } from '../../../studies/logic/expand.ts';
import type { Block } from '../../../studies/study.ts';
import { countChoices } from './count-choices.ts';

afterEach(() => vi.unstubAllGlobals());

const study = '6f0f5c34-33cc-4b1c-9c5e-1d4c1f0a2b3c';
const choose = (id: string, ...names: string[]): Block => {
  const block = createBlock('single-choice');
  const options = names.map((name) => option(name));
  return { ...block, id, config: { ...(block.config as object), options } };
};

/** The results of these blocks: each option has as many answers as `count` says. */
function stubResults(blocks: Block[], count: (block: Block, choice: string) => number): void {
  const listed = blocks.map((block) => ({
    block,
    finding: {
      groups: [
        {
          part: '',
          bars: (block.config as { options: { id: string }[] }).options.map(({ id }) => ({
            choice: id,
            n: count(block, id),
          })),
        },
      ],
    },
  }));
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ blocks: listed })));
}

test('answers are counted by option, also over all rounds of a loop and only of its own block', async () => {
  const blocks = [
    choose('drinks', 'tea', 'juice'),
    choose('when', 'early', 'late'),
    choose('where', 'early'),
  ];
  const loop = { id: 'loop', name: 'Each', blocks: ['when'], shuffle: false, show: null };
  const expanded = expandLoops(
    { blocks, groups: [{ ...loop, loop: { block: 'drinks', of: 'chosen' as const } }] },
    findTeamBlockType,
  ).blocks;
  expect(expanded).toHaveLength(4);
  stubResults(expanded, (block, choice) =>
    block.id === 'where' ? 100 : choice === option('late').id ? 3 : 2,
  );

  const ofLoop = await countChoices(study, 'when');
  expect(Object.fromEntries(ofLoop)).toEqual({ [option('early').id]: 4, [option('late').id]: 6 });
  expect(Object.fromEntries(await countChoices(study, 'where'))).toEqual({ [option('early').id]: 100 });
});
