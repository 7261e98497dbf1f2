import type { AssetOwner } from '#product/media/asset.ts';

/** Bytes of one picture, at most. */
export const MAX_PICTURE_BYTES = 10_000_000;
/** Pictures of one study, at most. */
export const MAX_PICTURES = 500;

/** The pictures that a study shows. */
export const picturesOf = (study: string): AssetOwner => ({
  purpose: 'picture',
  container: study,
  owner: study,
});
