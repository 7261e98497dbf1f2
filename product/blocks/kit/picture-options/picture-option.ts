import type { Id } from '../../block.ts';
import type { ConfigProblem } from '../../team-block.ts';
import type { Picture } from '../../picture.ts';
import { reviewPicture } from '../../review-text.ts';
import { createOption, reviewOptions, type ListNames, type Option } from '../options/options.ts';

/** An option that is shown as a picture; its label is used in results and by screen readers. */
export interface PictureOption extends Option {
  picture: Picture | null;
}

/** `count` new options without labels and pictures. */
export function createPictureOptions(count: number, createId: () => Id): PictureOption[] {
  return Array.from({ length: count }, () => ({ ...createOption({}, createId), picture: null }));
}

/** Problems of a list of pictures: too few, without a picture, label or alt text. */
export function reviewPictureOptions(
  options: PictureOption[],
  languages: string[],
  names: ListNames,
): ConfigProblem[] {
  const problems = reviewOptions(options, languages, names);
  for (const { id, picture } of options) {
    const field = `picture:${id}`;
    if (picture) problems.push(...reviewPicture(picture, languages, field));
    else
      problems.push({
        severity: 'error',
        message: `Upload an image for this ${names.singular}.`,
        field,
      });
  }
  return problems;
}
