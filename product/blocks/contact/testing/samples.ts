import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import { contactTeam } from '../contact-team.ts';
import type { ContactAnswer, ContactConfig } from '../contact.ts';

const config: ContactConfig = contactTeam.createConfig(() => 'x');
const allOptional: ContactConfig = {
  fields: { name: 'optional', email: 'optional', phone: 'optional', company: 'optional' },
};
const withRules: ContactConfig = {
  ...config,
  rules: {
    email: {
      match: 'any',
      list: [{ kind: 'domains', refused: false, domains: ['example.org'] }],
      message: text('Enter your address at work.'),
    },
  },
};
const requiredFields = { name: 'Alex Example', email: 'alex@example.org' };

export const samples: Samples<ContactConfig, ContactAnswer> = {
  validConfigs: [config, allOptional, withRules],
  invalidConfigs: [
    {},
    { fields: { name: 'required' } },
    { fields: { ...config.fields, fax: 'off' } },
    { fields: { ...config.fields, phone: true } },
    { ...withRules, rules: { phone: withRules.rules!.email } },
    { ...withRules, rules: { fax: withRules.rules!.email } },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { fields: requiredFields }, required: true, problem: null },
    { config, answer: { fields: { ...requiredFields, phone: '030 901820' } }, problem: null },
    { config, answer: { fields: { ...requiredFields, phone: '110' } }, problem: { key: 'not_a_phone' } },
    { config, answer: { fields: { ...requiredFields, email: 'alex' } }, problem: { key: 'not_an_email' } },
    { config, answer: { fields: { email: 'alex' } }, problem: { key: 'not_an_email' } },
    { config, answer: { fields: { name: 'Alex' } }, problem: { key: 'incomplete' } },
    {
      config,
      answer: { fields: { ...requiredFields, company: 'Example' } },
      problem: { key: 'not_an_option' },
    },
    { config: allOptional, answer: { fields: { phone: '+44 20 7946 0958' } }, required: true, problem: null },
    { config: allOptional, answer: { fields: { name: '' } }, problem: { key: 'required' } },
  ],
  malformedAnswers: [
    {},
    { fields: 'Alex' },
    { fields: { name: null } },
    { fields: { fax: '030' } },
    { fields: { name: 'a'.repeat(301) } },
  ],
};
