import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { singleChoiceTeam } from './single-choice-team.ts';
import type { SingleChoiceConfig } from './single-choice.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config: SingleChoiceConfig = {
  options: [option('yes', 'Yes'), option('no', 'No'), { ...option('other', 'Something else'), typed: true }],
  shuffle: false,
};
const other = option('other').id;

it('exports the label or the id, and what was typed in a column of its own', () => {
  expect(singleChoiceTeam.columns(config, localize)).toEqual([
    { key: '', label: '' },
    { key: `${other}.typed`, label: 'Something else (typed)' },
  ]);
  expect(singleChoiceTeam.cells(config, { option: other, other: ' Perhaps ' }, 'label', localize)).toEqual([
    'Something else',
    'Perhaps',
  ]);
  expect(singleChoiceTeam.cells(config, { option: option('no').id, other: null }, 'code', localize)).toEqual([
    option('no').id,
    null,
  ]);
});

it('ignores the text of "other" if it was not chosen', () => {
  const answer = { option: option('no').id, other: 'left behind' };
  expect(singleChoiceTeam.freeText(config, answer)).toBe('');
  expect(singleChoiceTeam.formatAnswer(config, answer, localize)).toBe('No');
  expect(singleChoiceTeam.formatAnswer(config, { option: other, other: 'Perhaps' }, localize)).toBe(
    'Something else: Perhaps',
  );
});

it('keeps removed options in the figures, last and without a label', () => {
  const finding = singleChoiceTeam.summarise(
    config,
    [
      { part: '$answered', choice: '', n: 5, total: 0 },
      { part: '', choice: 'removed222', n: 2, total: 0 },
      { part: '', choice: option('no').id, n: 3, total: 0 },
    ],
    [],
  );
  expect(finding.groups[0]!.n).toBe(5);
  expect(finding.groups[0]!.bars.map(({ choice, n, label }) => [choice, n, localize(label)])).toEqual([
    [option('yes').id, 0, 'Yes'],
    [option('no').id, 3, 'No'],
    [other, 0, 'Something else'],
    ['removed222', 2, ''],
  ]);
});

it('requires two options with different labels', () => {
  const review = (options: SingleChoiceConfig['options']) =>
    singleChoiceTeam
      .review({ ...config, options }, ['en', 'de'])
      .map((problem) => [problem.severity, problem.field, problem.message]);
  expect(review([])).toEqual([['error', 'options', 'Add at least 2 options.']]);
  const twice = [
    { ...option('a'), text: { en: ['Yes'], de: ['Ja'] } },
    { ...option('b'), text: { en: ['Yes '], de: ['Ja'] } },
  ];
  expect(review(twice)).toEqual([
    ['warning', `option:${option('b').id}`, 'Two options are both “Yes”. Change one of them.'],
  ]);
  expect(review([{ ...option('a'), text: {} }, option('b')])).toEqual([
    ['error', `option:${option('a').id}`, 'Enter a label for this option.'],
    ['warning', `option:${option('b').id}`, 'Translate the option: it is missing in de.'],
  ]);
});

it('has a column for the texts of each option with a text field', () => {
  const yes = { ...option('yes', 'Yes, namely'), typed: true as const };
  const two = { ...config, options: [yes, ...config.options.slice(1)] };
  expect(singleChoiceTeam.columns(two, localize).map(({ label }) => label)).toEqual([
    '',
    'Yes, namely (typed)',
    'Something else (typed)',
  ]);
  expect(singleChoiceTeam.cells(two, { option: yes.id, other: 'So' }, 'label', localize)).toEqual([
    'Yes, namely',
    'So',
    null,
  ]);
  expect(singleChoiceTeam.otherOptions?.(two).map(({ id }) => id)).toEqual([yes.id, other]);
});

it('upgrades “other” to the last option, with a text field and in a fixed place', () => {
  const upgraded = singleChoiceTeam.upgrade(
    { options: [option('yes')], other: option('other'), shuffle: true },
    1,
  );
  expect(upgraded).toEqual({
    options: [option('yes'), { ...option('other'), fixed: true, typed: true }],
    shuffle: true,
  });
  expect(singleChoiceTeam.upgrade({ options: [option('yes')], other: null, shuffle: true }, 1)).toEqual({
    options: [option('yes')],
    shuffle: true,
  });
});
