import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { FiveSecondTestAnswer, FiveSecondTestConfig } from '../five-second-test.ts';

const [what, whom] = [option('what').id, option('whom').id];
const config: FiveSecondTestConfig = {
  picture: {
    media: 'd2f1c0b9-1a2b-4c3d-8e4f-5a6b7c8d9e01',
    width: 1200,
    height: 800,
    alt: text('Home page of a shop'),
  },
  seconds: 5,
  instruction: text('Look closely.'),
  questions: [
    { id: what, text: text('What was it about?') },
    { id: whom, text: text('Whom is it for?') },
  ],
};
const single: FiveSecondTestConfig = {
  ...config,
  seconds: 1.5,
  instruction: {},
  questions: config.questions.slice(0, 1),
};
const answer = (answers: Record<string, string>, shown = 5_010): FiveSecondTestAnswer => ({ shown, answers });

export const samples: Samples<FiveSecondTestConfig, FiveSecondTestAnswer> = {
  validConfigs: [config, single],
  invalidConfigs: [
    {},
    { ...config, seconds: 0.5 },
    { ...config, seconds: 61 },
    { ...config, questions: [config.questions[0], config.questions[0]] },
    { ...config, picture: {} },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: answer({ [what]: 'Tea', [whom]: 'Everybody' }), required: true, problem: null },
    { config, answer: answer({ [what]: 'Tea' }), required: true, problem: { key: 'incomplete' } },
    {
      config,
      answer: answer({ [what]: 'Tea', [whom]: '  ' }),
      required: true,
      problem: { key: 'incomplete' },
    },
    { config, answer: answer({}), problem: null },
    { config: single, answer: answer({ [whom]: 'Me' }), problem: { key: 'not_an_option' } },
    { config: single, answer: answer({ [what]: 'Tea' }, 90_000), problem: { key: 'not_an_option' } },
    {
      config: single,
      answer: answer({ [what]: 'x'.repeat(2_001) }),
      problem: { key: 'too_long', limit: 2_000 },
    },
    { config: { ...single, picture: null }, answer: answer({}), problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    answer({}, -1),
    answer({}, Number.NaN),
    { shown: 1, answers: [] },
    answer({ [what]: 'a\u0000' }),
  ],
};
