/** The largest width of a copy. */
export const LARGEST_COPY_PX = 1920;
/** Widths of the copies that are made of a picture. */
const COPY_WIDTHS_PX = [480, 960, LARGEST_COPY_PX];

/**
 * Widths of the copies of a picture of this width: those below it, and its own if that is at most the largest. Copies that
 * are too high for WebP are left out by `make-sizes.ts`.
 */
export const listPictureWidths = (width: number): number[] => [
  ...COPY_WIDTHS_PX.filter((copyWidth) => copyWidth < width),
  ...(width <= LARGEST_COPY_PX ? [width] : []),
];
