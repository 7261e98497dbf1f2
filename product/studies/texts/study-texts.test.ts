import { expect, test } from 'vitest';
import { blockTypes } from '../../blocks/index.ts';
import type { Samples } from '../../blocks/testing/samples.ts';
import { inline, text } from '../../blocks/text.ts';
import { createContent, createBlock } from '../create-content.ts';
import { applyChange } from '../patch.ts';
import type { Block, StudyContent } from '../study.ts';
import { addLanguage, changeBase, listMissingInBase, removeLanguage } from './languages.ts';
import { listTranslationChanges, listMissingTexts, listStudyTexts } from './study-texts.ts';

const option = (id: string, en: string) => ({ id, text: text(en), fixed: false });
const question: Block = {
  ...createBlock('single-choice'),
  id: 'question22',
  title: { en: inline('Which film?'), de: inline('Welcher Film?') },
  help: text('One is enough.'),
  config: {
    ...(createBlock('single-choice').config as object),
    options: [option('aaaaaaaaaa', 'Alien'), option('bbbbbbbbbb', 'Brazil')],
  },
};
const content: StudyContent = {
  ...createContent('survey'),
  languages: { base: 'en', others: ['de', 'ar'] },
  blocks: [question],
};

test('lists every text that is not empty, with its position', () => {
  const empty = { ...createBlock('short-text'), id: 'empty22222' };
  expect(
    listStudyTexts({ ...content, blocks: [question, empty] }).map(({ key, label }) => [key, label]),
  ).toEqual([
    ['question22/title', 'Title'],
    ['question22/help', 'Help text'],
    ['question22/config/options/aaaaaaaaaa/text', 'Option 1'],
    ['question22/config/options/bbbbbbbbbb/text', 'Option 2'],
  ]);
});

test('an error message of a field is named by the position of the field', () => {
  const fields = ['aaaaaaaaaa', 'bbbbbbbbbb'].map((id) => ({
    id,
    text: text(id),
    long: false,
    required: false,
  }));
  const list = [{ kind: 'digits', min: 5, max: 5 }];
  const rules = { bbbbbbbbbb: { match: 'all', list, message: text('Five digits, please.') } };
  const block = { ...createBlock('text-fields'), config: { fields, rules } };
  expect(listStudyTexts({ ...content, blocks: [block] }).map(({ label }) => label)).toEqual([
    'Field 1',
    'Field 2',
    'Rules, Field 2, Message',
  ]);
});

test('the name for participants is a text of the study, without a block', () => {
  const named = { ...content, settings: { ...content.settings, publicName: text('Your films') } };
  expect(listStudyTexts(named)[0]).toEqual({
    key: 'settings/publicName',
    block: null,
    label: 'Name for participants',
    text: text('Your films'),
  });
  const changes = listTranslationChanges(named, 'de', [
    { key: 'settings/publicName', tree: ['Ihre Filme'] },
    { key: 'question22/help', tree: ['Einer genügt.'] },
  ]);
  const next = changes.reduce(applyChange, named as StudyContent);
  expect(next.settings.publicName).toEqual({ en: ['Your films'], de: ['Ihre Filme'] });
  expect(next.blocks[0]!.help).toMatchObject({ de: ['Einer genügt.'] });
});

test('in samples of every block type, translations are written and read back', async () => {
  let checked = 0;
  for (const type of blockTypes) {
    const { samples } = (await import(`../../blocks/${type.id}/testing/samples.ts`)) as {
      samples: Samples<unknown, unknown>;
    };
    for (const config of samples.validConfigs) {
      const block: Block = { ...createBlock(type.id), title: text('Title'), config };
      const study = { ...content, blocks: [block] };
      const texts = listStudyTexts(study);
      const translations = texts.map(({ key }) => ({ key, tree: [`de of ${key}`] }));
      const next = listTranslationChanges(study, 'de', translations).reduce(applyChange, study);
      const textsAfter = listStudyTexts(next);
      expect(textsAfter.map(({ text: one }) => one.de)).toEqual(translations.map(({ tree }) => tree));
      expect(textsAfter.map(({ key, label }) => [key, label])).toEqual(
        texts.map(({ key, label }) => [key, label]),
      );
      // Everything else is unchanged.
      const back = listTranslationChanges(
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

test('lists missing texts by language', () => {
  const texts = listStudyTexts(content);
  expect(listMissingTexts(texts, 'en')).toEqual([]);
  expect(listMissingTexts(texts, 'de').map(({ label }) => label)).toEqual([
    'Help text',
    'Option 1',
    'Option 2',
  ]);
  expect(listMissingTexts(texts, 'ar')).toHaveLength(4);
});

test('one change per block, and none for removed or unchanged texts', () => {
  const changes = listTranslationChanges(content, 'de', [
    { key: 'question22/help', tree: ['Einer reicht.'] },
    { key: 'question22/config/options/aaaaaaaaaa/text', tree: ['Alien'] },
    { key: 'question22/config/options/gone222222/text', tree: ['Weg'] },
    { key: 'gone222222/title', tree: ['Weg'] },
  ]);
  expect(changes).toMatchObject([{ do: 'set', id: 'question22' }]);
  expect(Object.keys((changes[0] as { block: object }).block)).toEqual(['help', 'config']);
  expect(JSON.stringify(changes)).not.toContain('Weg');
  expect(listTranslationChanges(content, 'de', [{ key: 'gone222222/title', tree: ['Weg'] }])).toEqual([]);
});

test('a language is added once; changing the base swaps two languages, and no texts change', () => {
  expect(addLanguage(content, 'de')).toEqual([]);
  expect(addLanguage(content, 'en')).toEqual([]);
  const contentWithFrench = addLanguage(content, 'fr').reduce(applyChange, content);
  expect(contentWithFrench.languages).toEqual({ base: 'en', others: ['de', 'ar', 'fr'] });
  const swapped = changeBase(contentWithFrench, 'de').reduce(applyChange, contentWithFrench);
  expect(swapped.languages).toEqual({ base: 'de', others: ['en', 'ar', 'fr'] });
  expect(swapped.blocks).toEqual(content.blocks);
  expect(listMissingInBase(contentWithFrench, 'de').map(({ label }) => label)).toEqual([
    'Help text',
    'Option 1',
    'Option 2',
  ]);
  expect(changeBase(swapped, 'en').reduce(applyChange, swapped).languages).toEqual(
    contentWithFrench.languages,
  );
  expect(changeBase(content, 'fr')).toEqual([]);
});

test('adding a removed language again restores its texts', () => {
  const without = removeLanguage(content, 'de').reduce(applyChange, content);
  expect(without.languages.others).toEqual(['ar']);
  const contentWithGerman = addLanguage(without, 'de').reduce(applyChange, without);
  expect(listStudyTexts(contentWithGerman)[0]?.text.de).toEqual(inline('Welcher Film?'));
});

test('23: a language that is added also gets the welcome and the ending that nobody has changed', () => {
  const fresh = createContent('survey', 'en');
  const withGerman = addLanguage(fresh, 'de').reduce(applyChange, fresh);
  expect(withGerman.blocks.map(({ title }) => title.de)).toEqual([
    ['Willkommen'],
    ['Vielen Dank für Ihre Antworten'],
  ]);
  expect(listMissingTexts(listStudyTexts(withGerman), 'de')).toEqual([]);
  const own = {
    ...fresh,
    blocks: fresh.blocks.map((block) => ({ ...block, title: { en: inline('Ours') } })),
  };
  expect(addLanguage(own, 'de')).toHaveLength(1);
});
