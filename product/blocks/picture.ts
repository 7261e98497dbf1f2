import type { Text } from './text.ts';

/** A picture in a block's config. Width and height in pixels. */
export interface Picture {
  /** Id of the stored picture, a UUID. */
  media: string;
  width: number;
  height: number;
  /** Alt text. */
  alt: Text;
}
