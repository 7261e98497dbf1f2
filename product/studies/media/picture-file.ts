/** Kinds of pictures that are taken: every browser shows them, and none of them runs anything. */
export const PICTURE_KINDS = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_TYPES: Readonly<Record<PictureKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/** Bytes of one picture, at most. */
export const MAX_PICTURE = 10_000_000;
/** Pixels of one picture, at most: a browser needs four bytes for each. */
export const MAX_PIXELS = 50_000_000;
/** Pixels of one side, at most. */
export const MAX_SIDE = 20_000;
/** Pictures of one study, at most. */
export const MAX_PICTURES = 500;
