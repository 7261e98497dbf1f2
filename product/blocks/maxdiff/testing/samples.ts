import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import { listSets, type MaxdiffAnswer, type MaxdiffConfig } from '../maxdiff.ts';

const config: MaxdiffConfig = {
  items: ['price', 'speed', 'looks', 'help', 'range', 'brand'].map((name) => option(name)),
  size: 3,
  sets: 2,
  best: text('Most important'),
  worst: text('Least important'),
};
const sets = listSets(config, 5);

/** Chooses by position in each set: [best, worst]. */
const createAnswer = (...positions: [number | null, number | null][]): MaxdiffAnswer => ({
  design: 5,
  sets: positions.map(([best, worst], index) => ({
    shown: sets[index]!,
    best: best === null ? null : sets[index]![best]!,
    worst: worst === null ? null : sets[index]![worst]!,
  })),
});

export const samples: Samples<MaxdiffConfig, MaxdiffAnswer> = {
  validConfigs: [
    config,
    { ...config, sets: null, size: 4 },
    { ...config, items: config.items.slice(0, 4), size: 4 },
  ],
  invalidConfigs: [
    {},
    { ...config, size: 2 },
    { ...config, size: 7 },
    { ...config, sets: 0 },
    { ...config, sets: 31 },
    { ...config, items: [option('price'), option('price')] },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: createAnswer([0, 1], [2, 0]), required: true, problem: null },
    { config, answer: createAnswer([0, 1]), problem: null },
    { config, answer: createAnswer([0, 1], [1, null]), problem: null },
    { config, answer: createAnswer([0, 1]), required: true, problem: { key: 'incomplete' } },
    { config, answer: createAnswer([0, 1], [1, null]), required: true, problem: { key: 'incomplete' } },
    { config, answer: createAnswer([0, null]), problem: { key: 'incomplete' } },
    { config, answer: createAnswer([null, null]), problem: { key: 'required' } },
    { config, answer: createAnswer(), problem: { key: 'required' } },
    { config, answer: createAnswer([1, 1]), problem: { key: 'not_an_option' } },
    {
      config,
      answer: { ...createAnswer([0, 1]), design: 4 },
      problem: listSets(config, 4)[0]!.join() === sets[0]!.join() ? null : { key: 'not_an_option' },
    },
    {
      config,
      answer: {
        design: 5,
        sets: [{ shown: sets[0]!.toReversed(), best: sets[0]![0]!, worst: sets[0]![1]! }],
      },
      problem: { key: 'not_an_option' },
    },
    {
      config,
      answer: { design: 5, sets: [{ shown: sets[0]!, best: sets[0]![0]!, worst: 'nowhere222' }] },
      problem: { key: 'not_an_option' },
    },
    {
      config: { ...config, sets: 1 },
      answer: createAnswer([0, 1], [0, 1]),
      problem: { key: 'not_an_option' },
    },
  ],
  malformedAnswers: [
    {},
    { design: 16, sets: [] },
    { design: -1, sets: [] },
    { design: 0.5, sets: [] },
    { design: 0, sets: [{ shown: [], best: null }] },
  ],
};
