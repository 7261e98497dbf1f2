import { expect, test } from 'vitest';
import { findTeamBlockType } from '../../blocks/team-types.ts';
import { option } from '../../blocks/testing/samples.ts';
import { text } from '../../blocks/text.ts';
import { createBlock } from '../../studies/create-content.ts';
import { createIdInRound, expandLoops } from '../../studies/logic/expand.ts';
import type { Block } from '../../studies/study.ts';
import { listLoopDropOff } from './list-loop-drop-off.ts';
import { listLoops } from './list-loops.ts';

const [tea, juice, milk] = ['tea', 'juice', 'milk'].map((name) => option(name));
const makeBlock = (type: string, id: string, title: string): Block => ({
  ...createBlock(type),
  id,
  title: text(title),
});
const score = makeBlock('rating', 'score', 'How?');
const why = makeBlock('short-text', 'why', 'Why?');

/** A version that loops over these options, expanded. */
function makeVersion(options: object[], looped: Block[], group = 'loop') {
  const source = makeBlock('multiple-choice', 'drinks', 'Which?');
  const drinks = { ...source, config: { ...(source.config as object), options } };
  const loop = { block: 'drinks', of: 'chosen' as const };
  const blocks = looped.map(({ id }) => id);
  return expandLoops(
    {
      blocks: [drinks, ...looped],
      groups: [{ id: group, name: `Each of ${group}`, blocks, shuffle: false, show: null, loop }],
    },
    findTeamBlockType,
  );
}
const inRound = ({ id }: Block, { id: choice } = tea!) => createIdInRound(id, choice);

test('rounds and questions of older versions follow those of the newest, and are marked', () => {
  const [loop, ...others] = listLoops([
    makeVersion([juice!, tea!], [score]),
    makeVersion([tea!, milk!], [score, why]),
  ]);
  expect(others).toEqual([]);
  expect(loop!.rounds.map(({ option: id, removed }) => [id, removed])).toEqual([
    [juice!.id, false],
    [tea!.id, false],
    [milk!.id, true],
  ]);
  expect(loop!.questions).toEqual([
    { id: 'score', title: text('How?'), blocks: [juice, tea, milk].map((one) => inRound(score, one)) },
    { id: 'why', title: text('Why?'), blocks: [null, inRound(why), inRound(why, milk)] },
  ]);
});

test('a question that was moved to another loop belongs to the loop of the newest version, with all its rounds once', () => {
  const loops = listLoops([
    makeVersion([tea!], [score], 'newer'),
    makeVersion([tea!, juice!], [score, why], 'older'),
  ]);
  const blocks = loops.map(({ questions }) => questions.map((question) => question.blocks));
  expect(blocks).toEqual([
    [[inRound(score)]],
    [
      [null, inRound(score, juice)],
      [inRound(why), inRound(why, juice)],
    ],
  ]);
  const all = blocks.flat(2).filter((one) => one !== null);
  expect(new Set(all).size).toBe(all.length);
});

test('a group that is no loop, and a loop without options, are none', () => {
  expect(listLoops([makeVersion([], [score])])).toEqual([]);
  const group = { id: 'g', name: '', blocks: ['score'], shuffle: true, show: null, loop: null };
  expect(listLoops([{ groups: [group] }, {}])).toEqual([]);
});

test('those who left are added up over the blocks of a round, and over rounds', () => {
  const loops = listLoops([makeVersion([tea!, juice!], [score, why])]);
  const steps = [
    { block: 'drinks', left: 9 },
    { block: inRound(score), left: 1 },
    { block: inRound(why), left: 2 },
    { block: inRound(score, juice), left: 4 },
  ];
  expect(listLoopDropOff(loops, [{ loop: 20, rounds: [12, 15] }], steps)).toEqual([
    {
      id: 'loop',
      reached: 20,
      left: 7,
      rounds: [
        { option: tea!.id, reached: 12, left: 3 },
        { option: juice!.id, reached: 15, left: 4 },
      ],
    },
  ]);
});
