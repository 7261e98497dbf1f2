import { option, type Samples } from '../../testing/samples.ts';
import type { RankingAnswer, RankingConfig } from '../ranking.ts';

const config: RankingConfig = {
  items: [option('price'), option('speed'), option('looks')],
  top: null,
  shuffle: true,
};
const topTwo: RankingConfig = { ...config, top: 2 };
const order = (...names: string[]): RankingAnswer => ({ order: names.map((name) => option(name).id) });

export const samples: Samples<RankingConfig, RankingAnswer> = {
  validConfigs: [config, topTwo, { ...config, shuffle: false, top: 1 }],
  invalidConfigs: [
    {},
    { ...config, top: 0 },
    { ...config, items: [option('price'), option('price')] },
    { ...config, items: null },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: order('looks', 'price', 'speed'), required: true, problem: null },
    { config, answer: order('looks'), problem: null },
    { config, answer: order('looks'), required: true, problem: { key: 'incomplete' } },
    { config, answer: order(), problem: { key: 'required' } },
    { config, answer: order('looks', 'looks'), problem: { key: 'not_an_option' } },
    { config, answer: order('smell'), problem: { key: 'not_an_option' } },
    { config: topTwo, answer: order('looks', 'speed'), required: true, problem: null },
    { config: topTwo, answer: order('looks', 'speed', 'price'), problem: { key: 'too_many', limit: 2 } },
  ],
  malformedAnswers: [{}, { order: 'looks' }, { order: [3] }, { order: [], top: 1 }],
};
