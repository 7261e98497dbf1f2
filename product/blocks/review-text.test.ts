import { expect, test } from 'vitest';
import { pictureSchema, shownPictureSchema } from './text-schema.ts';
import type { Picture } from './picture.ts';
import { reviewPicture, reviewShownPicture } from './review-text.ts';

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

test('a video with sound is remarked without captions in each language, and a picture takes no video', () => {
  const video = { media: picture.media, seconds: 2, hasSound: true, captions: { en: picture.media } };
  const shown = { ...picture, alt: { en: ['A cup'], de: ['Eine Tasse'] }, video };
  const review = (change: object) =>
    reviewShownPicture({ ...shown, video: { ...video, ...change } }, ['en', 'de']).map(
      ({ message }) => message,
    );
  expect(review({})).toEqual(['Add captions in de for people who can’t hear the video.']);
  expect(review({ captions: {} })).toEqual(['Add captions for people who can’t hear the video.']);
  expect(review({ hasSound: false })).toEqual([]);
  expect(reviewShownPicture({ ...shown, video: undefined }, ['en', 'de'])).toEqual([]);
  expect(shownPictureSchema.safeParse(shown).success).toBe(true);
  expect(pictureSchema.safeParse(shown).success).toBe(false);
  for (const wrong of [
    { media: 'https://evil.example/x.mp4' },
    { captions: { en: '../x' } },
    { seconds: -1 },
  ])
    expect(shownPictureSchema.safeParse({ ...shown, video: { ...video, ...wrong } }).success).toBe(false);
});
