import { defineBlock } from '../block.ts';
import {
  oneOfOptionsBlock,
  type OneOfOptionsAnswer,
  type OneOfOptionsConfig,
} from '../kit/options/one-of-options.ts';

export type DropdownConfig = OneOfOptionsConfig;
export type DropdownAnswer = OneOfOptionsAnswer;

/** Lists with at least this many options are searchable. */
export const MIN_SEARCHABLE_OPTIONS = 12;

/** One of many options, in a dropdown. */
export const dropdown = defineBlock<DropdownConfig, DropdownAnswer>({
  ...oneOfOptionsBlock,
  id: 'dropdown',
});
