import { defineBlock, type Id } from '../block.ts';
import { oneOfOptions } from '../kit/options/one-of-options.ts';
import type { Option } from '../kit/options/options.ts';

export interface SingleChoiceConfig {
  options: Option[];
  /** An option with a field to type in. */
  other: Option | null;
  shuffle: boolean;
}
export interface SingleChoiceAnswer {
  option: Id;
  /** What was typed beside `other`. */
  other: string | null;
}

/** One of several options, all in sight. Cells: the option by label, its id by code; see kit/one-of-options.ts. */
export const singleChoice = defineBlock<SingleChoiceConfig, SingleChoiceAnswer>({
  ...oneOfOptions,
  id: 'single-choice',
  version: 1,
  label: 'Single choice',
  hint: 'Pick one option.',
  group: 'choices',
  isCommon: true,
});
