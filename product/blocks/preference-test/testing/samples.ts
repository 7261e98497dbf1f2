import type { PictureOption } from '../../kit/picture-options/picture-option.ts';
import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { PreferenceTestAnswer, PreferenceTestConfig } from '../preference-test.ts';

const variant = (name: string, media: string): PictureOption => ({
  ...option(name),
  picture: { media, width: 800, height: 600, alt: text(`The page in ${name}`) },
});
const config: PreferenceTestConfig = {
  variants: [
    variant('green', '6c1d2b3a-8a77-4c40-a2c5-5b1d7e9f3a01'),
    variant('blue', '6c1d2b3a-8a77-4c40-a2c5-5b1d7e9f3a02'),
    variant('grey', '6c1d2b3a-8a77-4c40-a2c5-5b1d7e9f3a03'),
  ],
  layout: 'beside',
  names: true,
  shuffle: false,
  reason: text('Why this one?'),
};
const twoVariants: PreferenceTestConfig = {
  ...config,
  variants: config.variants.slice(0, 2),
  layout: 'after',
  names: false,
  reason: null,
};
const chosen = (name: string, reason: string | null = null): PreferenceTestAnswer => ({
  chosen: option(name).id,
  reason,
});

export const samples: Samples<PreferenceTestConfig, PreferenceTestAnswer> = {
  validConfigs: [config, twoVariants],
  invalidConfigs: [
    {},
    { ...config, layout: 'stacked' },
    { ...config, variants: [config.variants[0], config.variants[0]] },
    { ...config, reason: 'Why?' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: chosen('green', 'Calmer'), required: true, problem: null },
    { config, answer: chosen('grey'), required: true, problem: null },
    { config: twoVariants, answer: chosen('grey'), problem: { key: 'not_an_option' } },
    { config, answer: chosen('green', 'x'.repeat(2_001)), problem: { key: 'too_long', limit: 2_000 } },
  ],
  malformedAnswers: [
    {},
    { chosen: null, reason: null },
    { chosen: 'green22222' },
    chosen('green', 'a\u0000b'),
  ],
};
