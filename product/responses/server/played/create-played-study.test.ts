import { expect, it } from 'vitest';
import { blockTypes } from '#product/blocks/index.ts';
import { text } from '#product/blocks/text.ts';
import { createContent } from '#product/studies/create-content.ts';
import type { StudyContent } from '#product/studies/study.ts';
import { makeBlock } from '#product/studies/server/testing/factory.ts';
import { createReachedBlock } from './create-played-block.ts';
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

it('23: the welcome and the ending that nobody has changed are in the language of the participant', () => {
  const content: StudyContent = {
    ...createContent('survey', 'de'),
    languages: { base: 'de', others: ['fr', 'pt-BR', 'xx'] },
  };
  const readTitles = (language: string) => {
    const { blocks } = createPlayedStudy(content, 1, language, { keepsEndings: true });
    return blocks.map(({ title }) => title);
  };
  expect(readTitles('de')).toEqual([text('Willkommen', 'de'), text('Vielen Dank für Ihre Antworten', 'de')]);
  expect(readTitles('fr')).toEqual([text('Bienvenue', 'fr'), text('Merci pour vos réponses', 'fr')]);
  expect(readTitles('pt-BR')).toEqual([
    text('Boas-vindas', 'pt-BR'),
    text('Agradecemos suas respostas', 'pt-BR'),
  ]);
  expect(readTitles('xx')).toEqual(readTitles('de'));
  // The ending that was reached is sent in all languages of the study.
  const ending = content.blocks.at(-1)!;
  expect(createReachedBlock(content, ending.id)!.title).toMatchObject({
    de: ['Vielen Dank für Ihre Antworten'],
    fr: ['Merci pour vos réponses'],
  });
  // A title of one's own is in the languages that it was written in.
  const changed = { ...content, blocks: [{ ...ending, title: text('Danke, das war’s', 'de') }] };
  expect(createReachedBlock(changed, ending.id)!.title).toEqual(text('Danke, das war’s', 'de'));
});
