import { listPictureWidths } from '#product/media/scaling/picture-widths.ts';
import type { Picture } from '../../picture.ts';

/** The URL of a copy of a picture that is at least `width` pixels wide. */
export const addPictureWidth = (url: string, width: number): string =>
  `${url}${url.includes('?') ? '&' : '?'}width=${width}`;

/**
 * Attributes of an `img` that loads the smallest sufficient copy of a picture. A device with a wide or magnified picture gets the
 * picture as it was uploaded.
 *
 * @param sizes how wide it is shown, as the attribute says it; by default as wide as the window, or as the picture
 */
export function createPictureSource(
  { media, width, height }: Omit<Picture, 'alt'>,
  pictureUrl: (media: string) => string,
  sizes = `min(100vw, ${width}px)`,
) {
  const src = pictureUrl(media);
  const copies = listPictureWidths(width).map((one) => `${addPictureWidth(src, one)} ${one}w`);
  const srcset = (copies.at(-1)?.endsWith(` ${width}w`) ? copies : [...copies, `${src} ${width}w`]).join(
    ', ',
  );
  return { src, srcset, sizes, width, height };
}

type Preloaded = Parameters<typeof createPictureSource>;

/** Loads a picture before it is shown. `sizes` must be the same as when it is shown, so that it is the same copy. */
export function preloadPicture(...args: Preloaded): HTMLImageElement {
  const { src, srcset, sizes } = createPictureSource(...args);
  // `src` comes last: it starts loading.
  return Object.assign(new Image(), { sizes, srcset, src });
}

/** Attributes of a `link` that preloads a picture. */
export function createPreload(...args: Preloaded) {
  const { src, srcset, sizes } = createPictureSource(...args);
  return { rel: 'preload', as: 'image', href: src, imagesrcset: srcset, imagesizes: sizes } as const;
}
