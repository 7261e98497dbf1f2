import type { Text } from './text.ts';

/** A picture of the study in a block's settings. Width and height are those it is shown in, in pixels. */
export interface Picture {
  /** Id of the stored picture, a UUID. */
  media: string;
  width: number;
  height: number;
  /** What it shows, for people who do not see it. */
  alt: Text;
}
