import { expect, test } from 'vitest';
import { pictureSchema } from './kit/picture-schema.ts';
import { firstMedia, reviewPicture, type Picture } from './picture.ts';

const picture: Picture = {
  media: 'fb5154e5-2205-422d-8244-96a70d3a23d0',
  width: 40,
  height: 30,
  alt: { en: ['A cup'], de: [] },
};

test('a picture without words is a warning where words are missing', () => {
  expect(reviewPicture(picture, ['en'], 'picture')).toEqual([]);
  expect(reviewPicture(picture, ['en', 'de'], 'picture')).toEqual([
    {
      severity: 'warning',
      message: 'Describe this picture in de for people who do not see it.',
      place: 'picture',
    },
  ]);
  expect(reviewPicture({ ...picture, alt: {} }, ['en', 'de'], 'option:a')).toEqual([
    {
      severity: 'warning',
      message: 'Describe this picture for people who do not see it.',
      place: 'option:a',
    },
  ]);
});

test('its schema takes what is stored and nothing else', () => {
  expect(pictureSchema.safeParse(picture).success).toBe(true);
  for (const wrong of [
    { media: 'https://evil.example/x.png' },
    { media: '../x' },
    { width: 0 },
    { height: 20_001 },
    { width: 1.5 },
    { file: 'media/x' },
  ])
    expect(pictureSchema.safeParse({ ...picture, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test('the first picture of any settings is found, however deep, and nothing where there is none', () => {
  const other = { ...picture, media: '0c6c1c0e-5c5e-4a37-9a53-9d6c3a8f1b20' };
  expect(firstMedia({ options: [{ picture: null }, { picture }, { picture: other }] })).toBe(picture.media);
  expect([firstMedia({ media: 3, list: [] }), firstMedia(null), firstMedia('media')]).toEqual([
    null,
    null,
    null,
  ]);
});
