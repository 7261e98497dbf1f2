import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ConstantSumAnswer, ConstantSumConfig } from '../constant-sum.ts';

const config: ConstantSumConfig = {
  items: [option('price', 'Price'), option('speed', 'Speed'), option('looks', 'Looks')],
  total: 100,
  unit: text('points'),
  shuffle: false,
};
const parts = (...entries: [string, number][]): ConstantSumAnswer => ({
  parts: Object.fromEntries(entries.map(([name, part]) => [option(name).id, part])),
});

export const samples: Samples<ConstantSumConfig, ConstantSumAnswer> = {
  validConfigs: [config, { ...config, total: 7, unit: {}, shuffle: true }, { ...config, total: 1_000_000 }],
  invalidConfigs: [
    {},
    { ...config, total: 0 },
    { ...config, total: 99.5 },
    { ...config, unit: null },
    { ...config, items: [option('price'), option('price')] },
    { ...config, items: Array.from({ length: 51 }, (_, index) => option(`item${index}x`)) },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: parts(['price', 100]), problem: null },
    { config, answer: parts(['price', 50], ['speed', 0], ['looks', 50]), required: true, problem: null },
    { config, answer: parts(['price', 99]), problem: { key: 'wrong_total', limit: 100 } },
    { config, answer: parts(['price', 60], ['looks', 60]), problem: { key: 'wrong_total', limit: 100 } },
    { config, answer: parts(['price', 0]), problem: { key: 'wrong_total', limit: 100 } },
    { config, answer: parts(['prize', 100]), problem: { key: 'not_an_option' } },
    { config, answer: { parts: { constructor: 100 } }, problem: { key: 'not_an_option' } },
    { config, answer: { parts: {} }, problem: { key: 'required' } },
  ],
  malformedAnswers: [
    {},
    { parts: [] },
    { parts: { price22222: '100' } },
    { parts: { price22222: -1 } },
    { parts: { price22222: 33.3 } },
    { parts: { price22222: Number.NaN } },
    { parts: { price22222: 1e9 } },
  ],
};
