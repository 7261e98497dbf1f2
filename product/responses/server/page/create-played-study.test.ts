import { expect, it } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { createContent } from '#product/studies/create-content.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { createPlayedStudy } from './create-played-study.ts';

const picture = {
  media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20',
  width: 40,
  height: 30,
  alt: { en: ['A shop window'], de: ['Ein Schaufenster'] },
};

it('participants get the image of a block with its alt text in their language, where the type has room for one', () => {
  const blocks = blockTypes.map(({ id }) => makeBlock(id, 'Title', { picture }));
  const content = { ...createContent('survey'), languages: { base: 'en', others: ['de'] }, blocks };
  const sent = createPlayedStudy(content, 1, 'de').blocks;
  const without = sent.filter((block) => !block.picture).map(({ type }) => type);
  expect(without.toSorted()).toEqual([
    'card-sort',
    'ending',
    'first-click',
    'five-second-test',
    'image-test',
    'picture-choice',
    'preference-test',
    'prototype-test',
    'screen-task',
    'tree-test',
  ]);
  expect(sent.find(({ type }) => type === 'nps')!.picture).toEqual({
    ...picture,
    alt: { de: ['Ein Schaufenster'] },
  });
});
