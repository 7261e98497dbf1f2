import { expect, it } from 'vitest';
import { option } from '../testing/samples.ts';
import { computeFigures } from '../statistics/compute-figures.ts';
import { plainText, type Text } from '../text.ts';
import { imageTestTeam, type ImageTestDetail } from './image-test-team.ts';
import type { ImageMark } from './image-test.ts';
import { samples } from './testing/samples.ts';

const [config] = samples.validConfigs;
const localize = (text: Text | undefined) => plainText(text?.en);
const [orange, purple] = [option('orange').id, option('purple').id];
const mark = (kind: ImageMark['kind'], x: number, text = ''): ImageMark => ({
  image: orange,
  kind,
  x,
  y: 0.25,
  text,
});
const answer = {
  views: [
    { image: orange, ms: 4_000 },
    { image: purple, ms: 2_000 },
  ],
  points: [
    mark('like', 0.5),
    mark('like', 0.501),
    mark('comment', 0.9, ' Too loud '),
    mark('dislike', 0.1, 'Dark'),
  ],
};

it('has facts per picture for the marks and the time, and each marked cell once', () => {
  expect(imageTestTeam.facts(config, answer)).toEqual([
    { part: `~view ${orange}`, choice: '', number: 4 },
    { part: orange, choice: 'like', number: null },
    { part: '~like', choice: `${orange} 100 50`, number: null },
    { part: orange, choice: 'comment', number: null },
    { part: '~comment', choice: `${orange} 180 50`, number: null },
    { part: orange, choice: 'dislike', number: null },
    { part: '~dislike', choice: `${orange} 20 50`, number: null },
    { part: `~view ${purple}`, choice: '', number: 2 },
    { part: purple, choice: 'none', number: null },
  ]);
});

it('counts the people who saw a picture and its marks by kind, and computes its mean time with its interval', () => {
  const tally = (part: string, choice: string, n: number, total = 0) => ({
    part,
    choice,
    n,
    total,
  });
  const finding = imageTestTeam.summarise(
    config,
    [
      tally(orange, 'like', 2),
      tally(orange, 'none', 1),
      tally('~like', `${orange} 100 50`, 2),
      tally('~dislike', `${purple} 1 1`, 1),
    ],
    computeFigures([5, 3, 2].map((number) => [{ part: `~view ${orange}`, choice: '', number }])).numbers,
  );
  expect(finding.groups.map(({ n, bars }) => [n, bars.map((bar) => bar.n)])).toEqual([
    [3, [2, 0, 0, 1]],
    [0, [0, 0, 0, 0]],
  ]);
  const { images } = finding.detail as ImageTestDetail;
  expect(images.map(({ cells }) => [cells.like.length, cells.dislike.length])).toEqual([
    [1, 0],
    [0, 1],
  ]);
  // 3, 5 and 2 seconds: mean 10/3, s = 1.5275, t(2) = 4.3027: half = 3.7946.
  expect(images[0]!.seconds!.value).toBeCloseTo(10 / 3, 10);
  expect(images[0]!.seconds!.high - images[0]!.seconds!.value).toBeCloseTo(3.7946, 3);
});

it('is formatted and listed with joined comments, and exported per picture', () => {
  expect(imageTestTeam.freeText(config, answer)).toBe('Too loud / Dark');
  expect(imageTestTeam.formatAnswer(config, answer, localize)).toBe(
    'orange: seen for 4.0 s, 2 likes, 1 dislike, 1 comment; purple: seen for 2.0 s. Too loud / Dark',
  );
  expect(imageTestTeam.cells(config, answer, 'label', localize)).toEqual([
    4,
    2,
    1,
    1,
    'Too loud / Dark',
    2,
    0,
    0,
    0,
    null,
  ]);
});

it('refuses values that no browser would send', () => {
  const checkPoints = (points: ImageMark[]) => imageTestTeam.check(config, { ...answer, points }, false);
  expect(checkPoints([mark('like', Number.NaN)])).toEqual({ key: 'not_an_option' });
  expect(checkPoints([mark('like', 1.01)])).toEqual({ key: 'not_an_option' });
});

it('allows one to six pictures', () => {
  expect(imageTestTeam.review({ ...config, images: [] }, ['en']).map(({ field }) => field)).toEqual([
    'images',
  ]);
  const seven = Array.from({ length: 7 }, (_, index) => ({ ...config.images[0]!, ...option(`v${index}`) }));
  expect(imageTestTeam.review({ ...config, images: seven }, ['en']).map(({ field }) => field)).toEqual([
    'images',
  ]);
});

it('has a piece per comment, with its position on the picture', () => {
  const [config] = samples.validConfigs;
  const [image] = config.images;
  const point = (kind: 'like' | 'comment', text: string) => ({
    image: image!.id,
    kind,
    x: 0.25,
    y: 0.75,
    text,
  });
  const answer = {
    views: [{ image: image!.id, ms: 4_000 }],
    points: [point('like', ' '), point('comment', ' Too dark ')],
  };
  expect(imageTestTeam.pieces?.(config, answer)).toEqual([
    { part: image!.id, text: 'Too dark', kind: 'comment', at: { x: 0.25, y: 0.75 } },
  ]);
});
