import type { PictureOption } from '../../kit/picture-options/picture-option.ts';
import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { PictureChoiceAnswer, PictureChoiceConfig } from '../picture-choice.ts';

const pictureOption = (name: string, media: string): PictureOption => ({
  ...option(name),
  picture: { media, width: 800, height: 600, alt: text(`Drawing of a ${name}`) },
});
const config: PictureChoiceConfig = {
  options: [
    pictureOption('teapot', '0f2b6c1e-70a5-4e63-8d3f-4a1f7b9c2d01'),
    pictureOption('kettle', '0f2b6c1e-70a5-4e63-8d3f-4a1f7b9c2d02'),
    pictureOption('samovar', '0f2b6c1e-70a5-4e63-8d3f-4a1f7b9c2d03'),
  ],
  multiple: false,
  min: null,
  max: null,
  columns: 3,
  words: true,
  shuffle: false,
};
const multipleConfig: PictureChoiceConfig = { ...config, multiple: true, min: 2, max: 2, words: false };
const chosen = (...names: string[]): PictureChoiceAnswer => ({
  options: names.map((name) => option(name).id),
});

export const samples: Samples<PictureChoiceConfig, PictureChoiceAnswer> = {
  validConfigs: [config, multipleConfig, { ...config, multiple: true }],
  invalidConfigs: [
    {},
    { ...config, columns: 5 },
    { ...config, min: 0 },
    { ...config, options: [option('teapot')] },
    { ...config, options: [config.options[0], config.options[0]] },
    { ...config, options: [{ ...config.options[0], picture: { media: 'teapot.png' } }] },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: chosen('kettle'), required: true, problem: null },
    { config, answer: chosen('kettle', 'teapot'), problem: { key: 'too_many', limit: 1 } },
    { config, answer: chosen('mug'), problem: { key: 'not_an_option' } },
    { config, answer: chosen(), problem: { key: 'required' } },
    { config: multipleConfig, answer: chosen('teapot', 'samovar'), problem: null },
    { config: multipleConfig, answer: chosen('teapot'), problem: { key: 'too_few', limit: 2 } },
    { config: multipleConfig, answer: chosen('teapot', 'teapot'), problem: { key: 'not_an_option' } },
  ],
  malformedAnswers: [{}, { options: 'teapot' }, { options: [1] }, { options: [], other: null }],
};
