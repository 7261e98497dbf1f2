import { expect, it } from 'vitest';
import { address } from './address.ts';

const config = address.fresh(() => 'x');
const answer = {
  fields: { street: ' 12 Example Street ', postcode: 'EX1 2MP', city: 'Exampleton', country: 'EX' },
};

it('counts which parts were filled, and nothing of what stands in them', () => {
  expect(address.facts(config, answer)).toEqual([
    { part: '', choice: 'street', number: null },
    { part: '', choice: 'postcode', number: null },
    { part: '', choice: 'city', number: null },
    { part: '', choice: 'country', number: null },
  ]);
});

it('has a column per part that is shown, in the order of an envelope', () => {
  expect(address.columns(config, () => '').map(({ key }) => key)).toEqual([
    'street',
    'more',
    'postcode',
    'city',
    'country',
  ]);
  expect(address.cells(config, answer, 'label', () => '')).toEqual([
    '12 Example Street',
    null,
    'EX1 2MP',
    'Exampleton',
    'EX',
  ]);
  expect(address.formatAnswer(config, answer, () => '')).toBe('12 Example Street, EX1 2MP, Exampleton, EX');
});

it('leaves out what was given to a part that is off now', () => {
  const off = { fields: { ...config.fields, country: 'off' as const } };
  expect(address.freeText(off, answer)).toBe('12 Example Street, EX1 2MP, Exampleton');
});

it('asks for at least one part', () => {
  const none = Object.fromEntries(Object.keys(config.fields).map((key) => [key, 'off']));
  expect(address.review({ fields: none as typeof config.fields }, ['en']).map(({ place }) => place)).toEqual([
    'fields',
  ]);
});
