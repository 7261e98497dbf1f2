import { option, type Samples } from '../../testing/samples.ts';
import type { KanoFeeling } from '../evaluation.ts';
import { kanoTeam } from '../kano-team.ts';
import type { KanoAnswer, KanoConfig } from '../kano.ts';

const config: KanoConfig = {
  ...kanoTeam.createConfig(() => 'x'),
  features: [option('search', 'Search'), option('export', 'Export')],
};

const createAnswer = (
  feelingsByName: Record<string, [KanoFeeling | null, KanoFeeling | null]>,
): KanoAnswer => ({
  features: Object.fromEntries(
    Object.entries(feelingsByName).map(([name, [withIt, without]]) => [
      option(name).id,
      { with: withIt, without },
    ]),
  ),
});

export const samples: Samples<KanoConfig, KanoAnswer> = {
  validConfigs: [config, { ...config, shuffle: false, features: config.features.slice(1) }],
  invalidConfigs: [
    {},
    { ...config, features: [option('search'), option('search')] },
    { ...config, feelings: { like: {} } },
    { ...config, shuffle: 1 },
  ],
  storedConfigs: [[1, config]],
  answers: [
    {
      config,
      answer: createAnswer({ search: ['must', 'dislike'], export: ['like', 'neutral'] }),
      required: true,
      problem: null,
    },
    { config, answer: createAnswer({ search: ['must', 'dislike'] }), problem: null },
    {
      config,
      answer: createAnswer({ search: ['must', 'dislike'] }),
      required: true,
      problem: { key: 'incomplete' },
    },
    {
      config,
      answer: createAnswer({ search: ['must', 'dislike'], export: ['like', null] }),
      required: true,
      problem: { key: 'incomplete' },
    },
    { config, answer: createAnswer({ search: ['must', null] }), problem: { key: 'incomplete' } },
    { config, answer: createAnswer({ search: [null, null] }), problem: { key: 'required' } },
    { config, answer: createAnswer({}), problem: { key: 'required' } },
    { config, answer: createAnswer({ import: ['like', 'like'] }), problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [
    {},
    { features: [] },
    { features: { search2222: { with: 'love', without: null } } },
    { features: { search2222: { with: 'like' } } },
    { features: { 'not an id': { with: null, without: null } } },
  ],
};
