import { defineBlock, type Id, type AnswerProblem, type Localize } from '../block.ts';
import { getOptionLabel } from '../kit/options/options.ts';
import type { PictureOption } from '../kit/picture-options/picture-option.ts';

export interface PictureChoiceConfig {
  options: PictureOption[];
  multiple: boolean;
  /** How many to choose if `multiple`; null: no limit. */
  min: number | null;
  max: number | null;
  /** Pictures per row, 1 to 4; at most 2 on phones. */
  columns: number;
  /** Whether labels are shown below the pictures. */
  words: boolean;
  shuffle: boolean;
}
export interface PictureChoiceAnswer {
  options: Id[];
}

export const MAX_PICTURES = 50;

/** How many pictures may be chosen, within the length of the list. */
export function resolveLimits({ options, multiple, min, max }: PictureChoiceConfig): {
  min: number;
  max: number;
} {
  if (!multiple) return { min: 1, max: 1 };
  const optionCount = options.length;
  return { min: Math.min(min ?? 1, optionCount), max: Math.min(max ?? optionCount, optionCount) };
}

function check(config: PictureChoiceConfig, { options }: PictureChoiceAnswer): AnswerProblem | null {
  if (options.length === 0) return { key: 'required' };
  const optionIds = new Set(config.options.map(({ id }) => id));
  if (new Set(options).size < options.length || !options.every((id) => optionIds.has(id)))
    return { key: 'not_an_option' };
  const { min, max } = resolveLimits(config);
  if (options.length < min) return { key: 'too_few', limit: min };
  if (options.length > max) return { key: 'too_many', limit: max };
  return null;
}

export const listChosenLabels = (
  config: PictureChoiceConfig,
  { options }: PictureChoiceAnswer,
  localize: Localize,
): string[] => options.map((id) => getOptionLabel(config.options, id, localize));

/** A choice of one or several pictures. */
export const pictureChoice = defineBlock<PictureChoiceConfig, PictureChoiceAnswer>({
  id: 'picture-choice',
  isQuestion: true,
  check,
  facts: (_config, { options }) => options.map((choice) => ({ part: '', choice, number: null })),
  freeText: () => '',
  formatAnswer: (config, answer, localize) => listChosenLabels(config, answer, localize).join(', '),
});
