import { expect, test } from 'vitest';
import { pictureSchema } from './text-schema.ts';
import type { Picture } from './picture.ts';
import { reviewPicture } from './review-text.ts';

const picture: Picture = {
  media: 'fb5154e5-2205-422d-8244-96a70d3a23d0',
  width: 40,
  height: 30,
  alt: { en: ['A cup'], de: [] },
};

test('a missing alt text is a warning', () => {
  expect(reviewPicture(picture, ['en'], 'picture')).toEqual([]);
  expect(reviewPicture(picture, ['en', 'de'], 'picture')).toEqual([
    {
      severity: 'warning',
      message: 'Add alt text in de.',
      field: 'picture',
    },
  ]);
  expect(reviewPicture({ ...picture, alt: {} }, ['en', 'de'], 'option:a')).toEqual([
    {
      severity: 'warning',
      message: 'Add alt text.',
      field: 'option:a',
    },
  ]);
});

test('its schema accepts only what is stored', () => {
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
