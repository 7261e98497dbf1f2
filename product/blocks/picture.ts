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

/** What a block shows above its answer. With `video` the picture is a still of it, shown until it plays. */
export interface ShownPicture extends Picture {
  video?: Video | undefined;
}

export interface Video {
  /** Id of the stored video, a UUID. */
  media: string;
  seconds: number;
  hasSound: boolean;
  /** Language → id of its stored captions. */
  captions: Readonly<Record<string, string>>;
}
