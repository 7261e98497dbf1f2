import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { ConsentAnswer, ConsentConfig } from './consent.ts';

const config: ConsentConfig = {
  text: text('We keep your answers for a year.'),
  textVersion: 2,
  accept: {},
  decline: text('No, thank you'),
  mustAccept: true,
};

export const samples: Samples<ConsentConfig, ConsentAnswer> = {
  validConfigs: [config, { ...config, mustAccept: false, accept: text('Yes') }],
  invalidConfigs: [
    {},
    { ...config, textVersion: 0 },
    { ...config, textVersion: 1.5 },
    { ...config, mustAccept: null },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { accepted: true, textVersion: 2 }, problem: null },
    { config, answer: { accepted: false, textVersion: 2 }, problem: null },
    // A participant who started before the text changed agreed to the older version.
    { config, answer: { accepted: true, textVersion: 1 }, problem: null },
    { config, answer: { accepted: true, textVersion: 3 }, problem: { key: 'not_accepted' } },
  ],
  malformedAnswers: [
    {},
    { accepted: 'yes', textVersion: 1 },
    { accepted: true },
    { accepted: true, textVersion: 0 },
  ],
};
