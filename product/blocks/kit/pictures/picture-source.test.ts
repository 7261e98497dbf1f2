import { expect, it } from 'vitest';
import { createPictureSource } from './picture-source.ts';

const picture = (width: number) => ({ media: 'p', width, height: 300 });
const buildUrl = (media: string) => `/media/${media}`;

it.each([
  [300, '/media/p?width=300 300w'],
  [1200, '/media/p?width=480 480w, /media/p?width=960 960w, /media/p?width=1200 1200w'],
  [1920, '/media/p?width=480 480w, /media/p?width=960 960w, /media/p?width=1920 1920w'],
  // Wider ones have no copy of their own width: where it is needed, the picture is loaded as it was uploaded.
  [3000, '/media/p?width=480 480w, /media/p?width=960 960w, /media/p?width=1920 1920w, /media/p 3000w'],
])('a picture of %i pixels is offered in sizes up to its own', (width, srcset) => {
  expect(createPictureSource(picture(width), buildUrl)).toEqual({
    src: '/media/p',
    srcset,
    sizes: `min(100vw, ${width}px)`,
    width,
    height: 300,
  });
});

it('an address with parameters keeps them', () => {
  const { srcset } = createPictureSource(picture(300), (media) => `/media/${media}?workspace=w`, '50vw');
  expect(srcset).toBe('/media/p?workspace=w&width=300 300w');
});
