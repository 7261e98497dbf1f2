import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { PhoneAnswer, PhoneConfig } from '../phone.ts';

const config: PhoneConfig = { placeholder: {} };

export const samples: Samples<PhoneConfig, PhoneAnswer> = {
  validConfigs: [config, { placeholder: text('+44 20 7946 0958') }],
  invalidConfigs: [{}, { placeholder: '020' }, { ...config, country: 'GB' }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { text: '+44 20 7946 0958' }, required: true, problem: null },
    { config, answer: { text: '(030) 90 18 20' }, problem: null },
    { config, answer: { text: '  ' }, problem: { key: 'required' } },
    { config, answer: { text: '110' }, problem: { key: 'not_a_phone' } },
    { config, answer: { text: 'call me' }, problem: { key: 'not_a_phone' } },
  ],
  malformedAnswers: [{}, { text: 3 }, { text: '030\u0000901820' }, { text: '0'.repeat(301) }],
};
