import { defineBlock, type Id } from '../block.ts';
import { oneOfOptionsBlock } from '../kit/options/one-of-options.ts';
import type { Option } from '../kit/options/options.ts';

export interface SingleChoiceConfig {
  options: Option[];
  /** An option with a text field. */
  other: Option | null;
  shuffle: boolean;
}
export interface SingleChoiceAnswer {
  option: Id;
  /** The text typed for `other`. */
  other: string | null;
}

/** One of several options, all visible. Cells: see `kit/options/one-of-options.ts`. */
export const singleChoice = defineBlock<SingleChoiceConfig, SingleChoiceAnswer>({
  ...oneOfOptionsBlock,
  id: 'single-choice',
  version: 1,
  label: 'Single choice',
  hint: 'Pick one option.',
  group: 'choices',
  isCommon: true,
});
