import { defineBlock } from '../block.ts';
import type { ChoiceColumns } from '../kit/options/choice-option.ts';
import {
  oneOfOptionsBlock,
  type OneOfOptionsAnswer,
  type OneOfOptionsConfig,
} from '../kit/options/one-of-options.ts';

export interface SingleChoiceConfig extends OneOfOptionsConfig {
  columns?: ChoiceColumns | undefined;
}
export type SingleChoiceAnswer = OneOfOptionsAnswer;

/** One of several options, all visible. */
export const singleChoice = defineBlock<SingleChoiceConfig, SingleChoiceAnswer>({
  ...oneOfOptionsBlock,
  id: 'single-choice',
});
