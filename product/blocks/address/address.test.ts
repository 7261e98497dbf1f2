import { expect, it } from 'vitest';
import { addressTeam } from './address-team.ts';

const config = addressTeam.createConfig(() => 'x');
const answer = {
  fields: { street: ' 12 Example Street ', postcode: 'EX1 2MP', city: 'Exampleton', country: 'EX' },
};

it('counts which fields were filled in, without their texts', () => {
  expect(addressTeam.facts(config, answer)).toEqual([
    { part: '', choice: 'street', number: null },
    { part: '', choice: 'postcode', number: null },
    { part: '', choice: 'city', number: null },
    { part: '', choice: 'country', number: null },
  ]);
});

it('has a column per shown field, in the order of an address', () => {
  expect(addressTeam.columns(config, () => '').map(({ key }) => key)).toEqual([
    'street',
    'more',
    'postcode',
    'city',
    'country',
  ]);
  expect(addressTeam.cells(config, answer, 'label', () => '')).toEqual([
    '12 Example Street',
    null,
    'EX1 2MP',
    'Exampleton',
    'EX',
  ]);
  expect(addressTeam.formatAnswer(config, answer, () => '')).toBe(
    '12 Example Street, EX1 2MP, Exampleton, EX',
  );
});

it('leaves out answers to a field that is off now', () => {
  const off = { fields: { ...config.fields, country: 'off' as const } };
  expect(addressTeam.freeText(off, answer)).toBe('12 Example Street, EX1 2MP, Exampleton');
});

it('requires at least one field', () => {
  const none = Object.fromEntries(Object.keys(config.fields).map((key) => [key, 'off']));
  expect(
    addressTeam.review({ fields: none as typeof config.fields }, ['en']).map(({ field }) => field),
  ).toEqual(['fields']);
});
