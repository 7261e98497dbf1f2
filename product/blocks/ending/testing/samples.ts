import type { Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { EndingAnswer, EndingConfig } from '../ending.ts';

const config: EndingConfig = {
  outcome: 'completed',
  text: text('Thank you'),
  redirect: null,
  redirectLabel: {},
};
const redirecting: EndingConfig = {
  ...config,
  outcome: 'screened_out',
  redirect: 'https://example.org/next',
  redirectLabel: text('Go on'),
};
const leaving: EndingConfig = {
  ...redirecting,
  redirect: 'https://example.org/next?id={PID}',
  code: 'C1A2B3',
  redirectAfter: 5,
};

export const samples: Samples<EndingConfig, EndingAnswer> = {
  validConfigs: [config, redirecting, leaving],
  invalidConfigs: [
    {},
    { ...config, outcome: 'bored' },
    { ...redirecting, redirect: 'javascript:alert(1)' },
    { ...redirecting, redirect: 'java\nscript:alert(1)' },
    { ...redirecting, redirect: 'data:text/html,x' },
    { ...redirecting, redirect: '/relative' },
    { ...leaving, code: '' },
    { ...leaving, redirectAfter: 11 },
    { ...leaving, redirectAfter: 0.5 },
  ],
  storedConfigs: [[1, config]],
  answers: [{ config, answer: {}, problem: null }],
  malformedAnswers: [{ seen: true }, null, 'done'],
};
