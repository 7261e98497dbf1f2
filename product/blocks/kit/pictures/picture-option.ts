import type { Id, Issue } from '../../block.ts';
import type { Picture } from '../../picture.ts';
import { reviewPicture } from './review-picture.ts';
import { newOption, reviewOptions, type ListNames, type Option } from '../options/options.ts';

/** An option that is shown as a picture; its words are said in results and to people who do not see. */
export interface PictureOption extends Option {
  picture: Picture | null;
}

/** `count` new options without words and pictures. */
export function newPictureOptions(count: number, draw: () => Id): PictureOption[] {
  return Array.from({ length: count }, () => ({ ...newOption({}, draw), picture: null }));
}

/** Problems of a list of pictures with words: too few, without a picture or words, nothing for who does not see. */
export function reviewPictureOptions(
  options: PictureOption[],
  languages: string[],
  names: ListNames,
): Issue[] {
  const issues = reviewOptions(options, languages, names);
  for (const { id, picture } of options) {
    const place = `picture:${id}`;
    if (picture) issues.push(...reviewPicture(picture, languages, place));
    else issues.push({ severity: 'error', message: `Upload an image for this ${names.one}.`, place });
  }
  return issues;
}
