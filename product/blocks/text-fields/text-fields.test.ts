import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { plainText, type Text } from '../text.ts';
import { samples } from './testing/samples.ts';
import { textFieldsTeam } from './text-fields-team.ts';

const [config] = samples.validConfigs;
const localize = (text: Text | undefined) => plainText(text?.en);
const [brand, second, reason] = ['brand', 'second', 'reason'].map((name) => option(name).id) as [
  string,
  string,
  string,
];
const answer = { fields: { [reason]: 'Near\nme', [brand]: ' Fern ', [second]: ' ' } };

it('has a fact, a piece and a part for each field that was filled in, in the order of the fields', () => {
  expect(textFieldsTeam.facts(config, answer)).toEqual([
    { part: '', choice: brand, number: null },
    { part: '', choice: reason, number: null },
  ]);
  expect(textFieldsTeam.pieces!(config, answer)).toEqual([
    { part: brand, text: 'Fern', kind: null, at: null },
    { part: reason, text: 'Near\nme', kind: null, at: null },
  ]);
  expect(textFieldsTeam.listParts!(config, answer, localize)).toEqual({
    ordered: false,
    items: [
      { label: 'brand', text: 'Fern' },
      { label: 'reason', text: 'Near\nme' },
    ],
  });
  expect(textFieldsTeam.freeText(config, answer)).toBe('Fern / Near\nme');
  expect(textFieldsTeam.formatAnswer(config, answer, localize)).toBe('brand / reason: Fern / Near\nme');
});

it('exports one column per field, empty where nothing was typed', () => {
  expect(textFieldsTeam.columns(config, localize).map(({ label }) => label)).toEqual([
    'brand',
    'second',
    'reason',
  ]);
  expect(textFieldsTeam.cells(config, answer, 'code', localize)).toEqual(['Fern', null, 'Near\nme']);
});

it('conditions test which fields were filled in, and the text of each', () => {
  expect(textFieldsTeam.conditions(config).map(({ part, kind }) => [part, kind])).toEqual([
    ['', 'choice'],
    [brand, 'text'],
    [second, 'text'],
    [reason, 'text'],
  ]);
  expect(textFieldsTeam.partText!(config, answer, brand)).toBe('Fern');
  expect(textFieldsTeam.partText!(config, answer, second)).toBe('');
  expect(textFieldsTeam.partText!(config, answer, 'constructor')).toBe('');
});

it('counts the people who filled in each field, also a removed one', () => {
  const tally = (choice: string, n: number) => ({ part: '', choice, n, total: 0 });
  const answered = { part: '$answered', choice: '', n: 4.5, total: 0 };
  const { n, groups } = textFieldsTeam.summarise(
    config,
    [answered, tally(brand, 4.5), tally('removed', 1.25)],
    [],
  );
  expect([n, groups[0]!.n]).toEqual([4.5, 4.5]);
  expect(groups[0]!.bars.map((bar) => [bar.choice, bar.n])).toEqual([
    [brand, 4.5],
    [second, 0],
    [reason, 0],
    ['removed', 1.25],
  ]);
});

it('needs a field, and a label for each', () => {
  expect(textFieldsTeam.review({ fields: [] }, ['en']).map(({ field }) => field)).toEqual(['fields']);
  const { fields } = textFieldsTeam.createConfig(() => 'field22222');
  expect(textFieldsTeam.review({ fields: fields.slice(0, 1) }, ['en'])).toEqual([
    { severity: 'error', message: 'Enter a label for this field.', field: 'field:field22222' },
  ]);
});
