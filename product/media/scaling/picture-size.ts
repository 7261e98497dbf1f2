/** The largest width of a copy, in pixels. */
export const LARGEST_COPY_PX = 1920;
/** Widths of the copies that are made of a picture, in pixels. */
const PICTURE_WIDTHS = [480, 960, LARGEST_COPY_PX];

/**
 * Widths of the copies of a picture: smaller ones, and its own if it is not wider than the largest. `@jsquash/webp` writes at
 * most 16,383 pixels a side.
 */
export const listPictureWidths = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((one) => one < width),
  ...(width <= LARGEST_COPY_PX ? [width] : []),
];
