import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { freshBlock, freshContent } from '../../fresh.ts';
import type { Block, StudyContent } from '../../study.ts';
import { mentionsOf } from './study-mentions.ts';

const block = (id: string, title: string, type = 'number'): Block => ({
  ...freshBlock(type),
  id,
  title: text(title),
});
const which = block('which', 'Which?', 'multiple-choice');
const rate = block('rate', 'How was it?', 'rating');
const last = {
  ...block('last', 'Anything else?', 'open-question'),
  showIf: { parameter: 'source', op: 'equals' as const, values: ['mail'] },
};
const content: StudyContent = {
  ...freshContent('survey'),
  blocks: [which, rate, last],
  groups: [
    {
      id: 'loop',
      name: '',
      blocks: ['rate'],
      shuffle: false,
      show: null,
      loop: { block: 'which', of: 'chosen' },
    },
  ],
  variables: [{ id: 'score', name: 'Score', kind: 'number', start: 0, steps: [] }],
};
const offered = (of: Block) => mentionsOf(content, of).offered.map(({ ref }) => ref);

test('a text may quote what was answered before it, variables, the address, and in a loop the round', () => {
  expect(offered(which)).toEqual(['$variable.score', '$parameter.source']);
  expect(offered(rate)).toEqual(['$item', 'which', '$variable.score', '$parameter.source']);
  // What a loop asks has an answer for each round: nothing outside can quote it.
  expect(offered(last)).toEqual(['which', '$variable.score', '$parameter.source']);
});

test('what is quoted has a name that people know', () => {
  const { nameOf, fresh } = mentionsOf(content, rate);
  expect(['$item', 'which', '$variable.score', '$parameter.source', 'gone'].map(nameOf)).toEqual([
    'the current loop option',
    'Which?',
    'Score',
    'parameter source',
    'a removed block',
  ]);
  expect(fresh('plan')?.ref).toBe('$parameter.plan');
  expect(fresh('two words')).toBeNull();
});
