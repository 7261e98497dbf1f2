import type { AssetOwner } from '#product/media/asset.ts';

/** Maximum size of a picture. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Maximum number of pictures per study, with its videos and captions. */
export const MAX_PICTURES = 500;
export const MAX_VIDEOS = 50;
export const MAX_CAPTIONS_BYTES = 500_000;

/** Asset owner of a study's pictures, videos and captions. */
export const createPictureOwner = (study: string): AssetOwner => ({
  purpose: 'picture',
  container: study,
  owner: study,
});
