import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { EmailAnswer, EmailConfig } from '../email.ts';

const config: EmailConfig = { placeholder: {} };

export const samples: Samples<EmailConfig, EmailAnswer> = {
  validConfigs: [
    config,
    { placeholder: text('name@example.org'), linksToPerson: true },
    {
      ...config,
      rules: {
        match: 'all',
        list: [{ kind: 'domains', refused: true, domains: ['mail.example'] }],
        message: {},
      },
    },
  ],
  invalidConfigs: [
    {},
    { placeholder: 'name@example.org' },
    { ...config, domain: 'example.org' },
    { ...config, linksToPerson: 'yes' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { text: 'ada@example.org' }, required: true, problem: null },
    { config, answer: { text: ' ada@example.org ' }, problem: null },
    { config, answer: { text: '  ' }, problem: { key: 'required' } },
    { config, answer: { text: 'ada@example' }, problem: { key: 'not_an_email' } },
    { config, answer: { text: 'ada at example.org' }, problem: { key: 'not_an_email' } },
  ],
  malformedAnswers: [{}, { text: 3 }, { text: 'a\u0000@example.org' }, { text: 'a'.repeat(301) }],
};
