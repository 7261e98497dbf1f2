import { defineBlock } from '../block.ts';
import type { ChoiceColumns } from '../kit/options/choice-option.ts';
import { listOptionPictures } from '../kit/options/option-pictures.ts';
import {
  oneOfOptionsBlock,
  type OneOfOptionsAnswer,
  type OneOfOptionsConfig,
} from '../kit/options/one-of-options.ts';

export interface SingleChoiceConfig extends OneOfOptionsConfig {
  columns?: ChoiceColumns | undefined;
}
export type SingleChoiceAnswer = OneOfOptionsAnswer;

/** One of several options, all visible. Cells: see `kit/options/one-of-options.ts`. */
export const singleChoice = defineBlock<SingleChoiceConfig, SingleChoiceAnswer>({
  ...oneOfOptionsBlock,
  id: 'single-choice',
  label: 'Single choice',
  hint: 'Pick one option.',
  menuSection: 'choices',
  playerFile: 'pictures',
  family: 'options',
  isCommon: true,
  pictures: ({ options }) => listOptionPictures(options),
});
