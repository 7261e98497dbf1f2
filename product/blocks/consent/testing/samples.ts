import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ConsentAnswer, ConsentConfig } from '../consent.ts';

const sentence = text('We keep your answers for a year.');
const purposes: ConsentConfig['purposes'] = {
  record: { mode: 'included', label: sentence },
  keep: { mode: 'included', label: sentence },
  quote: { mode: 'included', label: sentence },
  share_clip: { mode: 'none', label: {} },
  model: { mode: 'none', label: {} },
  contact_again: { mode: 'none', label: {} },
};
const configVersion1 = {
  text: sentence,
  textVersion: 2,
  accept: {},
  decline: text('No, thank you'),
  mustAccept: true,
};
const config: ConsentConfig = { ...configVersion1, purposes };
const optional: ConsentConfig = {
  ...config,
  purposes: {
    ...purposes,
    quote: { mode: 'optional', label: {} },
    share_clip: { mode: 'optional', label: text('You may show clips at our conference.') },
  },
};

export const samples: Samples<ConsentConfig, ConsentAnswer> = {
  validConfigs: [config, { ...config, mustAccept: false, accept: text('Yes') }, optional],
  invalidConfigs: [
    {},
    { ...config, textVersion: 0 },
    { ...config, textVersion: 1.5 },
    { ...config, mustAccept: null },
    configVersion1,
    { ...config, purposes: { ...purposes, sell: purposes.keep } },
    { ...config, purposes: { ...purposes, keep: { mode: 'always', label: {} } } },
  ],
  storedConfigs: [
    [1, configVersion1],
    [2, optional],
  ],
  answers: [
    { config, answer: { accepted: true, textVersion: 2 }, problem: null },
    { config, answer: { accepted: false, textVersion: 2 }, problem: null },
    // A participant who started before the text changed agreed to the older version.
    { config, answer: { accepted: true, textVersion: 1 }, problem: null },
    { config, answer: { accepted: true, textVersion: 3 }, problem: { key: 'not_accepted' } },
    {
      config: optional,
      answer: { accepted: true, textVersion: 2, optional: ['quote', 'share_clip'] },
      problem: null,
    },
    {
      config: optional,
      answer: { accepted: true, textVersion: 2, optional: ['quote', 'quote'] },
      problem: { key: 'not_accepted' },
    },
    {
      config: optional,
      answer: { accepted: true, textVersion: 2, optional: ['keep'] },
      problem: { key: 'not_accepted' },
    },
    {
      config: optional,
      answer: { accepted: false, textVersion: 2, optional: ['quote'] },
      problem: { key: 'not_accepted' },
    },
  ],
  malformedAnswers: [
    {},
    { accepted: 'yes', textVersion: 1 },
    { accepted: true },
    { accepted: true, textVersion: 0 },
    { accepted: true, textVersion: 2, optional: ['sell'] },
  ],
};
