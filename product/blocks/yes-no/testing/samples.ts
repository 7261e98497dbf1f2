import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { YesNoAnswer, YesNoConfig } from '../yes-no.ts';

const config: YesNoConfig = { yes: text('Yes'), no: text('No') };

export const samples: Samples<YesNoConfig, YesNoAnswer> = {
  validConfigs: [config, { yes: text('I did'), no: text('I did not') }],
  invalidConfigs: [{}, { yes: config.yes }, { ...config, no: 'No' }, { ...config, other: null }],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: { yes: true }, problem: null },
    { config, answer: { yes: false }, required: true, problem: null },
  ],
  malformedAnswers: [{}, { yes: 'yes' }, { yes: 1 }, { yes: null }, { yes: true, more: 1 }],
};
