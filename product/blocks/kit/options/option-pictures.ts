import type { ConfigProblem } from '../../team-block.ts';
import type { Picture } from '../../picture.ts';
import { reviewPicture } from '../../review-text.ts';
import type { ChoiceOption } from './choice-option.ts';

/** The pictures of a choice's options, in order. */
export const listOptionPictures = (options: ChoiceOption[]): Picture[] =>
  options.flatMap(({ picture }) => picture ?? []);

/** Problems of these pictures: missing alt texts. */
export const reviewOptionPictures = (options: ChoiceOption[], languages: string[]): ConfigProblem[] =>
  options.flatMap(({ id, picture }) => (picture ? reviewPicture(picture, languages, `picture:${id}`) : []));
