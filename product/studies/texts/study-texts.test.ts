import { expect, test } from 'vitest';
import { blockTypes } from '../../blocks/index.ts';
import type { Samples } from '../../blocks/samples.ts';
import { inline, text } from '../../blocks/text.ts';
import { freshContent, freshBlock } from '../fresh.ts';
import { applyChange } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { addLanguage, changeBase, listMissingInBase, removeLanguage } from './languages.ts';
import { translationChanges, listMissingTexts, listStudyTexts } from './study-texts.ts';

const option = (id: string, en: string) => ({ id, text: text(en), fixed: false });
const question: Block = {
  ...freshBlock('single-choice'),
  id: 'question22',
  title: { en: inline('Which film?'), de: inline('Welcher Film?') },
  help: text('One is enough.'),
  config: {
    ...(freshBlock('single-choice').config as object),
    options: [option('aaaaaaaaaa', 'Alien'), option('bbbbbbbbbb', 'Brazil')],
  },
};
const content: StudyContent = {
  ...freshContent('survey'),
  languages: { base: 'en', others: ['de', 'ar'] },
  blocks: [question],
};

test('every text is found with its place, and empty ones are not', () => {
  const empty = { ...freshBlock('short-text'), id: 'empty22222' };
  expect(
    listStudyTexts({ ...content, blocks: [question, empty] }).map(({ key, label }) => [key, label]),
  ).toEqual([
    ['question22/title', 'Title'],
    ['question22/help', 'Help text'],
    ['question22/config/options/aaaaaaaaaa/text', 'Option 1'],
    ['question22/config/options/bbbbbbbbbb/text', 'Option 2'],
  ]);
});

test('in samples of every block type: what is written in a second language comes back out', async () => {
  let checked = 0;
  for (const type of blockTypes) {
    const { samples } = (await import(`../../blocks/${type.id}/samples.ts`)) as {
      samples: Samples<unknown, unknown>;
    };
    for (const config of samples.validConfigs) {
      const block: Block = { ...freshBlock(type.id), title: text('Title'), config };
      const study = { ...content, blocks: [block] };
      const texts = listStudyTexts(study);
      const translations = texts.map(({ key }) => ({ key, tree: [`de of ${key}`] }));
      const next = translationChanges(study, 'de', translations).reduce(applyChange, study);
      const again = listStudyTexts(next);
      expect(again.map(({ text: one }) => one.de)).toEqual(translations.map(({ tree }) => tree));
      expect(again.map(({ key, label }) => [key, label])).toEqual(
        texts.map(({ key, label }) => [key, label]),
      );
      // Everything else is unchanged.
      const back = translationChanges(
        next,
        'de',
        translations.map(({ key }) => ({ key, tree: [] })),
      ).reduce(applyChange, next);
      const german = texts.filter(({ text: one }) => 'de' in one);
      if (german.length === 0) expect(back).toEqual(study);
      checked += texts.length;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('what lacks words is counted by language', () => {
  const texts = listStudyTexts(content);
  expect(listMissingTexts(texts, 'en')).toEqual([]);
  expect(listMissingTexts(texts, 'de').map(({ label }) => label)).toEqual([
    'Help text',
    'Option 1',
    'Option 2',
  ]);
  expect(listMissingTexts(texts, 'ar')).toHaveLength(4);
});

test('one change a block, and none for what is gone or the same', () => {
  const changes = translationChanges(content, 'de', [
    { key: 'question22/help', tree: ['Einer reicht.'] },
    { key: 'question22/config/options/aaaaaaaaaa/text', tree: ['Alien'] },
    { key: 'question22/config/options/gone222222/text', tree: ['Weg'] },
    { key: 'gone222222/title', tree: ['Weg'] },
  ]);
  expect(changes).toMatchObject([{ do: 'set', id: 'question22' }]);
  expect(Object.keys((changes[0] as { block: object }).block)).toEqual(['help', 'config']);
  expect(JSON.stringify(changes)).not.toContain('Weg');
  expect(translationChanges(content, 'de', [{ key: 'gone222222/title', tree: ['Weg'] }])).toEqual([]);
});

test('a language is added once; the base changes places with another, and no words change', () => {
  expect(addLanguage(content, 'de')).toEqual([]);
  expect(addLanguage(content, 'en')).toEqual([]);
  const more = addLanguage(content, 'fr').reduce(applyChange, content);
  expect(more.languages).toEqual({ base: 'en', others: ['de', 'ar', 'fr'] });
  const swapped = changeBase(more, 'de').reduce(applyChange, more);
  expect(swapped.languages).toEqual({ base: 'de', others: ['en', 'ar', 'fr'] });
  expect(swapped.blocks).toEqual(content.blocks);
  expect(listMissingInBase(more, 'de').map(({ label }) => label)).toEqual([
    'Help text',
    'Option 1',
    'Option 2',
  ]);
  expect(changeBase(swapped, 'en').reduce(applyChange, swapped).languages).toEqual(more.languages);
  expect(changeBase(content, 'fr')).toEqual([]);
});

test('a language that is taken out comes back with its words', () => {
  const without = removeLanguage(content, 'de').reduce(applyChange, content);
  expect(without.languages.others).toEqual(['ar']);
  const again = addLanguage(without, 'de').reduce(applyChange, without);
  expect(listStudyTexts(again)[0]?.text.de).toEqual(inline('Welcher Film?'));
});
