/** Largest file that can be uploaded as a photo. */
export const MAX_PHOTO_BYTES = 5_000_000;
/** Most pixels of an uploaded photo: they are all in memory while it is scaled down. */
export const MAX_PHOTO_PIXELS = 25_000_000;
/** Width and height of the stored square: four times those in the list of members, for sharp displays. */
export const PHOTO_SIDE_PX = 160;
