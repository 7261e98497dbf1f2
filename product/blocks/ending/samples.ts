import type { Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { EndingAnswer, EndingConfig } from './ending.ts';

const config: EndingConfig = {
  outcome: 'completed',
  text: text('Thank you'),
  redirect: null,
  redirectLabel: {},
};
const away: EndingConfig = {
  ...config,
  outcome: 'screened_out',
  redirect: 'https://example.org/next',
  redirectLabel: text('Go on'),
};

export const samples: Samples<EndingConfig, EndingAnswer> = {
  validConfigs: [config, away],
  invalidConfigs: [
    {},
    { ...config, outcome: 'bored' },
    { ...away, redirect: 'javascript:alert(1)' },
    { ...away, redirect: 'java\nscript:alert(1)' },
    { ...away, redirect: 'data:text/html,x' },
    { ...away, redirect: '/relative' },
  ],
  storedConfigs: [[1, config]],
  answers: [{ config, answer: {}, problem: null }],
  malformedAnswers: [{ seen: true }, null, 'done'],
};
