import type { Issue } from './block.ts';
import { isEmpty, type Text } from './text.ts';

/** A picture of the study in a block's settings. Width and height are those it is shown in, in pixels. */
export interface Picture {
  /** Id of the stored picture, a UUID. */
  media: string;
  width: number;
  height: number;
  /** What it shows, for people who do not see it. */
  alt: Text;
}

/** Problems of a picture: nobody who does not see it is told what it shows. `name`: "picture", "option". */
export function reviewPicture(picture: Picture, languages: string[], place: string): Issue[] {
  const missing = languages.filter((language) => isEmpty(picture.alt[language]));
  if (missing.length === 0) return [];
  const where = languages.length > 1 && missing.length < languages.length ? ` in ${missing.join(', ')}` : '';
  return [
    { severity: 'warning', message: `Describe this picture${where} for people who do not see it.`, place },
  ];
}

/** The `media` of the first picture anywhere in a block's settings; null without one. */
export function firstMedia(config: unknown): string | null {
  if (typeof config !== 'object' || config === null) return null;
  if ('media' in config && typeof config.media === 'string') return config.media;
  for (const part of Object.values(config)) {
    const found = firstMedia(part);
    if (found !== null) return found;
  }
  return null;
}
