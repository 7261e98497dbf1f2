import { option, type Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { ScaleSetAnswer, ScaleSetConfig } from './scale-set.ts';

const ends = { low: text('Strongly disagree'), high: text('Strongly agree') };
const own: ScaleSetConfig = {
  instrument: 'likert',
  items: [option('quick', 'It is quick'), option('slow', 'It is slow'), option('fun', 'It is fun')],
  points: 7,
  ...ends,
  labels: [],
  reversed: [option('slow').id],
  susEquivalent: false,
  shuffle: true,
  notApplicable: null,
};
const offering: ScaleSetConfig = { ...own, notApplicable: text('Not applicable') };
const { notApplicable: _, ...stored } = own;
const sus: ScaleSetConfig = {
  ...own,
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
    own,
    sus,
    umux,
    { ...umux, susEquivalent: true },
    seq,
    { ...own, points: 11, low: {}, high: {} },
    offering,
    { ...sus, notApplicable: text('Not applicable') },
    { ...own, points: 4, labels: [text('Disagree'), {}] },
  ],
  invalidConfigs: [
    {},
    { ...own, points: 2 },
    stored,
    { ...own, points: 12 },
    { ...own, labels: ['Disagree'] },
    { ...own, labels: Array.from({ length: 10 }, () => ({})) },
    { ...own, instrument: 'umux' },
    { ...sus, items: sus.items.slice(1) },
    { ...seq, items: own.items },
    { ...own, items: [option('quick'), option('quick')] },
  ],
  storedConfigs: [
    [1, stored],
    [2, offering],
  ],
  answers: [
    {
      config: offering,
      answer: scores(['quick', 'na'], ['slow', 1], ['fun', 'na']),
      required: true,
      problem: null,
    },
    { config: own, answer: scores(['quick', 'na']), problem: { key: 'not_an_option' } },
    {
      config: { ...seq, notApplicable: text('Not applicable') },
      answer: scores(['ease', 'na']),
      problem: { key: 'not_an_option' },
    },
    { config: own, answer: scores(['quick', 7], ['slow', 1], ['fun', 4]), required: true, problem: null },
    { config: own, answer: scores(['quick', 7]), problem: null },
    { config: own, answer: scores(['quick', 7]), required: true, problem: { key: 'incomplete' } },
    { config: own, answer: scores(['quick', 8]), problem: { key: 'not_an_option' } },
    { config: own, answer: scores(['quack', 3]), problem: { key: 'not_an_option' } },
    { config: own, answer: { scores: { constructor: 3 } }, problem: { key: 'not_an_option' } },
    { config: own, answer: { scores: {} }, problem: { key: 'required' } },
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
