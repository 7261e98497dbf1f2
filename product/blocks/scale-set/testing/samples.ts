import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ScaleSetAnswer, ScaleSetConfig } from '../scale-set.ts';

const endLabels = { low: text('Strongly disagree'), high: text('Strongly agree') };
const ownStatements: ScaleSetConfig = {
  instrument: 'likert',
  items: [option('quick', 'It is quick'), option('slow', 'It is slow'), option('fun', 'It is fun')],
  points: 7,
  ...endLabels,
  labels: [],
  reversed: [option('slow').id],
  susEquivalent: false,
  shuffle: true,
  notApplicable: null,
};
const withNotApplicable: ScaleSetConfig = { ...ownStatements, notApplicable: text('Not applicable') };
const { notApplicable: _, ...stored } = ownStatements;
const sus: ScaleSetConfig = {
  ...ownStatements,
  instrument: 'sus',
  items: [...'abcdefghij'].map((letter) => option(`sus${letter}`, `Statement ${letter}`)),
  points: 5,
  reversed: [],
  shuffle: false,
};
const umux: ScaleSetConfig = { ...sus, instrument: 'umux-lite', items: [option('meets'), option('easy')] };
const seq: ScaleSetConfig = { ...sus, instrument: 'seq', items: [option('ease', 'How easy was it?')] };
const scores = (...given: [string, number | 'na'][]): ScaleSetAnswer => ({
  scores: Object.fromEntries(given.map(([name, score]) => [option(name).id, score])),
});

export const samples: Samples<ScaleSetConfig, ScaleSetAnswer> = {
  validConfigs: [
    ownStatements,
    sus,
    umux,
    { ...umux, susEquivalent: true },
    seq,
    { ...ownStatements, points: 11, low: {}, high: {} },
    withNotApplicable,
    { ...sus, notApplicable: text('Not applicable') },
    { ...ownStatements, points: 4, labels: [text('Disagree'), {}] },
  ],
  invalidConfigs: [
    {},
    { ...ownStatements, points: 2 },
    stored,
    { ...ownStatements, points: 12 },
    { ...ownStatements, labels: ['Disagree'] },
    { ...ownStatements, labels: Array.from({ length: 10 }, () => ({})) },
    { ...ownStatements, instrument: 'umux' },
    { ...sus, items: sus.items.slice(1) },
    { ...seq, items: ownStatements.items },
    { ...ownStatements, items: [option('quick'), option('quick')] },
  ],
  storedConfigs: [
    [1, stored],
    [2, withNotApplicable],
  ],
  answers: [
    {
      config: withNotApplicable,
      answer: scores(['quick', 'na'], ['slow', 1], ['fun', 'na']),
      required: true,
      problem: null,
    },
    { config: ownStatements, answer: scores(['quick', 'na']), problem: { key: 'not_an_option' } },
    {
      config: { ...seq, notApplicable: text('Not applicable') },
      answer: scores(['ease', 'na']),
      problem: { key: 'not_an_option' },
    },
    {
      config: ownStatements,
      answer: scores(['quick', 7], ['slow', 1], ['fun', 4]),
      required: true,
      problem: null,
    },
    { config: ownStatements, answer: scores(['quick', 7]), problem: null },
    { config: ownStatements, answer: scores(['quick', 7]), required: true, problem: { key: 'incomplete' } },
    { config: ownStatements, answer: scores(['quick', 8]), problem: { key: 'not_an_option' } },
    { config: ownStatements, answer: scores(['quack', 3]), problem: { key: 'not_an_option' } },
    { config: ownStatements, answer: { scores: { constructor: 3 } }, problem: { key: 'not_an_option' } },
    { config: ownStatements, answer: { scores: {} }, problem: { key: 'required' } },
    // A published scale has a fixed length, whatever `points` says.
    { config: { ...seq, points: 3 }, answer: scores(['ease', 7]), required: true, problem: null },
  ],
  malformedAnswers: [
    {},
    { scores: [] },
    { scores: { quick22222: '3' } },
    { scores: { quick22222: 'n/a' } },
    { scores: { quick22222: 0 } },
    { scores: { quick22222: 2.5 } },
    { scores: { quick22222: 12 } },
    { scores: { score: 3 } },
  ],
};
