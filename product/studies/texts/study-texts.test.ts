import { expect, test } from 'vitest';
import { blockTypes } from '../../blocks/index.ts';
import type { Samples } from '../../blocks/samples.ts';
import { inline, text } from '../../blocks/text.ts';
import { freshContent, freshBlock } from '../fresh.ts';
import { apply } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { addLanguage, changeBase, missingAsBase, removeLanguage } from './languages.ts';
import { changesFor, missingIn, textsOf } from './study-texts.ts';

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
  expect(textsOf({ ...content, blocks: [question, empty] }).map(({ key, label }) => [key, label])).toEqual([
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
    for (const config of samples.good) {
      const block: Block = { ...freshBlock(type.id), title: text('Title'), config };
      const study = { ...content, blocks: [block] };
      const texts = textsOf(study);
      const words = texts.map(({ key }) => ({ key, tree: [`de of ${key}`] }));
      const next = changesFor(study, 'de', words).reduce(apply, study);
      const again = textsOf(next);
      expect(again.map(({ text: one }) => one.de)).toEqual(words.map(({ tree }) => tree));
      expect(again.map(({ key, label }) => [key, label])).toEqual(
        texts.map(({ key, label }) => [key, label]),
      );
      // Everything else is as it was.
      const back = changesFor(
        next,
        'de',
        words.map(({ key }) => ({ key, tree: [] })),
      ).reduce(apply, next);
      const german = texts.filter(({ text: one }) => 'de' in one);
      if (german.length === 0) expect(back).toEqual(study);
      checked += texts.length;
    }
  }
  expect(checked).toBeGreaterThan(50);
});

test('what lacks words is counted by language', () => {
  const texts = textsOf(content);
  expect(missingIn(texts, 'en')).toEqual([]);
  expect(missingIn(texts, 'de').map(({ label }) => label)).toEqual(['Help text', 'Option 1', 'Option 2']);
  expect(missingIn(texts, 'ar')).toHaveLength(4);
});

test('one change a block, and none for what is gone or the same', () => {
  const changes = changesFor(content, 'de', [
    { key: 'question22/help', tree: ['Einer reicht.'] },
    { key: 'question22/config/options/aaaaaaaaaa/text', tree: ['Alien'] },
    { key: 'question22/config/options/gone222222/text', tree: ['Weg'] },
    { key: 'gone222222/title', tree: ['Weg'] },
  ]);
  expect(changes).toMatchObject([{ do: 'set', id: 'question22' }]);
  expect(Object.keys((changes[0] as { block: object }).block)).toEqual(['help', 'config']);
  expect(JSON.stringify(changes)).not.toContain('Weg');
  expect(changesFor(content, 'de', [{ key: 'gone222222/title', tree: ['Weg'] }])).toEqual([]);
});

test('a language is added once; the base changes places with another, and no words change', () => {
  expect(addLanguage(content, 'de')).toEqual([]);
  expect(addLanguage(content, 'en')).toEqual([]);
  const more = addLanguage(content, 'fr').reduce(apply, content);
  expect(more.languages).toEqual({ base: 'en', others: ['de', 'ar', 'fr'] });
  const swapped = changeBase(more, 'de').reduce(apply, more);
  expect(swapped.languages).toEqual({ base: 'de', others: ['en', 'ar', 'fr'] });
  expect(swapped.blocks).toEqual(content.blocks);
  expect(missingAsBase(more, 'de').map(({ label }) => label)).toEqual(['Help text', 'Option 1', 'Option 2']);
  expect(changeBase(swapped, 'en').reduce(apply, swapped).languages).toEqual(more.languages);
  expect(changeBase(content, 'fr')).toEqual([]);
});

test('a language that is taken out comes back with its words', () => {
  const without = removeLanguage(content, 'de').reduce(apply, content);
  expect(without.languages.others).toEqual(['ar']);
  const again = addLanguage(without, 'de').reduce(apply, without);
  expect(textsOf(again)[0]?.text.de).toEqual(inline('Welcher Film?'));
});
