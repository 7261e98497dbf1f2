import type { AssetOwner } from '#product/media/asset.ts';

/** Maximum size of a picture. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Maximum number of pictures per study. */
export const MAX_PICTURES = 500;

/** Asset owner of a study's pictures. */
export const createPictureOwner = (study: string): AssetOwner => ({
  purpose: 'picture',
  container: study,
  owner: study,
});
