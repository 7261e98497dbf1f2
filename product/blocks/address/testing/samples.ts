import type { Samples } from '../../testing/samples.ts';
import { addressTeam } from '../address-team.ts';
import type { AddressAnswer, AddressConfig } from '../address.ts';

const config: AddressConfig = addressTeam.createConfig(() => 'x');
const mostlyOff: AddressConfig = {
  fields: {
    street: 'off',
    more: 'off',
    postcode: 'optional',
    city: 'optional',
    region: 'off',
    country: 'off',
  },
};
const requiredFields = {
  street: '12 Example Street',
  postcode: 'EX1 2MP',
  city: 'Exampleton',
  country: 'Exampleland',
};

export const samples: Samples<AddressConfig, AddressAnswer> = {
  validConfigs: [config, mostlyOff],
  invalidConfigs: [
    {},
    { fields: {} },
    { fields: { ...config.fields, planet: 'required' } },
    { fields: { ...config.fields, city: 'maybe' } },
    { fields: { ...config.fields, city: undefined } },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { fields: requiredFields }, required: true, problem: null },
    { config, answer: { fields: { ...requiredFields, more: 'Flat 3' } }, problem: null },
    { config, answer: { fields: { ...requiredFields, city: ' ' } }, problem: { key: 'incomplete' } },
    { config, answer: { fields: { ...requiredFields, region: 'North' } }, problem: { key: 'not_an_option' } },
    { config, answer: { fields: { street: '  ' } }, problem: { key: 'required' } },
    { config: mostlyOff, answer: { fields: { city: 'Exampleton' } }, required: true, problem: null },
    { config: mostlyOff, answer: { fields: {} }, problem: { key: 'required' } },
  ],
  malformedAnswers: [
    {},
    { fields: [] },
    { fields: { city: 3 } },
    { fields: { planet: 'Earth' } },
    { fields: { city: 'a\u0000' } },
    { fields: { city: 'a'.repeat(301) } },
  ],
};
