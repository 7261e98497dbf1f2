import { expect, test } from 'vitest';
import { text } from '#product/blocks/text.ts';
import { createBlock, createContent } from '../../create-content.ts';
import type { Block, StudyContent } from '../../study.ts';
import { createMentions } from './study-mentions.ts';

const block = (id: string, title: string, type = 'number'): Block => ({
  ...createBlock(type),
  id,
  title: text(title),
});
const choiceBlock = block('which', 'Which?', 'multiple-choice');
const rate = block('rate', 'How was it?', 'rating');
const last = {
  ...block('last', 'Anything else?', 'open-question'),
  showIf: { parameter: 'source', op: 'equals' as const, values: ['mail'] },
};
const content: StudyContent = {
  ...createContent('survey'),
  blocks: [choiceBlock, rate, last],
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
const noAttributes = { attributes: [], declare: () => undefined };
const listRefs = (block: Block) =>
  createMentions(content, block, noAttributes).available.map(({ ref }) => ref);

test('a text can refer to earlier answers, variables, URL parameters, and the current loop option', () => {
  expect(listRefs(choiceBlock)).toEqual(['$variable.score', '$parameter.source']);
  expect(listRefs(rate)).toEqual(['$item', 'which', '$variable.score', '$parameter.source']);
  // A block in a loop has an answer per round, so blocks outside cannot refer to it.
  expect(listRefs(last)).toEqual(['which', '$variable.score', '$parameter.source']);
});

test('only answers that can stand in a sentence are offered', () => {
  const blocks = ['single-choice', 'short-text', 'rating', 'contact', 'date', 'open-question', 'ranking'];
  const without = ['matrix', 'constant-sum', 'file-upload', 'card-sort', 'prototype-test', 'kano', 'consent'];
  const all = [...without, ...blocks, 'number'].map((type) => block(type, type, type));
  const { available } = createMentions(
    { ...createContent('survey'), blocks: all },
    all.at(-1)!,
    noAttributes,
  );
  expect(available.map(({ ref }) => ref)).toEqual(blocks.toReversed());
});

test('references have readable names', () => {
  const { getReferenceName, fromTypedName } = createMentions(content, rate, noAttributes);
  expect(['$item', 'which', '$variable.score', '$parameter.source', 'gone'].map(getReferenceName)).toEqual([
    'the current loop option',
    'Which?',
    'Score',
    'parameter source',
    'a removed block',
  ]);
  expect(fromTypedName('plan')?.ref).toBe('$parameter.plan');
  expect(fromTypedName('two words')).toBeNull();
});
