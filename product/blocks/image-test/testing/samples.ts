import type { PictureOption } from '../../kit/picture-options/picture-option.ts';
import { option, type Samples } from '../../testing/samples.ts';
import { text } from '../../text.ts';
import type { ImageTestAnswer, ImageTestConfig, ImageMark } from '../image-test.ts';

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
const withoutMarks: ImageTestConfig = {
  ...config,
  images: config.images.slice(0, 1),
  seconds: 10,
  points: false,
};
const mark = (name: string, kind: ImageMark['kind'], x = 0.5, text = ''): ImageMark => ({
  image: option(name).id,
  kind,
  x,
  y: 0.25,
  text,
});
const createViews = (...names: string[]) => names.map((name) => ({ image: option(name).id, ms: 4_000 }));
const createAnswer = (views: ImageTestAnswer['views'], ...points: ImageMark[]): ImageTestAnswer => ({
  views,
  points,
});

export const samples: Samples<ImageTestConfig, ImageTestAnswer> = {
  validConfigs: [config, withoutMarks],
  invalidConfigs: [
    {},
    { ...config, seconds: 0 },
    { ...config, images: [config.images[0], config.images[0]] },
    { ...config, points: 'yes' },
  ],
  storedConfigs: [[1, config]],
  answers: [
    { config, answer: createAnswer(createViews('orange', 'purple')), problem: null },
    {
      config,
      answer: createAnswer(createViews('orange', 'purple')),
      required: true,
      problem: { key: 'required' },
    },
    {
      config: withoutMarks,
      answer: createAnswer(createViews('orange')),
      required: true,
      problem: null,
    },
    {
      config,
      answer: createAnswer(
        createViews('purple', 'orange'),
        mark('orange', 'like'),
        mark('orange', 'comment', 1, 'Loud'),
      ),
      required: true,
      problem: null,
    },
    { config, answer: createAnswer(createViews('orange')), problem: null },
    { config, answer: createAnswer(createViews('orange')), required: true, problem: { key: 'incomplete' } },
    { config, answer: createAnswer([]), problem: { key: 'required' } },
    {
      config,
      answer: createAnswer(createViews('orange'), mark('orange', 'comment')),
      problem: { key: 'incomplete' },
    },
    {
      config,
      answer: createAnswer(createViews('orange'), mark('purple', 'like')),
      problem: { key: 'not_an_option' },
    },
    { config, answer: createAnswer(createViews('orange', 'orange')), problem: { key: 'not_an_option' } },
    { config, answer: createAnswer(createViews('yellow')), problem: { key: 'not_an_option' } },
    {
      config: withoutMarks,
      answer: createAnswer(createViews('orange'), mark('orange', 'like')),
      problem: { key: 'not_an_option' },
    },
    {
      config,
      answer: createAnswer(
        createViews('orange'),
        ...Array.from({ length: 31 }, () => mark('orange', 'like')),
      ),
      problem: { key: 'too_many', limit: 30 },
    },
    {
      config,
      answer: createAnswer(createViews('orange'), mark('orange', 'like', 0, 'x'.repeat(501))),
      problem: { key: 'too_long', limit: 500 },
    },
  ],
  malformedAnswers: [
    {},
    createAnswer(createViews('orange'), mark('orange', 'like', 1.5)),
    createAnswer(createViews('orange'), mark('orange', 'like', Number.NaN)),
    createAnswer([{ image: option('orange').id, ms: -5 }]),
    { views: createViews('orange'), points: [{ ...mark('orange', 'like'), kind: 'love' }] },
  ],
};
