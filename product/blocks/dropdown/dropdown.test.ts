import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { selectLanguage, plainText, type Text } from '../text.ts';
import { dropdownTeam } from './dropdown-team.ts';
import type { DropdownConfig } from './dropdown.ts';

const localize = (text: Text | undefined) => plainText(selectLanguage(text, 'en', 'en'));
const config: DropdownConfig = {
  options: [
    option('nl', 'Netherlands'),
    option('be', 'Belgium'),
    { ...option('other', 'Elsewhere'), typed: true },
  ],
  shuffle: false,
};

it('has one fact, a cell by label and by code, and the text of "other"', () => {
  const answer = { option: option('other').id, other: ' Luxembourg ' };
  expect(dropdownTeam.facts(config, answer)).toEqual([{ part: '', choice: answer.option, number: null }]);
  expect(dropdownTeam.cells(config, answer, 'label', localize)).toEqual(['Elsewhere', 'Luxembourg']);
  expect(dropdownTeam.cells(config, { option: option('be').id, other: null }, 'code', localize)).toEqual([
    option('be').id,
    null,
  ]);
  expect(dropdownTeam.freeText(config, answer)).toBe('Luxembourg');
});

it('keeps the chosen option when another is removed', () => {
  const finding = dropdownTeam.summarise(
    { ...config, options: config.options.slice(1) },
    [
      { part: '$answered', choice: '', n: 3, total: 0 },
      { part: '', choice: option('nl').id, n: 2, total: 0 },
      { part: '', choice: option('be').id, n: 1, total: 0 },
    ],
    [],
  );
  expect(finding.groups[0]!.bars.map(({ choice, n }) => [choice, n])).toEqual([
    [option('be').id, 1],
    [option('other').id, 0],
    [option('nl').id, 2],
  ]);
});
