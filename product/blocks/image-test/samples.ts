import type { PictureOption } from '../kit/pictures/picture-option.ts';
import { option, type Samples } from '../samples.ts';
import { text } from '../text.ts';
import type { ImageTestAnswer, ImageTestConfig, ImageMark } from './image-test.ts';

const image = (name: string, media: string): PictureOption => ({
  ...option(name),
  picture: { media, width: 1200, height: 800, alt: text(`Poster in ${name}`) },
});
const config: ImageTestConfig = {
  images: [
    image('orange', '3e5f7a91-2b4c-4d6e-8f10-1a2b3c4d5e01'),
    image('purple', '3e5f7a91-2b4c-4d6e-8f10-1a2b3c4d5e02'),
  ],
  shuffle: false,
  seconds: null,
  zoom: true,
  points: true,
};
const quiet: ImageTestConfig = { ...config, images: config.images.slice(0, 1), seconds: 10, points: false };
const mark = (name: string, kind: ImageMark['kind'], x = 0.5, text = ''): ImageMark => ({
  image: option(name).id,
  kind,
  x,
  y: 0.25,
  text,
});
const seen = (...names: string[]) => names.map((name) => ({ image: option(name).id, ms: 4_000 }));
const answer = (views: ImageTestAnswer['views'], ...points: ImageMark[]): ImageTestAnswer => ({
  views,
  points,
});

export const samples: Samples<ImageTestConfig, ImageTestAnswer> = {
  validConfigs: [config, quiet],
  invalidConfigs: [
    {},
    { ...config, seconds: 0 },
    { ...config, images: [config.images[0], config.images[0]] },
    { ...config, points: 'yes' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: answer(seen('orange', 'purple')), required: true, problem: null },
    {
      config,
      answer: answer(seen('purple', 'orange'), mark('orange', 'like'), mark('orange', 'comment', 1, 'Loud')),
      required: true,
      problem: null,
    },
    { config, answer: answer(seen('orange')), problem: null },
    { config, answer: answer(seen('orange')), required: true, problem: { key: 'incomplete' } },
    { config, answer: answer([]), problem: { key: 'required' } },
    { config, answer: answer(seen('orange'), mark('orange', 'comment')), problem: { key: 'incomplete' } },
    { config, answer: answer(seen('orange'), mark('purple', 'like')), problem: { key: 'not_an_option' } },
    { config, answer: answer(seen('orange', 'orange')), problem: { key: 'not_an_option' } },
    { config, answer: answer(seen('yellow')), problem: { key: 'not_an_option' } },
    {
      config: quiet,
      answer: answer(seen('orange'), mark('orange', 'like')),
      problem: { key: 'not_an_option' },
    },
    {
      config,
      answer: answer(seen('orange'), ...Array.from({ length: 31 }, () => mark('orange', 'like'))),
      problem: { key: 'too_many', limit: 30 },
    },
    {
      config,
      answer: answer(seen('orange'), mark('orange', 'like', 0, 'x'.repeat(501))),
      problem: { key: 'too_long', limit: 500 },
    },
  ],
  malformedAnswers: [
    {},
    answer(seen('orange'), mark('orange', 'like', 1.5)),
    answer(seen('orange'), mark('orange', 'like', Number.NaN)),
    answer([{ image: option('orange').id, ms: -5 }]),
    { views: seen('orange'), points: [{ ...mark('orange', 'like'), kind: 'love' }] },
  ],
};
